import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idSchema, readId } from '#contract/platform/ids-schema.ts';

export const STOREFRONTS_PAGE_SIZE = 24;
/** Maximum query length in characters; longer ones are cut. */
export const STOREFRONTS_QUERY_MAX_LENGTH = 80;
/** Maximum number of words of a query that are searched; others are ignored. */
export const STOREFRONTS_QUERY_MAX_WORDS = 6;

const listedStorefrontSchema = z.object({
  id: idSchema,
  type: z.string(),
  shop_name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
  title: z.string(),
  services: z.array(z.string()),
});

const countSchema = z.number().check(z.int(), z.minimum(0));

const listedStorefrontsSchema = z.object({
  data: z.array(listedStorefrontSchema),
  total_results: countSchema,
  total_pages: countSchema,
  current_page: idSchema,
});
export type ListedStorefronts = z.infer<typeof listedStorefrontsSchema>;

export const listPublicStorefrontsSpec = {
  summary: 'Lists the public storefronts of approved practitioners by name.',
  isPublic: true,
  query: z.object({
    query: z._default(
      z.pipe(
        z.string(),
        z.transform((queryText) => queryText.slice(0, STOREFRONTS_QUERY_MAX_LENGTH).trim()),
      ),
      '',
    ),
    page: z.pipe(
      z.optional(z.string()),
      z.transform((pageText) => readId(pageText) ?? 1),
    ),
  }),
  answer: listedStorefrontsSchema,
} satisfies EndpointSpec;
