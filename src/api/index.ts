import { Hono } from 'hono';
import { accountRoutes } from '#api/account.ts';
import { accountSessionRoutes } from '#api/account-session.ts';
import { cartRoutes } from '#api/cart.ts';
import { clientProtocolRoutes } from '#api/client-protocol.ts';
import type { Api, ApiEnvironment } from '#api/context.ts';
import { geoipRoutes } from '#api/geoip.ts';
import { healthRoutes } from '#api/health.ts';
import { linkRoutes } from '#api/link.ts';
import { loginRoutes } from '#api/login.ts';
import { lookupRoutes } from '#api/lookup.ts';
import { marketingRoutes } from '#api/marketing.ts';
import { mediaRoutes } from '#api/media.ts';
import { bodySize } from '#api/middleware/body-size.ts';
import { purge } from '#api/middleware/purge.ts';
import { requestId } from '#api/middleware/request-id.ts';
import { requestLanguage } from '#api/middleware/request-language.ts';
import { requestLog } from '#api/middleware/request-log.ts';
import { timing } from '#api/middleware/timing.ts';
import { multipassRoutes } from '#api/multipass.ts';
import { outboxRoutes } from '#api/outbox.ts';
import { packageFeatureRoutes } from '#api/package-feature.ts';
import { passwordRoutes } from '#api/password.ts';
import { passwordChangeRoutes } from '#api/password-change.ts';
import { problem } from '#api/problem.ts';
import { productRoutes } from '#api/product.ts';
import { protocolRoutes } from '#api/protocol.ts';
import { protocolProductRoutes } from '#api/protocol-product.ts';
import { registrationRoutes } from '#api/registration.ts';
import { addRoutes } from '#api/route.ts';
import { searchRoutes } from '#api/search.ts';
import { sharingRoutes } from '#api/sharing.ts';
import { storeRoutes } from '#api/store.ts';
import { storeFaqRoutes } from '#api/store-faq.ts';
import { storeImageRoutes } from '#api/store-image.ts';
import { storePackageRoutes } from '#api/store-package.ts';
import { storeSectionRoutes } from '#api/store-section.ts';
import { storeServiceRoutes } from '#api/store-service.ts';
import { templateRoutes } from '#api/template.ts';
import { upstreamProxy } from '#api/upstream.ts';
import { wishlistRoutes } from '#api/wishlist.ts';
import { DatabaseStalled } from '#db/time-limit.ts';
import { loggedError, loggedPath } from '#domain/logged-text.ts';

/** What is answered here in either mode: the state of this server, and where the edge sees the visitor. */
const ownRoutes = [...geoipRoutes, ...outboxRoutes, ...healthRoutes];

const routes = [
  ...lookupRoutes,
  ...productRoutes,
  ...searchRoutes,
  ...loginRoutes,
  ...multipassRoutes,
  ...registrationRoutes,
  ...passwordRoutes,
  ...linkRoutes,
  ...accountSessionRoutes,
  ...passwordChangeRoutes,
  ...accountRoutes,
  ...cartRoutes,
  ...wishlistRoutes,
  ...protocolRoutes,
  ...protocolProductRoutes,
  ...sharingRoutes,
  ...clientProtocolRoutes,
  ...templateRoutes,
  ...marketingRoutes,
  ...storeRoutes,
  // Sections before services: /services/header is no service.
  ...storeSectionRoutes,
  ...storeImageRoutes,
  ...storeServiceRoutes,
  ...storePackageRoutes,
  ...packageFeatureRoutes,
  ...storeFaqRoutes,
  ...mediaRoutes,
];

/** Seconds. */
const RETRY_AFTER = '5';

export interface ApiOptions {
  /** Whether each request writes a line to the log; calls from a page's own rendering do not. */
  readonly logsRequests: boolean;
}

/** The shop's API on the database, to be mounted at `/api`. Everything below answers JSON, whatever happens. */
export function createApi({ logsRequests }: ApiOptions = { logsRequests: true }): Api {
  const api: Api = new Hono<ApiEnvironment>();
  api.onError((error, context) => {
    const entry = { level: 'error', request_id: context.var.requestId, path: loggedPath(context.req.path) };
    console.error(JSON.stringify({ ...entry, ...loggedError(error) }));
    if (!(error instanceof DatabaseStalled)) return problem(context, 500, 'Something went wrong.');
    context.header('Retry-After', RETRY_AFTER);
    return problem(context, 503, 'The shop takes too long to answer. Please try again.');
  });
  api.use(requestId(), timing(), requestLanguage());
  if (logsRequests) api.use(requestLog());
  api.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(bodySize(), purge());
  addRoutes(api, ownRoutes);
  api.all('/dev/*', (context) => problem(context, 404, 'There is no such endpoint.'));
  api.use(upstreamProxy());
  addRoutes(api, routes);
  api.all('*', (context) => problem(context, 404, 'There is no such endpoint.'));
  return api;
}
