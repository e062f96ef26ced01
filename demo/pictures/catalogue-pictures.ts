import { createHash } from 'node:crypto';
import { CURATED_COUNT, generate } from '../product/generate.ts';
import type { CatalogueProduct } from '../product/product.ts';
import { type ContentsForm, contentsSvg, packshotSvg } from './render.ts';

/** Part of every name. Raise it when pictures are drawn differently, because browsers cache a name for a year. */
const DRAWING = '1';
const HASH_LENGTH = 10;
/** Pale, even pictures, which are mostly smaller in WebP than in AVIF (decision 011). */
const WEBP_ONLY: readonly ContentsForm[] = ['powder', 'lozenge', 'effervescent', 'spray'];

/** A picture of the catalogue, drawn or not: its name follows from what it shows. */
export interface CataloguePicture {
  /** Below the shop's address, without size and ending. */
  readonly path: string;
  readonly hasAvif: boolean;
  readonly svg: () => string;
}

function pathOf(key: string, input: object): string {
  const hash = createHash('sha256').update(DRAWING).update(JSON.stringify(input)).digest('hex');
  return `/pictures/${key}-${hash.slice(0, HASH_LENGTH)}`;
}

/** The pack of a product. */
export function packPicture({ slug, packshot }: CatalogueProduct): CataloguePicture {
  const input = { ...packshot, strength: packshot.strength ?? '' };
  return { path: pathOf(`pack-${slug}`, input), hasAvif: true, svg: () => packshotSvg(input) };
}

/** What is inside the pack, shared by products of one form and family. */
export function contentsPicture({ contents: { form, accent } }: CatalogueProduct): CataloguePicture {
  const input = { form: form === 'effervescent-tablet' ? 'effervescent' : form, accent } as const;
  const path = pathOf(`contents-${form}-${accent.slice(1)}`, input);
  return { path, hasAvif: !WEBP_ONLY.includes(input.form), svg: () => contentsSvg(input) };
}

/** Whether a product has a pack of its own; a generated one beyond shows the pack of one like it. */
export const hasOwnPack = ({ id }: CatalogueProduct): boolean => id <= CURATED_COUNT;

/** The packs of the curated products and their contents, by path. */
export function cataloguePictures(): ReadonlyMap<string, CataloguePicture> {
  const pictures = [...generate({ now: 0 })].flatMap((product) => [
    packPicture(product),
    contentsPicture(product),
  ]);
  return new Map(pictures.map((picture) => [picture.path, picture]));
}
