import { Hono } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { createEdgeCachePurge } from '#api/http/edge-cache.ts';
import { limitPageRequests } from '#api/http/limits/pages.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { createApi } from '#api/index.ts';
import { createRequestIdMiddleware } from '#api/middleware/request-id.ts';
import { createRequestLogMiddleware } from '#api/middleware/request-log.ts';
import { discardUnreadBody } from '#api/middleware/unread-body.ts';
import { createSitemapSource } from '#api/platform/sitemap-source.ts';
import { loggedVersionOf } from '#api/platform/worker-version.ts';
import { outageRetrySecondsOf } from '#api/upstream/error.ts';
import { toLoggedError } from '#domain/platform/logged-text.ts';
import { restrictEdgeCache } from '#edge/edge-cache.ts';
import { redirectToLanguagePath, servePagesOnly } from '#edge/language-redirect.ts';
import { redirectLegacyPaths } from '#edge/legacy/redirect.ts';
import { addPageTimingHeader } from '#edge/page-timing.ts';
import { renderPage } from '#edge/pages.ts';
import { setSecurityHeaders } from '#edge/security-headers.ts';
import { createCrawlerFileRoutes } from '#edge/sitemap.ts';
import { protectTokenPages } from '#edge/token-pages.ts';
import { createWellKnownRoutes } from '#edge/well-known.ts';
import { runScheduled } from './cron.ts';

const app = new Hono<ApiEnvironment>();

app.onError((error, c) => {
  const logEntry = { level: 'error', request_id: c.var.requestId, version: loggedVersionOf(c.env) };
  console.error(JSON.stringify({ ...logEntry, ...toLoggedError(error) }));
  c.header('Cache-Control', 'no-store');
  const retryAfterSeconds = outageRetrySecondsOf(error);
  if (retryAfterSeconds === undefined) return c.text('Internal Server Error', 500);
  return c.text('Service Unavailable', 503, { 'Retry-After': String(retryAfterSeconds) });
});
app.use(
  discardUnreadBody(),
  setSecurityHeaders(),
  restrictEdgeCache((c) => createEdgeCachePurge(c.env, c.executionCtx) !== undefined),
  protectTokenPages(),
);
app.route('/api', createApi());
app.use(createRequestIdMiddleware(), addPageTimingHeader(), createRequestLogMiddleware());
app.use('/:language/protocols/:token/*', limitPageRequests('PLAN_LIMIT'));
app.route(
  '/',
  createCrawlerFileRoutes<ApiEnvironment>((c) => ({
    origin: c.env.SITE_ORIGIN,
    source: createSitemapSource(c.env, c.executionCtx),
  })),
);
app.route(
  '/',
  createWellKnownRoutes<ApiEnvironment>((env) => env.SITE_ORIGIN),
);
app.use(
  redirectLegacyPaths<ApiEnvironment>((c, language) => getServerClient(c.env, c.executionCtx, language)),
  redirectToLanguagePath(),
  servePagesOnly(),
);
app.all('*', (c) => renderPage(c.req.raw));

export default {
  fetch: app.fetch,
  scheduled: (scheduledController, env, executionContext) =>
    runScheduled(env, scheduledController, createEdgeCachePurge(env, executionContext)),
} satisfies ExportedHandler<Env>;
