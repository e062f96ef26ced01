import { storeListRoutes } from '#api/store-list.ts';
import { storeServiceCalls } from '#contract/store-list-calls.ts';
import { storeServiceChecks } from '#contract/store-service.ts';
import { listEntries } from '#db/store-list.ts';
import { serviceList } from '#db/store-service.ts';

export const storeServiceRoutes = storeListRoutes({
  calls: storeServiceCalls,
  checks: storeServiceChecks,
  list: serviceList,
  read: (env, userId) => listEntries(env, serviceList, userId),
  removed: 'Service removed',
});
