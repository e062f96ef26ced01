import { publicAnswer, type Route } from '#api/http/route.ts';
import { listLookups } from '#contract/catalogue/calls.ts';
import * as lookups from '#db/catalogue/lookup.ts';

export const lookupRoutes: readonly Route[] = [
  {
    endpoint: listLookups,
    handle: async (context) =>
      publicAnswer(context, listLookups, await lookups.listLookups(context.var.data, context.var.language)),
  },
];
