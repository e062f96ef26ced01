import { removeReplacedAfterwards } from '#api/replaced-media.ts';
import { storeListRoutes } from '#api/store-list.ts';
import { storePackageCalls } from '#contract/store-list-calls.ts';
import { storePackageChecks } from '#contract/store-package.ts';
import { listEntries } from '#db/store-list.ts';
import { packageList } from '#db/store-package.ts';

export const storePackageRoutes = storeListRoutes({
  calls: storePackageCalls,
  checks: storePackageChecks,
  list: packageList,
  read: (env, userId) => listEntries(env, packageList, userId),
  removed: 'Package removed',
  afterRemoval: removeReplacedAfterwards,
});
