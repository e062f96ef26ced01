import type { FilterGroup } from '#contract/catalogue/schema.ts';
import { type Database, type Statement, statement } from '#db/database.ts';
import { pricePeriodsSql } from '#db/product/price-periods.ts';
import type { FacetMembers, IndexedProduct } from '#domain/listing/facet-index-build.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { type PricePeriod, priceAtMoment } from '#domain/product/lowest-price.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';

/** Products per statement, which keeps each JSON text far below D1's limit of 2 MB per row. */
const PRODUCTS_PER_STATEMENT = 5000;

export interface ProductColumns extends IndexedProduct {
  /** Price of the first variant in minor units. */
  readonly price: number;
  readonly created_at: number;
  readonly updated_at: number;
}

const REDUCED_FROM_PRICE_SQL = `(SELECT h.reduced_from FROM price_history h
  WHERE h.variant_id = v.id AND h.from_at <= ?2 ORDER BY h.from_at DESC LIMIT 1)`;

function selectProductColumnsStatement(lastReadId: number, pricedAt: number): Statement {
  return statement(
    `SELECT json_group_array(json_array(p.id, p.popularity, p.created_at, p.updated_at,
       EXISTS (SELECT 1 FROM variant v WHERE v.product_id = p.id AND v.available = 1),
       (SELECT json_group_array(json(${pricePeriodsSql('?2')})) FROM variant v
        WHERE v.product_id = p.id AND ${REDUCED_FROM_PRICE_SQL} IS NOT NULL),
       (SELECT h.amount FROM variant v JOIN price_history h ON h.variant_id = v.id AND h.from_at <= ?2
        WHERE v.product_id = p.id ORDER BY v.sort, h.from_at DESC LIMIT 1))) AS data
     FROM (SELECT * FROM product WHERE id > ?1 ORDER BY id LIMIT ${PRODUCTS_PER_STATEMENT}) p`,
    lastReadId,
    pricedAt,
  );
}

type ProductColumnsTuple = [
  id: number,
  popularity: number,
  created_at: number,
  updated_at: number,
  available: 0 | 1,
  reduced: readonly (readonly PricePeriod[])[],
  price: number | null,
];

/** Reads indexed columns of products with prices at the time `pricedAt` (ms), without unfinished imports. */
export async function readProductColumns(db: Database, pricedAt: number): Promise<ProductColumns[]> {
  const products: ProductColumns[] = [];
  for (let lastReadId = 0; ; ) {
    const [texts] = await db.run([selectProductColumnsStatement(lastReadId, pricedAt)]);
    const columnTuples = readJson<ProductColumnsTuple[]>(texts?.[0] ?? '[]');
    for (const [id, popularity, created_at, updated_at, available, reducedPrices, price] of columnTuples) {
      lastReadId = id;
      if (price === null) continue;
      products.push({
        id,
        popularity,
        created_at,
        updated_at,
        available: available === 1,
        on_sale: reducedPrices.some((pricePeriods) => priceAtMoment(pricePeriods, pricedAt)?.reduction !== undefined),
        price,
      });
    }
    if (columnTuples.length < PRODUCTS_PER_STATEMENT) return products;
  }
}

function selectFacetMembersStatement(lastReadId: number, lastProductId: number): Statement {
  return statement(
    `SELECT json_group_array(json_array(facet, value, json(products))) AS data FROM (
       SELECT facet, value_id AS value, json_group_array(product_id) AS products
         FROM product_facet WHERE product_id > ?1 AND product_id <= ?2 GROUP BY facet, value_id
       UNION ALL
       SELECT 'brands', brand_id, json_group_array(id) FROM product WHERE id > ?1 AND id <= ?2 GROUP BY brand_id)`,
    lastReadId,
    lastProductId,
  );
}

/** Reads the products of each filter value; `ids` are the ids of all products in ascending order. */
export async function readFacetMembers(db: Database, ids: readonly number[]): Promise<FacetMembers[]> {
  const facetMembers: FacetMembers[] = [];
  for (let startIndex = 0; startIndex < ids.length; startIndex += PRODUCTS_PER_STATEMENT) {
    const lastProductId = ids[Math.min(startIndex + PRODUCTS_PER_STATEMENT, ids.length) - 1] ?? 0;
    const [texts] = await db.run([selectFacetMembersStatement(ids[startIndex - 1] ?? 0, lastProductId)]);
    const facetMemberTuples = readJson<[FilterGroup, number, number[]][]>(texts?.[0] ?? '[]');
    for (const [group, value, products] of facetMemberTuples) facetMembers.push({ group, value, products });
  }
  return facetMembers;
}

export async function readCategoryParents(db: Database): Promise<Map<number, number>> {
  const [texts] = await db.run([
    statement(`SELECT json_group_array(json_array(id, parent_id)) AS data FROM filter_value
               WHERE facet = 'categories' AND parent_id IS NOT NULL`),
  ]);
  return new Map(readJson<[number, number][]>(texts?.[0] ?? '[]'));
}

/** Reads product names by id in a language, or in English where missing. */
export async function readProductNames(db: Database, language: Language): Promise<Map<number, string>> {
  const nameByProductId = new Map<number, string>();
  for (let lastReadId = 0; ; ) {
    const [texts] = await db.run([selectProductNamesStatement(lastReadId, language)]);
    const productNameTuples = readJson<[number, string | null][]>(texts?.[0] ?? '[]');
    for (const [id, name] of productNameTuples) nameByProductId.set(id, name ?? '');
    if (productNameTuples.length < PRODUCTS_PER_STATEMENT) return nameByProductId;
    lastReadId = productNameTuples.at(-1)?.[0] ?? lastReadId;
  }
}

function selectProductNamesStatement(lastReadId: number, language: Language): Statement {
  return statement(
    `SELECT json_group_array(json_array(p.id, (SELECT n.name FROM product_name n
       WHERE n.product_id = p.id AND n.language IN (?2, ?3) ORDER BY n.language = ?2 DESC LIMIT 1))) AS data
     FROM (SELECT id FROM product WHERE id > ?1 ORDER BY id LIMIT ${PRODUCTS_PER_STATEMENT}) p`,
    lastReadId,
    language,
    DEFAULT_LANGUAGE,
  );
}
