import { createProblemResponse } from '#api/http/problem.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute } from '#api/http/route.ts';
import { refuseMissingProtocol } from '#api/protocol/creation.ts';
import { readSafetyOverview } from '#api/safety/adds-up.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import { describeEmailChange } from '#contract/account/email-calls.ts';
import { describeEmailChangeSpec } from '#contract/account/email-schema.ts';
import * as calls from '#contract/catalogue/calls.ts';
import { listLookupsSpec } from '#contract/catalogue/schema.ts';
import { listProductsSpec } from '#contract/listing/schema.ts';
import { getProductSpec } from '#contract/product/schema.ts';
import { getPopularProductsSpec, searchProductsSpec } from '#contract/search/schema.ts';
import { getSharedProtocol } from '#contract/sharing/calls.ts';
import { LINK_ENDED_MESSAGE } from '#contract/sharing/link-schema.ts';
import { getSharedProtocolSpec } from '#contract/sharing/schema.ts';
import { getPublicStorefront, listPublicStorefronts } from '#contract/storefront/calls.ts';
import { listPublicStorefrontsSpec } from '#contract/storefront/public-list-schema.ts';
import { getPublicStorefrontSpec } from '#contract/storefront/schema.ts';
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
    createRoute(calls.listLookups, listLookupsSpec, ({ data, language }) => lookups.listFilterValues(data, language)),
    createRoute(calls.listProducts, listProductsSpec, ({ data, query, language }) =>
      listProductsPage(data, query, language),
    ),
    createRoute(calls.getProduct, getProductSpec, async ({ data, params, language }, apiContext) => {
      const product = await products.getProduct(data, params.slug, language);
      return product ?? createProblemResponse(apiContext, 404, 'There is no such product.');
    }),
  ],
  search: [
    createRoute(calls.searchProducts, searchProductsSpec, ({ data, query, body, language }) =>
      searchProductsPage(data, { ...query, query: query.query ?? body.query }, language),
    ),
    createRoute(calls.getPopularProducts, getPopularProductsSpec, ({ data, language }) =>
      listPopularProducts(data, language),
    ),
  ],
  storefront: [
    createRoute(listPublicStorefronts, listPublicStorefrontsSpec, ({ data, query }) =>
      storefrontList.listPublicStorefronts(data, query),
    ),
    createRoute(getPublicStorefront, getPublicStorefrontSpec, async ({ data, params }, apiContext) => {
      const storefront = await storefronts.getPublicStorefront(data, params.slug);
      return storefront ?? createProblemResponse(apiContext, 404, 'There is no such store.');
    }),
  ],
  sharing: [
    // The token grants the read: no sign-in, and no cache stores the answer.
    createRoute(getSharedProtocol, getSharedProtocolSpec, async ({ data, params, query, language }, apiContext) => {
      const sharedProtocol = await links.getSharedProtocol(data, params.token, language, query.read);
      if (!sharedProtocol)
        return (await links.hasLinkEnded(data, hashSecret(params.token)))
          ? createProblemResponse(apiContext, 410, LINK_ENDED_MESSAGE)
          : refuseMissingProtocol(apiContext);
      return { ...sharedProtocol.protocol, adds_up: await readSafetyOverview(data, sharedProtocol, language) };
    }),
  ],
  account: [
    createRoute(describeEmailChange, describeEmailChangeSpec, async ({ data, params }, apiContext) => {
      const pendingEmailChange = await emailChanges.describeEmailChange(data, hashSecret(params.token), Date.now());
      if (!pendingEmailChange) return createRefusalResponse(apiContext, describeEmailChangeSpec.invalidParams);
      return { email: pendingEmailChange.email, is_confirmed: pendingEmailChange.present === pendingEmailChange.email };
    }),
  ],
} satisfies RouteGroups;
