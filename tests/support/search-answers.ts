import type { Product } from '#contract/product/schema.ts';
import type { SearchResponse } from '#contract/search/schema.ts';

const picture = (id: number, size: number) => `/pictures/${id}-${size}.webp`;

export function searchProduct(id: number, name = `Product ${id}`): Product {
  const asset = {
    asset_id: id,
    asset_order: 1,
    is_primary: true,
    image_url: picture(id, 1000),
    thumbnails: {
      thumbnail_75: picture(id, 75),
      thumbnail_125: picture(id, 125),
      thumbnail_250: picture(id, 250),
    },
  };
  return {
    id,
    name,
    slug: `product-${id}`,
    brand: { brand_id: 1, name: 'Rowan', slug: 'rowan' },
    variants: [
      {
        id,
        price: 12.5,
        sku: `SKU-${id}`,
        unit_of_measure: 'g',
        images: [],
        weight: null,
        availability: true,
        label: '60 capsules',
      },
    ],
    assets: [asset],
  };
}

export function searchAnswer(
  ids: readonly number[],
  overrides: Partial<SearchResponse> = {},
): SearchResponse {
  return {
    hits: ids.map((id) => searchProduct(id)),
    total_pages: 1,
    available_products: ids.length,
    unavailable_products: 0,
    ...overrides,
  };
}
