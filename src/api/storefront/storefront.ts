import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST_MESSAGE } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import * as calls from '#contract/storefront/calls.ts';
import * as checks from '#contract/storefront/schema.ts';
import type { NameState } from '#db/storefront/name.ts';
import * as storefronts from '#db/storefront/storefront.ts';
import type { NameProblem } from '#domain/storefront/name.ts';
import { problemOfStorefrontName } from './name-problem.ts';
import { refuseMissingStorefront } from './owner.ts';

type ShopNameRefusal = readonly [status: 403 | 409 | 422 | 429, message: string];

/** Status and message by the reason for refusing a name. */
const SHOP_NAME_REFUSALS: Readonly<Record<NameProblem | Exclude<NameState, 'free'>, ShopNameRefusal>> = {
  characters: [422, INVALID_REQUEST_MESSAGE],
  scripts: [422, 'Each word of the name has to be in one script.'],
  reserved: [422, 'This name is reserved.'],
  taken: [409, 'Another shop has this name.'],
  'look-alike': [409, 'Another shop has a name that looks like this one.'],
  'name-changes': [429, 'The name was changed too often. Former names are reserved for 90 days.'],
  unproved: [403, 'Please confirm your e-mail address before you publish a page.'],
};

function refuseName(apiContext: ApiContext, refusalReason: keyof typeof SHOP_NAME_REFUSALS): Response {
  const [status, message] = SHOP_NAME_REFUSALS[refusalReason];
  return createProblemResponse(apiContext, status, message, { shop_name: [refusalReason] });
}

const updateStorefrontRoute = createRoute(
  calls.updateStorefront,
  checks.updateStorefrontSpec,
  async ({ data, user, body }, context) => {
    const nameProblem = body.shop_name === undefined ? undefined : await problemOfStorefrontName(data, body.shop_name);
    if (nameProblem) return refuseName(context, nameProblem);
    const storefrontUpdate = await storefronts.updateStorefront(data, user.userId, body);
    if (storefrontUpdate.kind === 'missing') return refuseMissingStorefront(context);
    return storefrontUpdate.kind === 'done' ? storefrontUpdate.storefront : refuseName(context, storefrontUpdate.state);
  },
);

const checkShopNameRoute = createRoute(calls.checkShopName, checks.checkShopNameSpec, async ({ data, user, query }) => {
  const { name } = query;
  const shopNameState =
    (await problemOfStorefrontName(data, name)) ?? (await storefronts.getNameState(data, user.userId, name));
  // An unverified account does not make the name unavailable.
  const isNameAvailable = shopNameState === 'free' || shopNameState === 'unproved';
  return isNameAvailable ? { available: isNameAvailable } : { available: isNameAvailable, reason: shopNameState };
});

export const storefrontRoutes: readonly Route[] = [
  createRoute(calls.getStorefront, checks.getStorefrontSpec, async ({ data, user }, apiContext) => {
    return (await storefronts.getStorefront(data, user.userId)) ?? refuseMissingStorefront(apiContext);
  }),
  createRoute(calls.createStorefront, checks.createStorefrontSpec, async ({ data, user, body }, apiContext) => {
    const storefront = await storefronts.createStorefront(data, user.userId, body);
    return storefront ?? createProblemResponse(apiContext, 409, 'There is a store already.');
  }),
  updateStorefrontRoute,
  checkShopNameRoute,
];
