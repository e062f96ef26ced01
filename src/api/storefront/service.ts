import { createRoute, type Route } from '#api/http/route.ts';
import { storefrontServiceCalls } from '#contract/storefront/list-calls.ts';
import { storefrontServiceSpec } from '#contract/storefront/service-schema.ts';
import { listEntries } from '#db/storefront/list.ts';
import { storefrontServiceList } from '#db/storefront/service.ts';
import { createStorefrontListRoutes } from './list.ts';
import { refuseMissingStorefront } from './owner.ts';

export const storefrontServiceRoutes: readonly Route[] = [
  createRoute(storefrontServiceCalls.list, storefrontServiceSpec.list, async ({ data, user }, apiContext) => {
    return (await listEntries(data, storefrontServiceList, user.userId)) ?? refuseMissingStorefront(apiContext);
  }),
  ...createStorefrontListRoutes({
    calls: storefrontServiceCalls,
    checks: storefrontServiceSpec,
    list: storefrontServiceList,
    removalMessage: 'Service removed',
  }),
];
