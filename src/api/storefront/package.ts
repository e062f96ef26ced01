import { removeReplacedAfterwards } from '#api/media/replaced.ts';
import { storePackageCalls } from '#contract/storefront/list-calls.ts';
import { storePackageChecks } from '#contract/storefront/package-schema.ts';
import { listEntries } from '#db/storefront/list.ts';
import { packageList } from '#db/storefront/package.ts';
import { storeListRoutes } from './list.ts';

export const storePackageRoutes = storeListRoutes({
  calls: storePackageCalls,
  checks: storePackageChecks,
  list: packageList,
  read: (env, userId) => listEntries(env, packageList, userId),
  removed: 'Package removed',
  afterRemoval: removeReplacedAfterwards,
});
