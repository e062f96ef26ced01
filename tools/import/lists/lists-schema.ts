import * as z from 'zod/mini';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { slugSchema } from '../import-product.ts';

const MAXIMUM_WORD_LENGTH = 255;
const ADDRESS_LINE_LENGTH = 200;

const wordSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAXIMUM_WORD_LENGTH));
const nameByLanguageSchema = z.partialRecord(z.enum(LANGUAGES), wordSchema);
const wordsSchema = z._default(z.array(wordSchema), []);

const listValueSchema = z.strictObject({
  slug: slugSchema,
  names: z._default(nameByLanguageSchema, {}),
  types: wordsSchema,
  tags: wordsSchema,
});
const categorySchema = z.extend(listValueSchema, { parent: z.optional(slugSchema) });
export type ListValue = z.infer<typeof listValueSchema> & { readonly parent?: string | undefined };

const addressLineSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_LINE_LENGTH));
const brandSchema = z.strictObject({
  slug: slugSchema,
  name: wordSchema,
  /** Food business operator of the brand, as shown on product pages. */
  operator: z.optional(z.strictObject({ name: addressLineSchema, address: z.array(addressLineSchema) })),
});
export type ListBrand = z.infer<typeof brandSchema>;

const termSchema = z.strictObject({
  slug: slugSchema,
  names: z._default(nameByLanguageSchema, {}),
  latin: z.optional(wordSchema),
  standards: z._default(nameByLanguageSchema, {}),
});
export type ListTerm = z.infer<typeof termSchema>;

const unitSchema = z.strictObject({
  unit: wordSchema,
  /** Unit word by plural category: `{"one": "…", "other": "…"}`. */
  forms: z.partialRecord(z.enum(LANGUAGES), z.record(z.string(), z.string())),
});

const createListSchema = <T extends z.ZodMiniType>(elementSchema: T) => z._default(z.array(elementSchema), []);

/** Schema of a mapping file: a shop's lists, with the types and tags assigned to each value (docs/import.md). */
export const listsSchema = z.strictObject({
  languages: z.optional(z.array(z.enum(LANGUAGES)).check(z.minLength(1))),
  brands: createListSchema(brandSchema),
  categories: createListSchema(categorySchema),
  health_goals: createListSchema(listValueSchema),
  delivery_forms: createListSchema(listValueSchema),
  free_from: createListSchema(listValueSchema),
  suitable_for: createListSchema(listValueSchema),
  ingredients: createListSchema(termSchema),
  ingredient_forms: createListSchema(termSchema),
  allergens: createListSchema(termSchema),
  units: createListSchema(unitSchema),
  ignore: z._default(z.strictObject({ types: wordsSchema, tags: wordsSchema }), { types: [], tags: [] }),
});
export type ShopLists = z.infer<typeof listsSchema>;

/** Facets whose values are stored in `filter_value`; other filters derive from products. */
export const STORED_FACETS = ['categories', 'health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const;
export type StoredFacet = (typeof STORED_FACETS)[number];

/** Unvalidated mapping file; `lines` has the line number of each path. */
export interface UnvalidatedLists {
  readonly value: unknown;
  readonly lines: ReadonlyMap<string, number>;
}
