import * as z from 'zod/mini';
import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import type { Checks } from '#contract/platform/checks.ts';
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

const optionalText = z.optional(z.string());
const idListQuery = z.pipe(
  optionalText,
  z.transform((value) => readIds(value)),
);
const idQuery = z.pipe(
  optionalText,
  z.transform((value) => readId(value)),
);

/** Query parameters of the filters. The plural `delivery_forms` has the same meaning as `delivery_form`. */
export const filterQueryShape = {
  categories: idListQuery,
  brands: idListQuery,
  health_goals: idListQuery,
  delivery_form: idListQuery,
  delivery_forms: idListQuery,
  suitable_for: idListQuery,
  free_from: idListQuery,
  zero_waste: idListQuery,
  availability: idQuery,
};

/** Query parameters of the ordering; unknown values fall back to the default. */
export const orderingQueryShape = {
  order_by: z.pipe(
    optionalText,
    z.transform((value) => (isSortField(value) ? value : undefined)),
  ),
  order: z.pipe(
    optionalText,
    z.transform((value) => (isSortDirection(value) ? value : undefined)),
  ),
};

/** Query parameter with the page number; invalid values become 1. */
export const pageQuery = z.pipe(
  optionalText,
  z.transform((value) => readId(value) ?? 1),
);

const limitQuery = z.pipe(
  optionalText,
  z.transform((value) => {
    const limit = /^-?\d+$/.test(value ?? '') ? Number(value) : PRODUCTS_PAGE_SIZE;
    return Math.min(Math.max(limit, 1), MAXIMUM_PAGE_SIZE);
  }),
);

export const listingQuerySchema = z.object({
  ...filterQueryShape,
  ...orderingQueryShape,
  page: pageQuery,
  limit: limitQuery,
});
export type ListingQuery = z.infer<typeof listingQuerySchema>;

/** Number of products per filter value that match the choices of the other filter groups. Zeros are omitted. */
export const facetsSchema = z.partialRecord(z.enum(FILTER_GROUPS), z.record(z.string(), z.int()));
export type Facets = z.infer<typeof facetsSchema>;

const countSchema = z.int().check(z.gte(0));

export const metadataShape = {
  total_results: countSchema,
  total_pages: countSchema,
  current_page: countSchema,
  limit: countSchema,
};
export const availabilityCountsShape = {
  available_products: countSchema,
  unavailable_products: countSchema,
};

export const metadataSchema = z.object(metadataShape);
export type Metadata = z.infer<typeof metadataSchema>;

export const productsPageSchema = z.object({
  data: z.array(productSchema),
  ...metadataShape,
  ...availabilityCountsShape,
  facets: z.optional(facetsSchema),
});
export type ProductsPage = z.infer<typeof productsPageSchema>;

export const listProductsChecks = {
  summary: 'Lists products by filters, in an order, page by page.',
  isPublic: true,
  query: listingQuerySchema,
  answer: productsPageSchema,
} satisfies Checks;
