import { createProblemResponse } from '#api/http/problem.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute } from '#api/http/route.ts';
import { refuseMissingProtocol } from '#api/protocol/creation.ts';
import { readSafetyOverview } from '#api/safety/adds-up.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import { describeEmailChange } from '#contract/account/email-calls.ts';
import { describeEmailChangeChecks } from '#contract/account/email-schema.ts';
import * as calls from '#contract/catalogue/calls.ts';
import { listLookupsChecks } from '#contract/catalogue/schema.ts';
import { listProductsChecks } from '#contract/listing/schema.ts';
import { getProductChecks } from '#contract/product/schema.ts';
import { getPopularProductsChecks, searchProductsChecks } from '#contract/search/schema.ts';
import { getSharedProtocol } from '#contract/sharing/calls.ts';
import { LINK_ENDED_MESSAGE } from '#contract/sharing/link-schema.ts';
import { getSharedProtocolChecks } from '#contract/sharing/schema.ts';
import { getPublicStorefront, listPublicStorefronts } from '#contract/storefront/calls.ts';
import { listPublicStorefrontsChecks } from '#contract/storefront/public-list-schema.ts';
import { getPublicStorefrontChecks } from '#contract/storefront/schema.ts';
import * as emailChanges from '#db/account/email-change.ts';
import * as lookups from '#db/catalogue/lookup.ts';
import { listProductsPage } from '#db/listing/page.ts';
import * as products from '#db/product/page.ts';
import { listPopularProducts, searchProductsPage } from '#db/search/page.ts';
import * as links from '#db/sharing/link.ts';
import * as storefrontList from '#db/storefront/public-list.ts';
import * as storefronts from '#db/storefront/storefront.ts';
import type { RouteGroups } from './openapi/document.ts';

/** Routes that anyone may read without an account, by subject; the pages of the shop are made from them. */
export const publicRoutes = {
  catalogue: [
    createRoute(calls.listLookups, listLookupsChecks, ({ data, language }) => lookups.listFilterValues(data, language)),
    createRoute(calls.listProducts, listProductsChecks, ({ data, query, language }) =>
      listProductsPage(data, query, language),
    ),
    createRoute(calls.getProduct, getProductChecks, async ({ data, params, language }, context) => {
      const product = await products.getProduct(data, params.slug, language);
      return product ?? createProblemResponse(context, 404, 'There is no such product.');
    }),
  ],
  search: [
    createRoute(calls.searchProducts, searchProductsChecks, ({ data, query, body, language }) =>
      searchProductsPage(data, { ...query, query: query.query ?? body.query }, language),
    ),
    createRoute(calls.getPopularProducts, getPopularProductsChecks, ({ data, language }) =>
      listPopularProducts(data, language),
    ),
  ],
  storefront: [
    createRoute(listPublicStorefronts, listPublicStorefrontsChecks, ({ data, query }) =>
      storefrontList.listPublicStorefronts(data, query),
    ),
    createRoute(getPublicStorefront, getPublicStorefrontChecks, async ({ data, params }, context) => {
      const storefront = await storefronts.getPublicStorefront(data, params.slug);
      return storefront ?? createProblemResponse(context, 404, 'There is no such store.');
    }),
  ],
  sharing: [
    // The token grants the read: no sign-in, and no cache stores the answer.
    createRoute(getSharedProtocol, getSharedProtocolChecks, async ({ data, params, query, language }, context) => {
      const sharedPlan = await links.getSharedProtocol(data, params.token, language, query.read);
      if (!sharedPlan)
        return (await links.hasLinkEnded(data, hashSecret(params.token)))
          ? createProblemResponse(context, 410, LINK_ENDED_MESSAGE)
          : refuseMissingProtocol(context);
      return { ...sharedPlan.protocol, adds_up: await readSafetyOverview(data, sharedPlan, language) };
    }),
  ],
  account: [
    createRoute(describeEmailChange, describeEmailChangeChecks, async ({ data, params }, context) => {
      const emailChange = await emailChanges.describeEmailChange(data, hashSecret(params.token), Date.now());
      if (!emailChange) return createRefusalResponse(context, describeEmailChangeChecks.invalidParams);
      return { email: emailChange.email, is_confirmed: emailChange.present === emailChange.email };
    }),
  ],
} satisfies RouteGroups;
