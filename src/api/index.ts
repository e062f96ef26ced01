import { dataRoutes } from '#api/account/data.ts';
import { emailRoutes } from '#api/account/email.ts';
import { accountRoutes } from '#api/account/profile.ts';
import { clientRoutes } from '#api/client/clients.ts';
import { clientCsvRoutes } from '#api/client/file.ts';
import { needsRoutes } from '#api/client/needs.ts';
import { noteRoutes } from '#api/client/notes.ts';
import { clientProtocolRoutes } from '#api/client/protocols.ts';
import { credentialAdminRoutes } from '#api/credential/admin.ts';
import { credentialRoutes } from '#api/credential/own.ts';
import type { Api } from '#api/http/context.ts';
import { refuseUnknownEndpoint } from '#api/http/problem.ts';
import { outboxRoutes } from '#api/mail/outbox.ts';
import { mediaRoutes } from '#api/media/media.ts';
import { purgeStalePages } from '#api/middleware/purge.ts';
import type { RouteGroups } from '#api/openapi/document.ts';
import { healthRoutes } from '#api/platform/health.ts';
import { reportRoutes } from '#api/platform/reports.ts';
import { protocolProductRoutes } from '#api/protocol/lines.ts';
import { protocolRoutes } from '#api/protocol/protocols.ts';
import { versionRoutes } from '#api/protocol/versions.ts';
import { safetyRoutes } from '#api/safety/routes.ts';
import { linkRoutes } from '#api/session/link.ts';
import { loginRoutes } from '#api/session/login.ts';
import { multipassRoutes } from '#api/session/multipass.ts';
import { passwordRoutes } from '#api/session/password.ts';
import { passwordChangeRoutes } from '#api/session/password-change.ts';
import { registrationRoutes } from '#api/session/registration.ts';
import { accountSessionRoutes } from '#api/session/sessions.ts';
import { storefrontFaqRoutes } from '#api/storefront/faq.ts';
import { storefrontImageRoutes } from '#api/storefront/image.ts';
import { storefrontPackageRoutes } from '#api/storefront/package.ts';
import { packageFeatureRoutes } from '#api/storefront/package-feature.ts';
import { storefrontSectionRoutes } from '#api/storefront/section.ts';
import { storefrontServiceRoutes } from '#api/storefront/service.ts';
import { storefrontRoutes } from '#api/storefront/storefront.ts';
import { createUpstreamProxy } from '#api/upstream/proxy.ts';
import { type ApiOptions, addRoutes, createApiWithoutRoutes } from './api-without-routes.ts';
import { calendarRoutes } from './calendar.ts';
import { cartRoutes } from './cart.ts';
import { geoipRoutes } from './country.ts';
import { apiKeyRoutes } from './key.ts';
import { marketingRoutes } from './marketing.ts';
import { planRoutes } from './plan.ts';
import { publicRoutes } from './public-routes.ts';
import { passwordLinkRoutes } from './sharing/password-link.ts';
import { readReceiptRoutes } from './sharing/receipts.ts';
import { recipientRoutes } from './sharing/recipients.ts';
import { sharingRoutes } from './sharing/share.ts';
import { templateRoutes } from './template.ts';
import { limitBodySize } from './upstream/proxy.ts';
import { webhookRoutes } from './webhook/webhooks.ts';
import { wishlistRoutes } from './wishlist.ts';

/** Routes served by this worker even if an upstream serves the others: server state and visitor's country. */
const neverProxiedRoutes = { country: geoipRoutes, platform: [...healthRoutes, ...reportRoutes, ...outboxRoutes] };

const shopRoutes = {
  catalogue: publicRoutes.catalogue,
  search: publicRoutes.search,
  session: [...loginRoutes, ...multipassRoutes, ...registrationRoutes, ...passwordRoutes, ...linkRoutes],
  account: [
    ...accountSessionRoutes,
    ...passwordChangeRoutes,
    ...accountRoutes,
    ...emailRoutes,
    ...publicRoutes.account,
    ...dataRoutes,
  ],
  key: apiKeyRoutes,
  webhook: webhookRoutes,
  credential: [...credentialRoutes, ...credentialAdminRoutes],
  cart: cartRoutes,
  wishlist: wishlistRoutes,
  protocol: [...protocolRoutes, ...versionRoutes, ...protocolProductRoutes],
  safety: safetyRoutes,
  sharing: [...sharingRoutes, ...recipientRoutes, ...readReceiptRoutes, ...passwordLinkRoutes],
  client: [
    ...clientProtocolRoutes,
    ...publicRoutes.sharing,
    ...planRoutes,
    ...calendarRoutes,
    // Before `clientRoutes`, whose path /clients/:id also matches /clients/export.
    ...clientCsvRoutes,
    ...clientRoutes,
    ...noteRoutes,
    ...needsRoutes,
  ],
  template: templateRoutes,
  marketing: marketingRoutes,
  storefront: [
    ...storefrontRoutes,
    ...publicRoutes.storefront,
    // Before `storefrontServiceRoutes`, whose path /services/:id also matches /services/header.
    ...storefrontSectionRoutes,
    ...storefrontImageRoutes,
    ...storefrontServiceRoutes,
    ...storefrontPackageRoutes,
    ...packageFeatureRoutes,
    ...storefrontFaqRoutes,
  ],
  media: mediaRoutes,
};

/** All routes by subject, for the documentation and tests. */
export const servedRoutes: RouteGroups = { ...shopRoutes, ...neverProxiedRoutes };

/** Creates the API, to be mounted at `/api`; answers JSON only. */
export function createApi(apiOptions: ApiOptions = { logsRequests: true }): Api {
  const api = createApiWithoutRoutes(apiOptions);
  api.use(limitBodySize(), purgeStalePages());
  addRoutes(api, Object.values(neverProxiedRoutes).flat());
  api.all('/dev/*', refuseUnknownEndpoint);
  api.use(createUpstreamProxy());
  addRoutes(api, Object.values(shopRoutes).flat());
  api.all('*', refuseUnknownEndpoint);
  return api;
}
