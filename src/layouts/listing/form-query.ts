import { listLookups } from '#contract/catalogue/calls.ts';
import type { ApiClient } from '#contract/platform/client.ts';
import { applySubmittedCategories, RENDERED_CATEGORIES_FIELD } from '#domain/listing/category-choice.ts';
import { toCanonicalQueryString } from '#domain/listing/source.ts';
import { NO_LOOKUPS } from '#domain/listing/state.ts';

/** Returns the canonical query of a form sent without JavaScript; undefined if it equals the sent query. */
export async function createCanonicalFormQuery(
  apiClient: ApiClient,
  urlParams: URLSearchParams,
): Promise<string | undefined> {
  const rewrittenQuery = toCanonicalQueryString(urlParams);
  if (!urlParams.has(RENDERED_CATEGORIES_FIELD)) return rewrittenQuery;
  const canonicalParams = new URLSearchParams(rewrittenQuery ?? urlParams);
  // Without the tree no category is known; the redirect's target then reports the error.
  const { categories } = await apiClient(listLookups).catch(() => NO_LOOKUPS);
  return applySubmittedCategories(canonicalParams, categories).toString().replaceAll('%2C', ',');
}
