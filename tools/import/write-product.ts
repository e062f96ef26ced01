import { type Statement, statement } from '../../src/db/database.ts';
import { toMinor } from '../../src/domain/product/money.ts';
import { indexText } from '../../src/domain/search/text.ts';
import type { ShopPicture } from '../pictures/picture-folder.ts';
import { flag, insertRows, type Row } from '../seed/insert-rows.ts';
import type { ImportProduct, ImportVariant } from './import-product.ts';
import { brandSlug, facetSlugs, type References } from './references.ts';
import { searchStatements, searchWords } from './search-rows.ts';
import type { StoredProduct } from './stored-product.ts';
import { contentStatements } from './write-content.ts';
import { pictureStatements } from './write-pictures.ts';

/** Beyond any place in a list: variants step aside while they are put in a new order. */
const ASIDE = 100_000;

interface Numbered {
  readonly id: number;
  readonly variant: ImportVariant;
}

const replaceRows = (table: string, columns: readonly string[], rows: readonly Row[]): Statement => {
  const { sql, values } = insertRows(table, columns, rows);
  return { sql: sql.replace(/^INSERT/, 'INSERT OR REPLACE'), values };
};

function brandStatements(product: ImportProduct, references: References): Statement[] {
  const { brands, next } = references;
  const slug = brandSlug(product, references);
  if (brands.has(slug)) return [];
  const id = next.brand++;
  brands.set(slug, { id, name: product.brand });
  const columns = ['id', 'slug', 'name', 'search_key', 'operator_name', 'operator_address'];
  return [
    insertRows('brand', columns, [[id, slug, product.brand, indexText(product.brand), product.brand, '[]']]),
  ];
}

function productStatement(id: number, product: ImportProduct, brandId: number, now: number): Statement {
  const { slug, popularity = null, practitioner_only: isReserved, portion, created } = product;
  return statement(
    `INSERT INTO product (id, slug, brand_id, popularity, practitioner_only, portion_units, portion_unit, created_at, updated_at,
       portion_net)
     VALUES (?1, ?2, ?3, coalesce(?4, 0), ?5, ?6, ?7, ?9, ?8, ?10)
     ON CONFLICT (id) DO UPDATE SET brand_id = ?3, popularity = coalesce(?4, popularity), practitioner_only = ?5,
       portion_units = ?6, portion_unit = ?7, updated_at = ?8, portion_net = ?10`,
    id,
    slug,
    brandId,
    popularity,
    flag(isReserved),
    portion.units,
    portion.unit,
    now,
    created === undefined ? now : Date.parse(created),
    portion.net ?? null,
  );
}

function textStatements(id: number, { texts }: ImportProduct): Statement[] {
  const given = Object.entries(texts);
  const names = given.map(([language, { name }]): Row => [language, id, name, indexText(name)]);
  const rows = given.map(([language, own]): Row => {
    const { summary, description, portion, directions, warnings, ingredients, storage } = own;
    return [
      language,
      id,
      summary,
      description,
      portion,
      directions,
      JSON.stringify(warnings),
      ingredients,
      storage,
    ];
  });
  const columns = [
    'language',
    'product_id',
    'summary',
    'description',
    'portion_label',
    'directions',
    'warnings',
  ];
  return [
    replaceRows('product_name', ['language', 'product_id', 'name', 'search_key'], names),
    replaceRows('product_text', [...columns, 'ingredients', 'storage'], rows),
  ];
}

function facetStatements(id: number, product: ImportProduct, { facets }: References): Statement[] {
  const rows = [...facets].flatMap(([facet, ids]): Row[] =>
    (facetSlugs(product)[facet] ?? []).map((slug, sort) => [id, facet, ids.get(slug) ?? null, sort]),
  );
  return [
    statement(
      'DELETE FROM product_facet WHERE product_id = ?1 AND facet IN (SELECT value FROM json_each(?2))',
      id,
      JSON.stringify(Object.keys(facetSlugs(product))),
    ),
    insertRows('product_facet', ['product_id', 'facet', 'value_id', 'sort'], rows),
  ];
}

