import * as z from 'zod/mini';
import { availabilityCountsShape, facetsSchema, metadataSchema } from '#contract/listing.ts';
import { productSchema } from '#contract/product.ts';
import type { ListingPage } from '#domain/listing-page.ts';
import { $listing } from './listing.ts';
import { forgetPlace, readStored, rememberPlace } from './listing-place.ts';

const PAGES = 'formulary:listing_pages';

const pagesSchema = z.array(
  z.object({
    products: z.array(productSchema),
    metadata: metadataSchema,
    counts: z.object(availabilityCountsShape),
    facets: z.optional(facetsSchema),
    correctedQuery: z.optional(z.string()),
    popular: z.array(productSchema),
  }),
);

/** The pages that were loaded when the listing was left; empty if they cannot be read. */
export function recallPages(): readonly ListingPage[] {
  const result = pagesSchema.safeParse(readStored(PAGES));
  return result.success ? result.data : [];
}

/** Keeps pages and place for the way back; a listing of one page is there again by itself. */
function remember(height: number): void {
  const { pages } = $listing.get();
  if (pages.length < 2) {
    forgetPlace();
    return;
  }
  try {
    sessionStorage.setItem(PAGES, JSON.stringify(pages));
    rememberPlace({ url: location.href, scroll: scrollY, height });
  } catch (error) {
    // More pages than the browser keeps: the way back then leads to the first one.
    console.warn(error);
    forgetPlace();
  }
}

/** Remembers the listing whenever its page is left. */
export function rememberOnLeave(root: HTMLElement): void {
  addEventListener('pagehide', () => remember(root.offsetHeight));
}
