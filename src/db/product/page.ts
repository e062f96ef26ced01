import type { FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import type { CompositionLine, Product, ProductDetail } from '#contract/product/schema.ts';
import type { Catalogue } from '#db/catalogue/cached.ts';
import { readLookups } from '#db/catalogue/lookup.ts';
import { runOnCatalogue } from '#db/catalogue/version.ts';
import type { DataEnvironment } from '#db/database.ts';
import { categoryPath } from '#domain/listing/category-path.ts';
import { pluralForm } from '#domain/platform/plural.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { relatedProducts } from '#domain/product/related.ts';
import type { Language } from '#i18n/languages.ts';
import { readProducts, toProduct } from './card.ts';
import { detailStatement, type StoredComposition, type StoredDetail } from './document.ts';

const RELATED_PRODUCTS = 6;

function toCompositionLine(line: StoredComposition, language: Language): CompositionLine {
  const { unit_forms, latin, standard, part_of, unit, ...otherFields } = line;
  const shownUnit = unit_forms ? pluralForm(unit_forms, otherFields.amount, language) : unit;
  return {
    ...otherFields,
    unit: shownUnit,
    unit_id: unit,
    ...(latin !== null && { latin }),
    ...(standard !== null && { standard }),
    ...(part_of !== null && { part_of }),
  };
}

function filterItemsOfProduct(items: readonly FilterItem[], document: StoredDetail, facet: string): FilterItem[] {
  const ids = new Set(document.facets.filter((value) => value.facet === facet).map((value) => value.id));
  return items.filter((item) => ids.has(item.id));
}

/** Category path of a product, from the top category to the first category of the product. */
function categoryPathOf(lookups: Lookups, document: StoredDetail): FilterItem[] {
  const bestCategory = document.facets.find((value) => value.facet === 'categories');
  return bestCategory ? categoryPath(lookups.categories, bestCategory.id) : [];
}

function toProductTexts({ text, ...document }: StoredDetail): Partial<ProductDetail> {
  if (!text) return {};
  const { portion_units: units, portion_unit: unit, portion_net: net } = document;
  const { portion_label: label, ...texts } = text;
  return { ...texts, portion: { units, unit, label, ...(net !== null && { net }) } };
}

function toDetail(product: Product, document: StoredDetail, lookups: Lookups, language: Language): ProductDetail {
  const [deliveryForm] = filterItemsOfProduct(lookups.delivery_forms, document, 'delivery_forms');
  return {
    ...product,
    ...toProductTexts(document),
    composition: document.composition.map((line) => toCompositionLine(line, language)),
    warning_codes: (document.text?.warnings ?? []).map((_, index) => document.warning_codes[index] ?? null),
    allergens: document.allergens,
    operator: document.operator,
    free_from: filterItemsOfProduct(lookups.free_from, document, 'free_from'),
    suitable_for: filterItemsOfProduct(lookups.suitable_for, document, 'suitable_for'),
    health_goals: filterItemsOfProduct(lookups.health_goals, document, 'health_goals'),
    breadcrumb: categoryPathOf(lookups, document),
    ...(deliveryForm && { delivery_form: deliveryForm }),
  };
}

function findRelatedIds({ index, positions }: Catalogue, detail: ProductDetail): number[] {
  const position = positions.get(detail.id);
  if (position === undefined) return [];
  const categories = (detail.breadcrumb ?? []).map((item) => item.id).toReversed();
  const healthGoals = (detail.health_goals ?? []).map((item) => item.id);
  return relatedProducts(index, position, { categories, healthGoals }, RELATED_PRODUCTS);
}

/** Reads a product with all data of its page; undefined for an unknown slug. */
export function getProduct(env: DataEnvironment, slug: string, language: Language): Promise<ProductDetail | undefined> {
  return runOnCatalogue(env, async (session) => {
    const { catalogue, read } = session;
    const key = `${language}:${slug}`;
    const cachedDetail = catalogue.details.get(key);
    if (cachedDetail) return cachedDetail;
    const [texts] = await read([detailStatement(slug, language, catalogue.pricedAt)]);
    const text = texts?.[0];
    if (text === undefined) return undefined;
    const document = readJson<StoredDetail>(text);
    const product = toProduct(document.card, catalogue.pricedAt);
    if (product.variants.length === 0) return undefined;
    const lookups = await readLookups(session, language);
    const detail = toDetail(product, document, lookups, language);
    const relatedProducts = await readProducts(session, findRelatedIds(catalogue, detail), language);
    const completeDetail = { ...detail, related: relatedProducts };
    catalogue.details.set(key, completeDetail);
    return completeDetail;
  });
}
