import type { FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import type { CompositionLine, Product, ProductDetail } from '#contract/product/schema.ts';
import type { Catalogue } from '#db/catalogue/cached.ts';
import { readFilterLists } from '#db/catalogue/lookup.ts';
import { runWithCatalogueSession } from '#db/catalogue/version.ts';
import type { DataEnvironment } from '#db/database.ts';
import { findCategoryPath } from '#domain/listing/category-path.ts';
import { selectPluralForm } from '#domain/platform/plural.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { findRelatedProducts } from '#domain/product/related.ts';
import type { Language } from '#i18n/languages.ts';
import { readProducts, toProduct } from './card.ts';
import { type StoredCompositionLine, type StoredProductDetail, selectDetailStatement } from './document.ts';

const MAXIMUM_RELATED_PRODUCTS = 6;

function toCompositionLine(storedComposition: StoredCompositionLine, language: Language): CompositionLine {
  const { unit_forms, latin, standard, part_of, unit, ...otherFields } = storedComposition;
  const displayedUnit = unit_forms ? selectPluralForm(unit_forms, otherFields.amount, language) : unit;
  return {
    ...otherFields,
    unit: displayedUnit,
    unit_id: unit,
    ...(latin !== null && { latin }),
    ...(standard !== null && { standard }),
    ...(part_of !== null && { part_of }),
  };
}

function filterItemsOfProduct(
  filterItems: readonly FilterItem[],
  storedDetail: StoredProductDetail,
  facetName: string,
): FilterItem[] {
  const ids = new Set(
    storedDetail.facets.filter((facetEntry) => facetEntry.facet === facetName).map((matchingEntry) => matchingEntry.id),
  );
  return filterItems.filter((filterItem) => ids.has(filterItem.id));
}

/** Category path of a product, from the top category to the first category of the product. */
function categoryPathOf(filterLists: Lookups, storedDetail: StoredProductDetail): FilterItem[] {
  const firstCategoryEntry = storedDetail.facets.find((facetEntry) => facetEntry.facet === 'categories');
  return firstCategoryEntry ? findCategoryPath(filterLists.categories, firstCategoryEntry.id) : [];
}

function toProductTexts({ text, ...document }: StoredProductDetail): Partial<ProductDetail> {
  if (!text) return {};
  const { portion_units: portionUnitCount, portion_unit: portionUnit, portion_net: portionNetAmount } = document;
  const { portion_label: portionWording, ...texts } = text;
  return {
    ...texts,
    portion: {
      units: portionUnitCount,
      unit: portionUnit,
      label: portionWording,
      ...(portionNetAmount !== null && { net: portionNetAmount }),
    },
  };
}

function toProductDetail(
  product: Product,
  storedDetail: StoredProductDetail,
  filterLists: Lookups,
  language: Language,
): ProductDetail {
  const [deliveryForm] = filterItemsOfProduct(filterLists.delivery_forms, storedDetail, 'delivery_forms');
  return {
    ...product,
    ...toProductTexts(storedDetail),
    composition: storedDetail.composition.map((compositionLine) => toCompositionLine(compositionLine, language)),
    warning_codes: (storedDetail.text?.warnings ?? []).map((_, index) => storedDetail.warning_codes[index] ?? null),
    allergens: storedDetail.allergens,
    operator: storedDetail.operator,
    free_from: filterItemsOfProduct(filterLists.free_from, storedDetail, 'free_from'),
    suitable_for: filterItemsOfProduct(filterLists.suitable_for, storedDetail, 'suitable_for'),
    health_goals: filterItemsOfProduct(filterLists.health_goals, storedDetail, 'health_goals'),
    breadcrumb: categoryPathOf(filterLists, storedDetail),
    ...(deliveryForm && { delivery_form: deliveryForm }),
  };
}

function findRelatedIds({ index, positionById: productPositions }: Catalogue, productDetail: ProductDetail): number[] {
  const productPosition = productPositions.get(productDetail.id);
  if (productPosition === undefined) return [];
  const categoryIds = (productDetail.breadcrumb ?? []).map((filterItem) => filterItem.id).toReversed();
  const healthGoalIds = (productDetail.health_goals ?? []).map((filterItem) => filterItem.id);
  return findRelatedProducts(
    index,
    productPosition,
    { categories: categoryIds, healthGoals: healthGoalIds },
    MAXIMUM_RELATED_PRODUCTS,
  );
}

/** Reads a product with all data of its page; undefined for an unknown slug. */
export function getProduct(env: DataEnvironment, slug: string, language: Language): Promise<ProductDetail | undefined> {
  return runWithCatalogueSession(env, async (catalogueSession) => {
    const { catalogue, read } = catalogueSession;
    const cacheKey = `${language}:${slug}`;
    const cachedDetail = catalogue.productDetails.get(cacheKey);
    if (cachedDetail) return cachedDetail;
    const [texts] = await read([selectDetailStatement(slug, language, catalogue.pricedAt)]);
    const productDetailJson = texts?.[0];
    if (productDetailJson === undefined) return undefined;
    const storedDetail = readJson<StoredProductDetail>(productDetailJson);
    const product = toProduct(storedDetail.card, catalogue.pricedAt);
    if (product.variants.length === 0) return undefined;
    const filterLists = await readFilterLists(catalogueSession, language);
    const productDetail = toProductDetail(product, storedDetail, filterLists, language);
    const relatedProducts = await readProducts(catalogueSession, findRelatedIds(catalogue, productDetail), language);
    const detailWithRelated = { ...productDetail, related: relatedProducts };
    catalogue.productDetails.set(cacheKey, detailWithRelated);
    return detailWithRelated;
  });
}
