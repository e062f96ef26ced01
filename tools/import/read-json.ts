import type { Candidate } from './import-product.ts';

/** The candidates of the project's own JSON: a list of products, or an object with such a list. */
export function readJsonProducts(text: string): Candidate[] {
  const content: unknown = JSON.parse(text);
  const products =
    typeof content === 'object' && content !== null && 'products' in content ? content.products : content;
  if (!Array.isArray(products)) throw new Error('The file holds no list of products');
  return products.map((value: unknown, index) => ({ place: `product ${index + 1}`, value, notes: [] }));
}
