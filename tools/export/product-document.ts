import { type Database, statement } from '../../src/db/database.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';
import type { Language } from '../../src/i18n/languages.ts';

type ValueByLanguage<T> = Readonly<Partial<Record<Language, T>>>;

export interface StoredProductText {
  readonly name: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly portion: string | null;
  readonly directions: string | null;
  readonly warnings: readonly string[] | null;
  readonly ingredients: string | null;
  readonly storage: string | null;
}

export interface StoredPrice {
  readonly from: number;
  readonly amount: number;
  readonly was: number | null;
}

export interface ExportedVariant {
  readonly sku: string;
  readonly unit: string;
  readonly weight: number | null;
  readonly available: 0 | 1;
  readonly net_amount: number;
  readonly net_unit: 'g' | 'ml';
  readonly is_net_known: 0 | 1;
  readonly pieces: number | null;
  readonly sold_by_number: 0 | 1;
  readonly labels: ValueByLanguage<string>;
  readonly prices: readonly StoredPrice[];
}

export interface ProductDocument {
  readonly id: number;
  readonly slug: string;
  readonly brand: string;
  readonly popularity: number;
  readonly practitioner_only: 0 | 1;
  readonly created_at: number;
  readonly portion: {
    readonly units: number;
    readonly unit: string;
    readonly net: number | null;
    readonly timing: string | null;
  };
  readonly warning_codes: readonly (string | null)[];
  readonly texts: ValueByLanguage<StoredProductText>;
  readonly search: ValueByLanguage<string>;
  readonly facets: readonly (readonly [facet: string, slug: string])[];
  readonly composition: readonly Readonly<Record<string, string | number | null>>[];
  readonly allergens: readonly { readonly slug: string; readonly status: string }[];
  readonly variants: readonly ExportedVariant[];
  readonly pictures: readonly {
    readonly url: string;
    readonly variant: string | null;
    readonly alt: ValueByLanguage<string>;
  }[];
}

const VARIANTS_SQL = `(SELECT json_group_array(json_object('sku', v.sku, 'unit', v.unit_of_measure, 'weight', v.weight,
    'available', v.available, 'net_amount', v.net_amount, 'net_unit', v.net_unit, 'is_net_known', v.is_net_known,
    'pieces', v.pieces, 'sold_by_number', v.sold_by_number,
    'labels', (SELECT json_group_object(l.language, l.label) FROM variant_label l WHERE l.variant_id = v.id),
    'prices', (SELECT json_group_array(json_object('from', h.from_at, 'amount', h.amount, 'was', h.reduced_from)
      ORDER BY h.from_at) FROM price_history h WHERE h.variant_id = v.id)) ORDER BY v.sort)
  FROM variant v WHERE v.product_id = p.id)`;

const PRODUCT_TEXTS_SQL = `(SELECT json_group_object(n.language, json_object('name', n.name, 'summary', t.summary,
    'description', t.description, 'portion', t.portion_label, 'directions', t.directions,
    'warnings', json(t.warnings), 'ingredients', t.ingredients, 'storage', t.storage))
  FROM product_name n LEFT JOIN product_text t ON t.product_id = n.product_id AND t.language = n.language
  WHERE n.product_id = p.id)`;

const COMPOSITION_SQL = `'composition', (SELECT json_group_array(json_object('ingredient', i.slug, 'form', f.slug,
      'amount', c.amount, 'unit', c.unit, 'nrv_percent', c.nrv_percent, 'part_of', c.part_of) ORDER BY c.line)
    FROM composition c JOIN term i ON i.id = c.ingredient_id LEFT JOIN term f ON f.id = c.form_id
    WHERE c.product_id = p.id),
  'allergens', (SELECT json_group_array(json_object('slug', a.slug, 'status', s.status) ORDER BY a.id)
    FROM product_allergen s JOIN term a ON a.id = s.allergen_id WHERE s.product_id = p.id)`;

const PICTURES_SQL = `(SELECT json_group_array(json_object('url', f.path, 'variant', v.sku, 'alt', json(a.alt)) ORDER BY a.sort, a.id)
  FROM asset a JOIN picture f ON f.id = a.picture_id LEFT JOIN variant v ON v.id = a.variant_id
  WHERE a.product_id = p.id)`;

const PRODUCTS_SQL = `SELECT json_object('id', p.id, 'slug', p.slug, 'brand', b.name, 'popularity', p.popularity,
    'practitioner_only', p.practitioner_only, 'created_at', p.created_at,
    'portion', json_object('units', p.portion_units, 'unit', p.portion_unit, 'net', p.portion_net, 'timing', p.timing),
    'warning_codes', json(p.warning_codes),
    'texts', ${PRODUCT_TEXTS_SQL}, 'search', json(coalesce(i.search_words, '{}')),
    'facets', (SELECT json_group_array(json_array(pf.facet, v.slug) ORDER BY pf.facet, pf.sort)
      FROM product_facet pf JOIN filter_value v ON v.facet = pf.facet AND v.id = pf.value_id WHERE pf.product_id = p.id),
    ${COMPOSITION_SQL}, 'variants', ${VARIANTS_SQL}, 'pictures', ${PICTURES_SQL}) AS data
  FROM product p JOIN brand b ON b.id = p.brand_id LEFT JOIN product_import i ON i.product_id = p.id
  WHERE p.id > ?1 ORDER BY p.id LIMIT ?2`;

const PRODUCTS_PER_PAGE = 100;

/** Streams all products ordered by id; only one page of rows is in memory. */
export async function* streamStoredProducts(db: Database): AsyncGenerator<ProductDocument> {
  let lastProductId = 0;
  for (;;) {
    const [rows = []] = await db.run([statement(PRODUCTS_SQL, lastProductId, PRODUCTS_PER_PAGE)]);
    if (rows.length === 0) return;
    for (const productJson of rows) {
      const product = readJson<ProductDocument>(productJson);
      lastProductId = product.id;
      yield product;
    }
  }
}
