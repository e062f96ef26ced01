import { existsSync, readFileSync } from 'node:fs';
import type { CatalogueProduct } from '../../catalogue/product.ts';
import { inProject } from '../project.ts';

export const MANIFEST_FILE = inProject('.cache', 'pictures', 'manifest.json');

export interface PictureEntry {
  /** Of the files, without size and ending. */
  readonly path: string;
  /** Names what it was drawn from and with. */
  readonly source: string;
}

/** Rendered pictures by key. */
export type PictureManifest = Readonly<Record<string, PictureEntry>>;

/** Paths of a product's pictures, the pack first; none if they have not been rendered. */
export type PictureFinder = (product: CatalogueProduct) => string[];

export const contentsKey = ({ contents }: CatalogueProduct): string =>
  `contents-${contents.form}-${contents.accent.slice(1)}`;

/** Packs that were rendered are found by the slug; products beyond show the pack of the same recipe and container. */
export const packshotKey = ({ slug }: CatalogueProduct): string => `pack-${slug}`;
const likeKey = ({ recipeSlug, packshot }: CatalogueProduct): string => `${recipeSlug}|${packshot.container}`;

export function readManifest(): PictureManifest {
  return existsSync(MANIFEST_FILE) ? JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) : {};
}

export function createPictureFinder(manifest: PictureManifest): PictureFinder {
  const byLikeness = new Map<string, string>();
  const byRecipe = new Map<string, string>();
  return (product) => {
    const like = likeKey(product);
    const own = manifest[packshotKey(product)]?.path;
    if (own !== undefined && !byLikeness.has(like)) byLikeness.set(like, own);
    if (own !== undefined && !byRecipe.has(product.recipeSlug)) byRecipe.set(product.recipeSlug, own);
    const pack = own ?? byLikeness.get(like) ?? byRecipe.get(product.recipeSlug);
    const contents = manifest[contentsKey(product)]?.path;
    return [pack, contents].filter((path) => path !== undefined);
  };
}
