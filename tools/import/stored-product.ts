import { type Database, statement } from '../../src/db/database.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { ImportProduct } from './import-product.ts';

export interface StoredVariant {
  readonly id: number;
  readonly sku: string;
  /** Minor units; null before its first price. */
  readonly amount: number | null;
  readonly reduced_from: number | null;
}

/** What a product is searched by in one language. */
export interface SearchedTexts {
  readonly name: string;
  readonly ingredients: string;
  /** Other words; null where nobody knows which ones the full-text row has. */
  readonly search: string | null;
}

/** What the catalogue already has of a product. */
export interface StoredProduct {
  readonly id: number;
  readonly digest: string | null;
  /** Those of its own: a language without them is searched in English. */
  readonly texts: Readonly<Partial<Record<Language, SearchedTexts>>>;
  readonly variants: readonly StoredVariant[];
}

const price = (column: 'amount' | 'reduced_from') =>
  `(SELECT h.${column} FROM price_history h WHERE h.variant_id = v.id ORDER BY h.from_at DESC LIMIT 1)`;

/** The stored product of the same slug, and which of the SKUs belong to another product. */
export async function readStored(
  db: Database,
  { slug, variants }: ImportProduct,
): Promise<{ readonly stored: StoredProduct | undefined; readonly taken: string[] }> {
  const [product, taken] = await db.run([
    statement(
      `SELECT json_object('id', p.id, 'digest', i.digest, 'texts', (SELECT json_group_object(n.language, json_object(
             'name', n.name, 'ingredients', coalesce(t.ingredients, ''), 'search', i.search_words ->> n.language))
           FROM product_name n LEFT JOIN product_text t ON t.product_id = n.product_id AND t.language = n.language
           WHERE n.product_id = p.id),
         'variants', (SELECT json_group_array(json_object('id', v.id, 'sku', v.sku, 'amount', ${price('amount')},
             'reduced_from', ${price('reduced_from')}) ORDER BY v.sort) FROM variant v WHERE v.product_id = p.id)) AS data
       FROM product p LEFT JOIN product_import i ON i.product_id = p.id WHERE p.slug = ?1`,
      slug,
    ),
    statement(
      `SELECT v.sku AS data FROM variant v JOIN product p ON p.id = v.product_id
       WHERE p.slug <> ?1 AND v.sku IN (SELECT value FROM json_each(?2)) ORDER BY p.id, v.sort`,
      slug,
      JSON.stringify(variants.map(({ sku }) => sku)),
    ),
  ]);
  const document = product?.[0];
  return { stored: document === undefined ? undefined : JSON.parse(document), taken: [...(taken ?? [])] };
}
