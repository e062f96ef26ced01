import type { Allergen, CompositionLine } from '#contract/product/schema.ts';
import { type Statement, statement } from '#db/database.ts';
import type { PluralForms } from '#domain/platform/plural.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import { CARD_JSON_SQL, type StoredProductCard } from './card.ts';

const termNameSql = (termIdSql: string) => `(SELECT n.name FROM term_name n
  WHERE n.term_id = ${termIdSql} AND n.language IN (?1, ?2) ORDER BY n.language = ?1 DESC LIMIT 1)`;

/** SQL of a product page with the parameters of `CARD_JSON_SQL`. `json()` restores the type that ORDER BY drops. */
const PRODUCT_DETAIL_JSON_SQL = `json_object(
  'card', ${CARD_JSON_SQL},
  'text', json((SELECT json_object('summary', t.summary, 'description', t.description,
      'portion_label', t.portion_label, 'directions', t.directions, 'warnings', json(t.warnings),
      'ingredients', t.ingredients, 'storage', t.storage)
    FROM product_text t WHERE t.product_id = p.id AND t.language IN (?1, ?2) ORDER BY t.language = ?1 DESC LIMIT 1)),
  'warning_codes', json(p.warning_codes), 'portion_units', p.portion_units, 'portion_unit', p.portion_unit, 'portion_net', p.portion_net,
  'composition', (SELECT json_group_array(json_object(
      'ingredient', ${termNameSql('c.ingredient_id')}, 'form', ${termNameSql('c.form_id')}, 'amount', c.amount, 'slug', i.slug,
      'form_slug', (SELECT f.slug FROM term f WHERE f.id = c.form_id),
      'unit', c.unit, 'unit_forms', json((SELECT u.forms FROM unit_name u
        WHERE u.unit = c.unit AND u.language IN (?1, ?2) ORDER BY u.language = ?1 DESC LIMIT 1)),
      'nrv_percent', c.nrv_percent, 'latin', i.latin, 'standard', (SELECT s.standard FROM ingredient_standard s
        WHERE s.term_id = i.id AND s.language IN (?1, ?2) ORDER BY s.language = ?1 DESC LIMIT 1), 'part_of', c.part_of) ORDER BY c.line)
    FROM composition c JOIN term i ON i.id = c.ingredient_id WHERE c.product_id = p.id),
  'allergens', (SELECT json_group_array(json_object('slug', a.slug, 'name', ${termNameSql('a.id')}, 'status', s.status)
      ORDER BY a.id)
    FROM product_allergen s JOIN term a ON a.id = s.allergen_id WHERE s.product_id = p.id),
  'facets', (SELECT json_group_array(json_object('facet', f.facet, 'id', f.value_id) ORDER BY f.sort)
    FROM product_facet f WHERE f.product_id = p.id),
  'operator', (SELECT json_object('name', b.operator_name, 'address', json(b.operator_address))
    FROM brand b WHERE b.id = p.brand_id))`;

export interface ProductDetailTexts {
  readonly summary: string;
  readonly description: string;
  readonly portion_label: string;
  readonly directions: string;
  readonly warnings: string[];
  readonly ingredients: string;
  readonly storage: string;
}

export interface StoredCompositionLine extends Omit<CompositionLine, 'latin' | 'standard' | 'part_of' | 'unit_id'> {
  readonly unit_forms: PluralForms | null;
  readonly latin: string | null;
  readonly standard: string | null;
  readonly part_of: number | null;
}

export interface StoredProductDetail {
  readonly card: StoredProductCard;
  readonly text: ProductDetailTexts | null;
  readonly warning_codes: (string | null)[];
  readonly portion_units: number;
  readonly portion_unit: string;
  readonly portion_net: number | null;
  readonly composition: readonly StoredCompositionLine[];
  readonly allergens: Allergen[];
  readonly facets: readonly { readonly facet: string; readonly id: number }[];
  readonly operator: { readonly name: string; readonly address: string[] };
}

/** Selects all data of a product page, with prices at `pricedAt` (ms). */
export function selectDetailStatement(slug: string, language: Language, pricedAt: number): Statement {
  return statement(
    `SELECT ${PRODUCT_DETAIL_JSON_SQL} AS data FROM product p WHERE p.slug = ?4`,
    language,
    DEFAULT_LANGUAGE,
    pricedAt,
    slug,
  );
}
