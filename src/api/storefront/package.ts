import { removeReplacedAfterwards } from '#api/media/replaced.ts';
import { storefrontPackageCalls } from '#contract/storefront/list-calls.ts';
import { storefrontPackageChecks } from '#contract/storefront/package-schema.ts';
import { listEntries } from '#db/storefront/list.ts';
import { packageList } from '#db/storefront/package.ts';
import { storefrontListRoutes } from './list.ts';

export const storefrontPackageRoutes = storefrontListRoutes({
  calls: storefrontPackageCalls,
  checks: storefrontPackageChecks,
  list: packageList,
  read: (env, userId) => listEntries(env, packageList, userId),
  removed: 'Package removed',
  afterRemoval: removeReplacedAfterwards,
});
