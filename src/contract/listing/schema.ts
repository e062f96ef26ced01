import * as z from 'zod/mini';
import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { readId, readIds } from '#contract/platform/ids-schema.ts';
import { productSchema } from '#contract/product/schema.ts';
import { isSortDirection, isSortField } from './ordering.ts';

export const PRODUCTS_PAGE_SIZE = 26;
export const MAXIMUM_PAGE_SIZE = 100;

/** Query parameters of a listing; lists are comma-separated ids. */
export interface ListingParameters {
  readonly categories?: string | undefined;
  readonly brands?: string | undefined;
  readonly health_goals?: string | undefined;
  readonly delivery_form?: string | undefined;
  readonly suitable_for?: string | undefined;
  readonly free_from?: string | undefined;
  readonly zero_waste?: string | undefined;
  readonly availability?: string | undefined;
  readonly order_by?: string | undefined;
  readonly order?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const optionalTextSchema = z.optional(z.string());
const idListQuerySchema = z.pipe(
  optionalTextSchema,
  z.transform((idListText) => readIds(idListText)),
);
const idQuerySchema = z.pipe(
  optionalTextSchema,
  z.transform((idText) => readId(idText)),
);

/** Query parameters of the filters. The plural `delivery_forms` has the same meaning as `delivery_form`. */
export const filterQueryShape = {
  categories: idListQuerySchema,
  brands: idListQuerySchema,
  health_goals: idListQuerySchema,
  delivery_form: idListQuerySchema,
  delivery_forms: idListQuerySchema,
  suitable_for: idListQuerySchema,
  free_from: idListQuerySchema,
  zero_waste: idListQuerySchema,
  availability: idQuerySchema,
};

/** Query parameters of the ordering; unknown values fall back to the default. */
export const orderingQueryShape = {
  order_by: z.pipe(
    optionalTextSchema,
    z.transform((fieldText) => (isSortField(fieldText) ? fieldText : undefined)),
  ),
  order: z.pipe(
    optionalTextSchema,
    z.transform((directionText) => (isSortDirection(directionText) ? directionText : undefined)),
  ),
};

/** Query parameter with the page number; invalid values become 1. */
export const pageQuerySchema = z.pipe(
  optionalTextSchema,
  z.transform((pageText) => readId(pageText) ?? 1),
);

const limitQuerySchema = z.pipe(
  optionalTextSchema,
  z.transform((limitText) => {
    const pageSize = /^-?\d+$/.test(limitText ?? '') ? Number(limitText) : PRODUCTS_PAGE_SIZE;
    return Math.min(Math.max(pageSize, 1), MAXIMUM_PAGE_SIZE);
  }),
);

export const listingQuerySchema = z.object({
  ...filterQueryShape,
  ...orderingQueryShape,
  page: pageQuerySchema,
  limit: limitQuerySchema,
});
export type ListingQuery = z.infer<typeof listingQuerySchema>;

/** Number of products per filter value that match the choices of the other filter groups. Zeros are omitted. */
export const facetsSchema = z.partialRecord(z.enum(FILTER_GROUPS), z.record(z.string(), z.int()));
export type Facets = z.infer<typeof facetsSchema>;

const countSchema = z.int().check(z.gte(0));

export const listingPageMetadataShape = {
  total_results: countSchema,
  total_pages: countSchema,
  current_page: countSchema,
  limit: countSchema,
};
export const availabilityCountsShape = {
  available_products: countSchema,
  unavailable_products: countSchema,
};

export const listingPageMetadataSchema = z.object(listingPageMetadataShape);
export type ListingPageMetadata = z.infer<typeof listingPageMetadataSchema>;

export const productsPageSchema = z.object({
  data: z.array(productSchema),
  ...listingPageMetadataShape,
  ...availabilityCountsShape,
  facets: z.optional(facetsSchema),
});
export type ProductsPage = z.infer<typeof productsPageSchema>;

export const listProductsSpec = {
  summary: 'Lists products by filters, in an order, page by page.',
  isPublic: true,
  query: listingQuerySchema,
  answer: productsPageSchema,
} satisfies EndpointSpec;
