import * as z from 'zod/mini';
import { availabilityCountsShape, facetsSchema, listingPageMetadataSchema } from '#contract/listing/schema.ts';
import { productSchema } from '#contract/product/schema.ts';
import { suggestionSchema } from '#contract/search/schema.ts';
import type { ListingPage } from '#domain/listing/page.ts';

const savedPagesSchema = z.object({
  url: z.string(),
  visit: z.number(),
  pages: z.array(
    z.object({
      products: z.array(productSchema),
      metadata: listingPageMetadataSchema,
      counts: z.object(availabilityCountsShape),
      facets: z.optional(facetsSchema),
      correctedQuery: z.optional(z.string()),
      isPartial: z.optional(z.boolean()),
      suggestion: z.optional(suggestionSchema),
      popular: z.array(productSchema),
    }),
  ),
});

interface SavedPages {
  readonly url: string;
  readonly visit: number;
  readonly pages: readonly ListingPage[];
}

export function parseSavedPages(storedValue: unknown): SavedPages {
  const parseResult = savedPagesSchema.safeParse(storedValue);
  return parseResult.success ? parseResult.data : { url: '', visit: 0, pages: [] };
}
