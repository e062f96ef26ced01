import { type Database, statement } from '../../src/db/database.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { ImportProduct } from './import-product.ts';
import type { StoredFacet } from './lists/lists-schema.ts';

export interface StoredVariant {
  readonly id: number;
  readonly sku: string;
  readonly available: boolean;
  /** Latest price in minor units; null before the first price. */
  readonly amount: number | null;
  readonly reduced_from: number | null;
}

export interface SearchedTexts {
  readonly name: string;
  readonly ingredients: string;
  /** Synonyms; null if they cannot be read from the full-text row. */
  readonly search: string | null;
}

/** Composition line with the slugs of its ingredient and form. */
export interface CompositionEntry {
  readonly ingredient: string;
  readonly form?: string | null | undefined;
  /** Index of the composition line that contains this ingredient. */
  readonly part_of?: number | null | undefined;
}

/** SQL keys and values of a JSON object with the data of product `p` that the search reads. */
export const SEARCHED_DATA_SQL = `'texts', (SELECT json_group_object(n.language, json_object(
      'name', n.name, 'ingredients', coalesce(t.ingredients, ''), 'search', i.search_words ->> n.language))
    FROM product_name n LEFT JOIN product_text t ON t.product_id = n.product_id AND t.language = n.language
    WHERE n.product_id = p.id),
  'facets', (SELECT json_group_object(facet, json(slugs)) FROM (
    SELECT f.facet, json_group_array(v.slug ORDER BY f.sort) AS slugs FROM product_facet f
      JOIN filter_value v ON v.facet = f.facet AND v.id = f.value_id
    WHERE f.product_id = p.id GROUP BY f.facet)),
  'composition', (SELECT json_group_array(json_object('ingredient', i.slug, 'form', f.slug, 'part_of', c.part_of)
      ORDER BY c.line) FROM composition c JOIN term i ON i.id = c.ingredient_id LEFT JOIN term f ON f.id = c.form_id
    WHERE c.product_id = p.id)`;

export interface StoredProduct {
  readonly id: number;
  readonly digest: string | null;
  /** Searched texts by language; a missing language is searched in English. */
  readonly texts: Readonly<Partial<Record<Language, SearchedTexts>>>;
  readonly facets: Partial<Record<StoredFacet, readonly string[]>>;
  readonly composition: readonly CompositionEntry[];
  readonly variants: readonly StoredVariant[];
}

const createLatestPriceSql = (column: 'amount' | 'reduced_from') =>
  `(SELECT h.${column} FROM price_history h WHERE h.variant_id = v.id ORDER BY h.from_at DESC LIMIT 1)`;

interface StoredProductDocument extends StoredProduct {
  readonly slug: string;
}

/** Stored products of a batch by slug, and the products that have its SKUs. */
export interface StoredProducts {
  readonly products: ReadonlyMap<string, StoredProduct>;
  /** Slugs of the products with a SKU, by SKU. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
}

/** Reads the stored data of products in one round trip. */
export async function readStoredProducts(db: Database, products: readonly ImportProduct[]): Promise<StoredProducts> {
  const importedSkus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const [documents = [], ownerTexts = []] = await db.run([
    statement(
      `SELECT json_object('slug', p.slug, 'id', p.id, 'digest', i.digest, ${SEARCHED_DATA_SQL},
         'variants', (SELECT json_group_array(json_object('id', v.id, 'sku', v.sku, 'available',
             json(iif(v.available, 'true', 'false')), 'amount', ${createLatestPriceSql('amount')},
             'reduced_from', ${createLatestPriceSql('reduced_from')}) ORDER BY v.sort) FROM variant v WHERE v.product_id = p.id)) AS data
       FROM json_each(?1) given CROSS JOIN product p ON p.slug = given.value LEFT JOIN product_import i ON i.product_id = p.id`,
      JSON.stringify(products.map(({ slug }) => slug)),
    ),
    statement(
      `SELECT json_array(v.sku, json_group_array(p.slug)) AS data FROM json_each(?1) given
         CROSS JOIN variant v ON v.sku = given.value CROSS JOIN product p ON p.id = v.product_id GROUP BY v.sku`,
      JSON.stringify(importedSkus),
    ),
  ]);
  const storedProducts = documents.map((productJson) => readJson<StoredProductDocument>(productJson));
  const slugsBySkuPairs = ownerTexts.map((pairJson) => readJson<[sku: string, slugs: string[]]>(pairJson));
  return {
    products: new Map(storedProducts.map((storedProduct) => [storedProduct.slug, storedProduct])),
    owners: new Map(slugsBySkuPairs),
  };
}
