import { createRoute, type Route } from '#api/http/route.ts';
import { removeReplacedMedia } from '#api/media/replaced.ts';
import { storefrontPackageCalls } from '#contract/storefront/list-calls.ts';
import { storefrontPackageSpec } from '#contract/storefront/package-schema.ts';
import { listEntries } from '#db/storefront/list.ts';
import { storefrontPackageList } from '#db/storefront/package.ts';
import { createStorefrontListRoutes } from './list.ts';
import { refuseMissingStorefront } from './owner.ts';

export const storefrontPackageRoutes: readonly Route[] = [
  createRoute(storefrontPackageCalls.list, storefrontPackageSpec.list, async ({ data, user }, apiContext) => {
    return (await listEntries(data, storefrontPackageList, user.userId)) ?? refuseMissingStorefront(apiContext);
  }),
  ...createStorefrontListRoutes({
    calls: storefrontPackageCalls,
    checks: storefrontPackageSpec,
    list: storefrontPackageList,
    removalMessage: 'Package removed',
    afterRemoval: removeReplacedMedia,
  }),
];
