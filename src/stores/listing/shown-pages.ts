import * as z from 'zod/mini';
import { availabilityCountsShape, facetsSchema, metadataSchema } from '#contract/listing/schema.ts';
import { productSchema } from '#contract/product/schema.ts';
import { type ListingPage, SHOWN_PAGES } from '#domain/listing/page.ts';
import { shownFacets } from './shown-facets.ts';

const pagesSchema = z.array(
  z.object({
    products: z.array(productSchema),
    metadata: metadataSchema,
    counts: z.object(availabilityCountsShape),
    facets: z.optional(facetsSchema),
    correctedQuery: z.optional(z.string()),
    isPartial: z.optional(z.boolean()),
    popular: z.array(productSchema),
  }),
);

/** Pages of a listing that were written as JSON; none if they are not what they should be. */
export function readPages(value: unknown): readonly ListingPage[] {
  const result = pagesSchema.safeParse(value);
  return result.success ? result.data : [];
}

/** The pages that the server's listing shows, as it wrote them beside it; none where it could not load them. */
export function shownPages(): readonly ListingPage[] {
  try {
    const pages = readPages(JSON.parse(document.getElementById(SHOWN_PAGES)?.textContent ?? '[]'));
    const facets = shownFacets();
    return facets ? pages.map((page) => ({ ...page, facets })) : pages;
  } catch (error) {
    console.warn(error);
    return [];
  }
}
