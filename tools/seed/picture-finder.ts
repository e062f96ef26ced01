import { existsSync, readFileSync } from 'node:fs';
import type { CatalogueProduct } from '../../catalogue/product.ts';
import type { ShopPicture } from '../pictures/picture-folder.ts';
import { inProject } from '../project.ts';

export const MANIFEST_FILE = inProject('.cache', 'pictures', 'manifest.json');

export interface PictureEntry extends ShopPicture {
  /** Names what it was drawn from and with. */
  readonly source: string;
}

/** Rendered pictures by key. */
export type PictureManifest = Readonly<Record<string, PictureEntry>>;

/** A product's pictures, the pack first; none if they have not been rendered. */
export type PictureFinder = (product: CatalogueProduct) => ShopPicture[];

export const contentsKey = ({ contents }: CatalogueProduct): string =>
  `contents-${contents.form}-${contents.accent.slice(1)}`;

/** Packs that were rendered are found by the slug; products beyond show the pack of the same recipe and container. */
export const packshotKey = ({ slug }: CatalogueProduct): string => `pack-${slug}`;
const likeKey = ({ recipeSlug, packshot }: CatalogueProduct): string => `${recipeSlug}|${packshot.container}`;

/** The rendered pictures; without those of a time that had no AVIF, which are to be rendered again. */
export function readManifest(): PictureManifest {
  const all: PictureManifest = existsSync(MANIFEST_FILE)
    ? JSON.parse(readFileSync(MANIFEST_FILE, 'utf8'))
    : {};
  return Object.fromEntries(Object.entries(all).filter(([, entry]) => 'hasAvif' in entry));
}

export function createPictureFinder(manifest: PictureManifest): PictureFinder {
  const byLikeness = new Map<string, ShopPicture>();
  const byRecipe = new Map<string, ShopPicture>();
  return (product) => {
    const like = likeKey(product);
    const own = manifest[packshotKey(product)];
    if (own !== undefined && !byLikeness.has(like)) byLikeness.set(like, own);
    if (own !== undefined && !byRecipe.has(product.recipeSlug)) byRecipe.set(product.recipeSlug, own);
    const pack = own ?? byLikeness.get(like) ?? byRecipe.get(product.recipeSlug);
    const contents = manifest[contentsKey(product)];
    return [pack, contents].filter((picture) => picture !== undefined);
  };
}
