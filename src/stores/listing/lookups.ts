import { listLookups } from '#contract/catalogue/calls.ts';
import { type Lookups, lookupsSchema } from '#contract/catalogue/schema.ts';
import { api } from '#stores/api.ts';
import { createDedupedRead } from '#stores/platform/data-cache.ts';

const readOnce = createDedupedRead<Lookups>();

/** The category tree and all other lists one can filter by. */
export function fetchLookups(): Promise<Lookups> {
  return readOnce(listLookups.path, async () => lookupsSchema.parse(await api(listLookups)));
}
