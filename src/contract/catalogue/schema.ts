import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';

export const filterItemSchema = z.object({ id: idSchema, name: z.string(), slug: z.string() });
export type FilterItem = z.infer<typeof filterItemSchema>;

/** Number of products with a filter value; omitted by upstreams without counts. */
const productCountSchema = z.optional(z.int());
const countedFilterItemSchema = z.extend(filterItemSchema, { products: productCountSchema });

export interface CategoryNode extends FilterItem {
  products?: number | undefined;
  children?: CategoryNode[] | undefined;
}

export const categoryNodeSchema: z.ZodMiniType<CategoryNode> = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  products: productCountSchema,
  children: z.optional(z.array(z.lazy(() => categoryNodeSchema))),
});

const countedFilterItemsSchema = z._default(z.array(countedFilterItemSchema), []);

const lookupsObjectSchema = z.object({
  categories: z.array(categoryNodeSchema),
  brands: countedFilterItemsSchema,
  health_goals: countedFilterItemsSchema,
  delivery_forms: countedFilterItemsSchema,
  free_from: countedFilterItemsSchema,
  suitable_for: countedFilterItemsSchema,
  availability: countedFilterItemsSchema,
  zero_waste: countedFilterItemsSchema,
});

/** Filter values of the catalogue. An upstream may send a bare array, which is taken as the category tree. */
export const lookupsSchema = z.pipe(
  z.transform((rawLookups: unknown) => (Array.isArray(rawLookups) ? { categories: rawLookups } : rawLookups)),
  lookupsObjectSchema,
);
export type Lookups = z.infer<typeof lookupsObjectSchema>;

export const FILTER_GROUPS = [
  'categories',
  'brands',
  'health_goals',
  'delivery_forms',
  'free_from',
  'suitable_for',
  'availability',
  'zero_waste',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

export const AVAILABLE_FILTER_ID = 1;
export const UNAVAILABLE_FILTER_ID = 2;
/** Filter value for reduced products, the only value of `zero_waste`. Pages display a translation instead of `name`. */
export const SALE_FILTER: Readonly<FilterItem> = { id: 1, name: 'Sale', slug: 'sale' };

export const listLookupsSpec = {
  summary: 'Returns the category tree and the other lists to filter by.',
  isPublic: true,
  answer: lookupsSchema,
} satisfies EndpointSpec;
