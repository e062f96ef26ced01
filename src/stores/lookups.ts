import { listLookups } from '#contract/catalogue-calls.ts';
import { type Lookups, lookupsSchema } from '#contract/lookup.ts';
import { api } from './api.ts';

/** The category tree and all other lists one can filter by. */
export async function fetchLookups(): Promise<Lookups> {
  return lookupsSchema.parse(await api(listLookups));
}
