import { type Route, route } from '#api/http/route.ts';
import { listLookups } from '#contract/catalogue/calls.ts';
import { listLookupsChecks } from '#contract/catalogue/schema.ts';
import * as lookups from '#db/catalogue/lookup.ts';

export const lookupRoutes: readonly Route[] = [
  route(listLookups, listLookupsChecks, ({ data, language }) => lookups.listLookups(data, language)),
];
