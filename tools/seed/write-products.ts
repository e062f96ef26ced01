import type { Statement } from '../../src/db/database.ts';
import { indexText } from '../../src/domain/search/text.ts';
import { flag, insertRows, type Row } from './insert-rows.ts';
import type { CompositionRecord, ProductRecord, ProductTexts } from './record.ts';

/** Table, columns, and the rows of one product in it. */
type Writer = readonly [table: string, columns: readonly string[], rows: (product: ProductRecord) => Row[]];

const FACETS = ['categories', 'health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const;

function perLanguage(product: ProductRecord, row: (language: string, texts: ProductTexts) => Row): Row[] {
  return Object.entries(product.texts).map(([language, texts]) => row(language, texts));
}

const PRODUCT: Writer = [
  'product',
  [
    'id',
    'slug',
    'brand_id',
    'popularity',
    'practitioner_only',
    'portion_units',
    'portion_unit',
    'portion_net',
    'timing',
    'warning_codes',
    'created_at',
    'updated_at',
  ],
  ({ id, slug, brandId, popularity, practitionerOnly, createdAt, updatedAt, ...label }) => [
    [
      id,
      slug,
      brandId,
      popularity,
      flag(practitionerOnly),
      label.portionUnits,
      label.portionUnit,
      label.portionNet,
      label.timing,
      JSON.stringify(label.warningCodes),
      createdAt,
      updatedAt,
    ],
  ],
];

const NAMES: Writer = [
  'product_name',
  ['language', 'product_id', 'name', 'search_key'],
  (product) => perLanguage(product, (language, { name }) => [language, product.id, name, indexText(name)]),
];

function textRow(id: number, language: string, texts: ProductTexts): Row {
  const { summary, description, portionLabel, directions, warnings, ingredients, storage } = texts;
  return [
    language,
    id,
    summary,
    description,
    portionLabel,
    directions,
    JSON.stringify(warnings),
    ingredients,
    storage,
  ];
}

const TEXTS: Writer = [
  'product_text',
  [
    'language',
    'product_id',
    'summary',
    'description',
    'portion_label',
    'directions',
    'warnings',
    'ingredients',
    'storage',
  ],
  (product) => perLanguage(product, (language, texts) => textRow(product.id, language, texts)),
];

const FACET_VALUES: Writer = [
  'product_facet',
  ['product_id', 'facet', 'value_id', 'sort'],
  ({ id, facets }) =>
    FACETS.flatMap((facet) => facets[facet].map((value, sort): Row => [id, facet, value, sort])),
];

function compositionRow(id: number, line: number, entry: CompositionRecord): Row {
  const { ingredientId, formId, partOf, amount, unit, nrvPercent } = entry;
  return [id, line, ingredientId, formId, partOf, amount, unit, nrvPercent];
}

const COMPOSITION: Writer = [
  'composition',
  ['product_id', 'line', 'ingredient_id', 'form_id', 'part_of', 'amount', 'unit', 'nrv_percent'],
  ({ id, composition }) => composition.map((entry, line) => compositionRow(id, line, entry)),
];

const ALLERGENS: Writer = [
  'product_allergen',
  ['product_id', 'allergen_id', 'status'],
  ({ id, allergens }) => allergens.map(({ termId, status }): Row => [id, termId, status]),
];

const WRITERS = [PRODUCT, NAMES, TEXTS, FACET_VALUES, COMPOSITION, ALLERGENS];

/** Writes the rows of some products themselves: names, texts, facets, composition and allergens. */
export function productStatements(products: readonly ProductRecord[]): Statement[] {
  return WRITERS.map(([table, columns, rows]) => insertRows(table, columns, products.flatMap(rows)));
}
