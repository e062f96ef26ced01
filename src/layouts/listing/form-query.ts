import { listLookups } from '#contract/catalogue/calls.ts';
import type { Client } from '#contract/platform/client.ts';
import { CATEGORIES_BEFORE, withCategoriesAfterForm } from '#domain/listing/category-choice.ts';
import { canonicalQuery } from '#domain/listing/source.ts';
import { NO_LOOKUPS } from '#domain/listing/state.ts';

/** The query to go to in place of one that the filter form has sent by itself; undefined if it is fine as it is. */
export async function formQuery(client: Client, params: URLSearchParams): Promise<string | undefined> {
  const written = canonicalQuery(params);
  if (!params.has(CATEGORIES_BEFORE)) return written;
  const joined = new URLSearchParams(written ?? params);
  // Without the tree no category is known: the page that is gone to then says what went wrong.
  const { categories } = await client(listLookups).catch(() => NO_LOOKUPS);
  return withCategoriesAfterForm(joined, categories).toString().replaceAll('%2C', ',');
}
