import type { PortionUnit } from '../data/delivery-forms.ts';
import { chance } from './chance.ts';
import { containerOf, emptyWeight } from './container.ts';
import type { Formulation } from './formulation.ts';
import { type PackSize, packOf } from './packs.ts';
import { type Life, priceHistory, regularPrice, saleOf } from './prices.ts';
import type { CatalogueVariant } from './product.ts';

/** Room for the variants of a product between two product ids. */
const VARIANTS_PER_PRODUCT = 10;

const countable = (unit: PortionUnit): boolean =>
  unit !== 'scoop' && unit !== 'drop' && unit !== 'millilitre' && unit !== 'spray';

export interface Stock extends Life {
  id: number;
}

/** About 6 % of the products are out of stock, and one size of some others. */
function availability(slug: string, count: number): boolean[] {
  const out = chance(`${slug}|out`) < 0.06;
  const missing =
    chance(`${slug}|missing`) < 0.1 && count > 1 ? Math.floor(chance(`${slug}|which`) * count) : -1;
  return Array.from({ length: count }, (_, index) => !out && index !== missing);
}

function grossWeight({ form, brand }: Formulation, pack: PackSize): number {
  const container = containerOf(form.portionUnit, brand, pack.pieces ?? 0);
  return Math.round(pack.netQuantity.amount + emptyWeight(container, brand));
}

/** Three letters of the brand, the product's number and the pack size: ALD-00042-120. */
function skuOf({ brand }: Formulation, id: number, size: number): string {
  return `${brand.slug.slice(0, 3).toUpperCase()}-${String(id).padStart(5, '0')}-${size}`;
}

/** The variants of a product in the order of its packs; a reduction holds for all of them. */
export function variantsOf(
  formulation: Formulation,
  packs: readonly number[],
  stock: Stock,
): CatalogueVariant[] {
  const available = availability(stock.slug, packs.length);
  const sale = saleOf(stock);
  return packs.map((size, index) => {
    const pack = packOf(formulation, size);
    const regular = regularPrice(formulation, pack.supplyDays);
    return {
      id: stock.id * VARIANTS_PER_PRODUCT + index + 1,
      sku: skuOf(formulation, stock.id, size),
      ...pack,
      weight: grossWeight(formulation, pack),
      soldByNumber: countable(formulation.form.portionUnit),
      available: available[index] ?? true,
      prices: priceHistory(stock, regular, sale),
      reducedSince: sale && new Date(sale.since).toISOString(),
    };
  });
}
