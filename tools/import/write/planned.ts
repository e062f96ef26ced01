import type { ImportProduct, ImportVariant } from '../import-product.ts';
import { findBrandSlug, type References } from '../references.ts';
import type { StoredProduct, StoredVariant } from '../stored-product.ts';

export interface PlannedVariant {
  readonly id: number;
  readonly variant: ImportVariant;
  readonly stored: StoredVariant | undefined;
  readonly isAvailable: boolean;
}

export interface PlannedProduct {
  readonly id: number;
  readonly product: ImportProduct;
  readonly stored: StoredProduct | undefined;
  readonly brandId: number;
  readonly variants: readonly PlannedVariant[];
  readonly digest: string;
  /** Picture paths in order; undefined leaves the stored pictures unchanged. */
  readonly pictures: readonly string[] | undefined;
}

function findOrCreateBrandId(product: ImportProduct, { brands, next }: References): number {
  const slug = findBrandSlug(product, { brands });
  const existingBrand = brands.get(slug);
  if (existingBrand) return existingBrand.id;
  const id = next.brand++;
  brands.set(slug, { id, name: product.brand });
  return id;
}

export function planProduct(
  product: ImportProduct,
  storedProduct: StoredProduct | undefined,
  catalogueReferences: References,
  digestAndPictures: Pick<PlannedProduct, 'digest' | 'pictures'>,
): PlannedProduct {
  const variants = product.variants.map((variant) => {
    const knownVariant = storedProduct?.variants.find(({ sku }) => sku === variant.sku);
    // A withdrawn product (empty digest) becomes available again when a file contains it.
    const previousAvailability = storedProduct?.digest === '' ? undefined : knownVariant?.available;
    const isAvailable = variant.available ?? previousAvailability ?? true;
    return { id: knownVariant?.id ?? catalogueReferences.next.variant++, variant, stored: knownVariant, isAvailable };
  });
  const id = storedProduct?.id ?? catalogueReferences.next.product++;
  const brandId = findOrCreateBrandId(product, catalogueReferences);
  return { id, product, stored: storedProduct, brandId, variants, ...digestAndPictures };
}
