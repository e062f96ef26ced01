import { storefrontServiceCalls } from '#contract/storefront/list-calls.ts';
import { storefrontServiceChecks } from '#contract/storefront/service-schema.ts';
import { listEntries } from '#db/storefront/list.ts';
import { serviceList } from '#db/storefront/service.ts';
import { storefrontListRoutes } from './list.ts';

export const storefrontServiceRoutes = storefrontListRoutes({
  calls: storefrontServiceCalls,
  checks: storefrontServiceChecks,
  list: serviceList,
  read: (env, userId) => listEntries(env, serviceList, userId),
  removed: 'Service removed',
});
