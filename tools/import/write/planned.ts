import type { ImportProduct, ImportVariant } from '../import-product.ts';
import { brandSlug, type References } from '../references.ts';
import type { StoredProduct, StoredVariant } from '../stored-product.ts';

export interface NumberedVariant {
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
  readonly variants: readonly NumberedVariant[];
  readonly digest: string;
  /** Picture paths in order; undefined leaves the stored pictures unchanged. */
  readonly pictures: readonly string[] | undefined;
}

function brandIdOf(product: ImportProduct, { brands, next }: References): number {
  const slug = brandSlug(product, { brands });
  const known = brands.get(slug);
  if (known) return known.id;
  const id = next.brand++;
  brands.set(slug, { id, name: product.brand });
  return id;
}

export function planProduct(
  product: ImportProduct,
  stored: StoredProduct | undefined,
  references: References,
  taken: Pick<PlannedProduct, 'digest' | 'pictures'>,
): PlannedProduct {
  const variants = product.variants.map((variant) => {
    const known = stored?.variants.find(({ sku }) => sku === variant.sku);
    // A withdrawn product returns with a file that names it.
    const before = stored?.digest === '' ? undefined : known?.available;
    const isAvailable = variant.available ?? before ?? true;
    return { id: known?.id ?? references.next.variant++, variant, stored: known, isAvailable };
  });
  const id = stored?.id ?? references.next.product++;
  return { id, product, stored, brandId: brandIdOf(product, references), variants, ...taken };
}
