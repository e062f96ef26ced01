import {
  type CataloguePicture,
  contentsPicture,
  hasOwnPack,
  packPicture,
} from '../pictures/catalogue-pictures.ts';
import type { CatalogueProduct } from '../product/product.ts';

/** A product's pictures, the pack first. */
export type PictureFinder = (
  product: CatalogueProduct,
) => readonly Pick<CataloguePicture, 'path' | 'hasAvif'>[];

const likeKey = ({ recipeSlug, packshot }: CatalogueProduct): string => `${recipeSlug}|${packshot.container}`;

/** Finds pictures for products in the order of their ids; products beyond the curated ones show the pack of one like them. */
export function createPictureFinder(): PictureFinder {
  const byLikeness = new Map<string, CataloguePicture>();
  const byRecipe = new Map<string, CataloguePicture>();
  return (product) => {
    const like = likeKey(product);
    const own = hasOwnPack(product) ? packPicture(product) : undefined;
    if (own !== undefined && !byLikeness.has(like)) byLikeness.set(like, own);
    if (own !== undefined && !byRecipe.has(product.recipeSlug)) byRecipe.set(product.recipeSlug, own);
    const pack = own ?? byLikeness.get(like) ?? byRecipe.get(product.recipeSlug);
    return [pack, contentsPicture(product)].filter((picture) => picture !== undefined);
  };
}
