import type { Product } from '#contract/product/schema.ts';
import type { SearchResponse } from '#contract/search/schema.ts';

const createPicturePath = (id: number, pictureSize: number) => `/pictures/${id}-${pictureSize}.webp`;

export function createSearchProduct(id: number, name = `Product ${id}`): Product {
  const productAsset = {
    asset_id: id,
    asset_order: 1,
    is_primary: true,
    image_url: createPicturePath(id, 1000),
    thumbnails: {
      thumbnail_75: createPicturePath(id, 75),
      thumbnail_125: createPicturePath(id, 125),
      thumbnail_250: createPicturePath(id, 250),
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
    assets: [productAsset],
  };
}

export function createSearchResponse(ids: readonly number[], overrides: Partial<SearchResponse> = {}): SearchResponse {
  return {
    hits: ids.map((id) => createSearchProduct(id)),
    total_pages: 1,
    available_products: ids.length,
    unavailable_products: 0,
    ...overrides,
  };
}
