import { storeServiceCalls } from '#contract/storefront/list-calls.ts';
import { storeServiceChecks } from '#contract/storefront/service-schema.ts';
import { listEntries } from '#db/storefront/list.ts';
import { serviceList } from '#db/storefront/service.ts';
import { storeListRoutes } from './list.ts';

export const storeServiceRoutes = storeListRoutes({
  calls: storeServiceCalls,
  checks: storeServiceChecks,
  list: serviceList,
  read: (env, userId) => listEntries(env, serviceList, userId),
  removed: 'Service removed',
});
