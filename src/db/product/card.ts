import type { Asset, Brand, NetQuantity, Product, Variant } from '#contract/product/schema.ts';
import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type Statement, statement } from '#db/database.ts';
import { splitByCache } from '#domain/platform/limited-map.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { type PricePeriod, priceAtMoment } from '#domain/product/lowest-price.ts';
import { fromMinor } from '#domain/product/money.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import { pricePeriodsSql } from './price-periods.ts';

/** SQL of a picture's alternative text in the language of the product's displayed name; NULL if missing. */
const IMAGE_ALTERNATIVE_TEXT_SQL = `a.alt ->> (SELECT n.language FROM product_name n WHERE n.product_id = p.id
           AND n.language IN (?1, ?2) ORDER BY n.language = ?1 DESC LIMIT 1)`;

/** SQL of the product `p` as JSON; ?1 is the language, ?2 the fallback language, ?3 the time of the prices. */
export const CARD_JSON_SQL = `json_object(
  'id', p.id, 'slug', p.slug, 'practitioner_only', p.practitioner_only,
  'name', (SELECT n.name FROM product_name n WHERE n.product_id = p.id AND n.language IN (?1, ?2)
           ORDER BY n.language = ?1 DESC LIMIT 1),
  'brand', (SELECT json_object('brand_id', b.id, 'name', b.name, 'slug', b.slug) FROM brand b WHERE b.id = p.brand_id),
  'variants', (SELECT json_group_array(json_object(
      'id', v.id, 'sku', v.sku, 'unit_of_measure', v.unit_of_measure, 'weight', v.weight, 'available', v.available,
      'net_amount', iif(v.is_net_known, v.net_amount, NULL), 'net_unit', v.net_unit, 'pieces', v.pieces, 'sold_by_number', v.sold_by_number,
      'label', (SELECT l.label FROM variant_label l WHERE l.variant_id = v.id AND l.language IN (?1, ?2)
                ORDER BY l.language = ?1 DESC LIMIT 1),
      'prices', ${pricePeriodsSql('?3')}) ORDER BY v.sort)
    FROM variant v WHERE v.product_id = p.id),
  'assets', (SELECT json_group_array(json_object(
      'id', a.id, 'variant_id', a.variant_id, 'sort', a.sort, 'is_primary', a.is_primary,
      'path', f.path, 'alt', ${IMAGE_ALTERNATIVE_TEXT_SQL}) ORDER BY a.sort, a.id)
    FROM asset a JOIN picture f ON f.id = a.picture_id WHERE a.product_id = p.id))`;

interface StoredVariant {
  readonly id: number;
  readonly sku: string;
  readonly unit_of_measure: string;
  readonly weight: number | null;
  readonly available: 0 | 1;
  /** Net amount of the package; null if unknown. */
  readonly net_amount: number | null;
  readonly net_unit: 'g' | 'ml';
  readonly pieces: number | null;
  readonly sold_by_number: 0 | 1;
  readonly label: string | null;
  readonly prices: readonly PricePeriod[];
}

interface StoredAsset {
  readonly id: number;
  readonly variant_id: number | null;
  readonly sort: number;
  readonly is_primary: 0 | 1;
  readonly path: string;
  readonly alt: string | null;
}

export interface StoredProductCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly practitioner_only: 0 | 1;
  readonly brand: Brand;
  readonly variants: readonly StoredVariant[];
  readonly assets: readonly StoredAsset[];
}

function toAsset({ id, sort, is_primary, path, alt }: StoredAsset): Asset {
  const picturePathOf = (pixelSize: number) => `${path}-${pixelSize}.webp`;
  return {
    asset_id: id,
    asset_order: sort,
    is_primary: is_primary === 1,
    image_url: picturePathOf(1000),
    thumbnails: {
      thumbnail_75: picturePathOf(75),
      thumbnail_125: picturePathOf(125),
      thumbnail_250: picturePathOf(250),
    },
    thumbnail_500: picturePathOf(500),
    ...(alt !== null && { alt }),
  };
}

function toNetQuantity(variant: StoredVariant): NetQuantity | undefined {
  const { net_amount: amount, net_unit: unit, pieces, sold_by_number } = variant;
  if (amount === null && pieces === null) return undefined;
  return { ...(amount !== null && { amount, unit }), pieces, sold_by_number: sold_by_number === 1 };
}

function toVariant(variant: StoredVariant, storedAssets: readonly StoredAsset[], pricedAt: number): Variant {
  const price = priceAtMoment(variant.prices, pricedAt);
  const netQuantity = toNetQuantity(variant);
  const { id, sku, unit_of_measure, weight } = variant;
  return {
    id,
    price: fromMinor(price?.amount ?? 0),
    sku,
    unit_of_measure,
    images: storedAssets.filter((storedAsset) => storedAsset.variant_id === id).map(toAsset),
    weight,
    availability: variant.available === 1,
    ...(variant.label !== null && { label: variant.label }),
    ...(netQuantity && { net_quantity: netQuantity }),
    reduced: price?.reduction
      ? {
          previous_price: fromMinor(price.reduction.previous),
          lowest_30_days: fromMinor(price.reduction.lowest),
        }
      : null,
  };
}

/** Converts a stored product to the API's shape, with its prices at `pricedAt` (ms). */
export function toProduct(storedCard: StoredProductCard, pricedAt: number): Product {
  return {
    id: storedCard.id,
    name: storedCard.name,
    slug: storedCard.slug,
    brand: storedCard.brand,
    // A pack from an unfinished import has no price yet.
    variants: storedCard.variants
      .filter(({ prices }) => prices.length > 0)
      .map((variant) => toVariant(variant, storedCard.assets, pricedAt)),
    assets: storedCard.assets.filter((storedAsset) => storedAsset.variant_id === null).map(toAsset),
    practitioner_only: storedCard.practitioner_only === 1,
  };
}

function selectProductCardsStatement(ids: readonly number[], language: Language, pricedAt: number): Statement {
  return statement(
    `SELECT json_group_array(${CARD_JSON_SQL}) AS data
              FROM json_each(?4) wanted CROSS JOIN product p ON p.id = wanted.value`,
    language,
    DEFAULT_LANGUAGE,
    pricedAt,
    JSON.stringify(ids),
  );
}

/** Reads products in the order of the given ids, cached per isolate. */
export async function readProducts(
  { catalogue, readText }: CatalogueSession,
  ids: readonly number[],
  language: Language,
): Promise<Product[]> {
  const { productCards: cachedCards, pricedAt } = catalogue;
  const cacheKeyOf = (id: number) => `${language}:${id}`;
  const { cachedValues, missingItems } = splitByCache(cachedCards, ids, cacheKeyOf);
  const cardsJson =
    missingItems.length > 0 ? await readText(selectProductCardsStatement(missingItems, language, pricedAt)) : undefined;
  const storedCards = readJson<StoredProductCard[]>(cardsJson ?? '[]');
  for (const storedCard of storedCards) {
    const productCard = toProduct(storedCard, pricedAt);
    cachedValues.set(productCard.id, productCard);
    cachedCards.set(cacheKeyOf(productCard.id), productCard);
  }
  return ids.map((id) => cachedValues.get(id)).filter((productCard) => productCard !== undefined);
}