function variantStatement(productId: number, { id, variant }: Numbered, sort: number): Statement {
  const { sku, unit, weight, available, net, pieces, sold_by_number: isCounted = net === undefined } = variant;
  return statement(
    `INSERT INTO variant (id, product_id, sort, sku, unit_of_measure, weight, available, net_amount, net_unit,
       pieces, sold_by_number, is_net_known)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
     ON CONFLICT (id) DO UPDATE SET sort = ?3, unit_of_measure = ?5, weight = ?6, available = ?7, net_amount = ?8,
       net_unit = ?9, pieces = ?10, sold_by_number = ?11, is_net_known = ?12`,
    ...[id, productId, sort, sku, unit, weight, flag(available)],
    ...[net?.amount ?? 1, net?.unit ?? 'g', pieces, flag(isCounted), flag(net !== undefined)],
  );
}

const inMinor = ({ price, was }: Pick<ImportVariant, 'price' | 'was'>) => ({
  amount: toMinor(price),
  reduced_from: was === undefined ? null : toMinor(was),
});

/** A price is only added where it differs from the one in force: the history is what reductions are measured by. */
function priceRows(numbered: readonly Numbered[], stored: StoredProduct | undefined, now: number): Row[] {
  return numbered.flatMap(({ id, variant }): Row[] => {
    const known = stored?.variants.find((one) => one.id === id);
    const history = known ? [] : (variant.history ?? []).map((period) => ({ ...period, ...inMinor(period) }));
    const before = known ?? history.at(-1);
    const { amount, reduced_from: reducedFrom } = inMinor(variant);
    const isSame = before?.amount === amount && before.reduced_from === reducedFrom;
    return [
      ...history.map((period): Row => [id, Date.parse(period.from), period.amount, period.reduced_from]),
      ...(isSame ? [] : [[id, now, amount, reducedFrom]]),
    ];
  });
}

function variantStatements(
  id: number,
  numbered: readonly Numbered[],
  stored: StoredProduct | undefined,
  now: number,
) {
  const labels = numbered.flatMap(({ id: own, variant }) =>
    Object.entries(variant.labels).map(([language, label]): Row => [language, own, label]),
  );
  return [
    // What the file no longer has stays, since carts and protocols know it, but cannot be bought.
    statement('UPDATE variant SET sort = sort + ?2, available = 0 WHERE product_id = ?1', id, ASIDE),
    ...numbered.map((entry, sort) => variantStatement(id, entry, sort)),
    replaceRows('variant_label', ['language', 'variant_id', 'label'], labels),
    insertRows(
      'price_history',
      ['variant_id', 'from_at', 'amount', 'reduced_from'],
      priceRows(numbered, stored, now),
    ),
  ];
}

interface Taken {
  readonly now: number;
  readonly digest: string;
  /** The product's pictures in their order; without them it keeps those it has. */
  readonly pictures: readonly ShopPicture[] | undefined;
}

/** Everything that makes the catalogue's product the given one, to be run as one transaction. */
export function importStatements(
  product: ImportProduct,
  stored: StoredProduct | undefined,
  references: References,
  { now, digest, pictures }: Taken,
): Statement[] {
  const brand = brandStatements(product, references);
  const id = stored?.id ?? references.next.product++;
  const numbered = product.variants.map((variant) => ({
    id: stored?.variants.find(({ sku }) => sku === variant.sku)?.id ?? references.next.variant++,
    variant,
  }));
  const brandId = references.brands.get(brandSlug(product, references))?.id ?? 0;
  return [
    ...brand,
    productStatement(id, product, brandId, now),
    ...textStatements(id, product),
    ...facetStatements(id, product, references),
    ...contentStatements(id, product, references),
    ...variantStatements(id, numbered, stored, now),
    ...(pictures ? pictureStatements(id, product, pictures) : []),
    ...searchStatements(id, product, stored, references.languages),
    replaceRows(
      'product_import',
      ['product_id', 'digest', 'search_words'],
      [[id, digest, searchWords(product, stored)]],
    ),
  ];
}
