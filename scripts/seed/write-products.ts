import type { Statement } from '../../src/db/database.ts';
import { indexText } from '../../src/domain/search-text.ts';
import { flag, insertRows, type Row } from './insert-rows.ts';
import type { ProductRecord, ProductTexts } from './record.ts';

const FACETS = ['categories', 'health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const;

function textRows(
  products: readonly ProductRecord[],
  row: (language: string, texts: ProductTexts, product: ProductRecord) => Row,
): Row[] {
  return products.flatMap((product) =>
    Object.entries(product.texts).map(([language, texts]) => row(language, texts, product)),
  );
}

/** Writes the rows of some products themselves: names, texts, facets, composition and allergens. */
export function productStatements(products: readonly ProductRecord[]): Statement[] {
  return [
    insertRows(
      'product',
      [
        'id',
        'slug',
        'brand_id',
        'popularity',
        'practitioner_only',
        'portion_units',
        'portion_unit',
        'created_at',
        'updated_at',
      ],
      products.map((product) => [
        product.id,
        product.slug,
        product.brandId,
        product.popularity,
        flag(product.practitionerOnly),
        product.portionUnits,
        product.portionUnit,
        product.createdAt,
        product.updatedAt,
      ]),
    ),
    insertRows(
      'product_name',
      ['language', 'product_id', 'name', 'search_key'],
      textRows(products, (language, { name }, { id }) => [language, id, name, indexText(name)]),
    ),
    insertRows(
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
      textRows(products, (language, texts, { id }) => [
        language,
        id,
        texts.summary,
        texts.description,
        texts.portionLabel,
        texts.directions,
        JSON.stringify(texts.warnings),
        texts.ingredients,
        texts.storage,
      ]),
    ),
    insertRows(
      'product_facet',
      ['product_id', 'facet', 'value_id', 'sort'],
      products.flatMap(({ id, facets }) =>
        FACETS.flatMap((facet) => facets[facet].map((value, sort): Row => [id, facet, value, sort])),
      ),
    ),
    insertRows(
      'composition',
      ['product_id', 'line', 'ingredient_id', 'form_id', 'part_of', 'amount', 'unit', 'nrv_percent'],
      products.flatMap(({ id, composition }) =>
        composition.map(
          ({ ingredientId, formId, partOf, amount, unit, nrvPercent }, line): Row => [
            id,
            line,
            ingredientId,
            formId,
            partOf,
            amount,
            unit,
            nrvPercent,
          ],
        ),
      ),
    ),
    insertRows(
      'product_allergen',
      ['product_id', 'allergen_id', 'status'],
      products.flatMap(({ id, allergens }) =>
        allergens.map(({ termId, status }): Row => [id, termId, status]),
      ),
    ),
  ];
}
