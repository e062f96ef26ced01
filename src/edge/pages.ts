import { env, waitUntil } from 'cloudflare:workers';
import { createApp } from 'astro/app/entrypoint';
import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { replaceEncodedLineBreaks } from './line-breaks.ts';
import {
  addReportingEndpoint,
  allowPlanServiceWorker,
  allowUpstreamPictures,
  createPolicyNarrower,
  REPORTING_ENDPOINTS,
} from './page-policy.ts';

const astroApp = createApp({ streaming: false });
const narrowPolicy = createPolicyNarrower(astroApp.manifest.routes);

const CACHE_CONTROL_HEADER = 'Cache-Control';
const SECURITY_POLICY_HEADER = 'Content-Security-Policy';
const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const RETRY_AFTER_HEADER = 'Retry-After';
const RETRY_AFTER_SECONDS = '10';
const DEFAULT_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Speculation-Rules': '"/speculation-rules.json"',
  'Reporting-Endpoints': REPORTING_ENDPOINTS,
};

const MAXIMUM_CACHED_ROUTES = 1000;
const cachedRouteByPath = createLimitedMap<string, ReturnType<typeof astroApp.match>>(MAXIMUM_CACHED_ROUTES);

/** Returns the route of a request. Cached, as matching all patterns takes a tenth of a page's time. */
function matchRoute(request: Request): ReturnType<typeof astroApp.match> {
  const { pathname } = new URL(request.url);
  const cachedRoute = cachedRouteByPath.get(pathname);
  if (cachedRoute) return cachedRoute;
  const matchedRoute = astroApp.match(request);
  if (matchedRoute) cachedRouteByPath.set(pathname, matchedRoute);
  return matchedRoute;
}

/** Turns a 500 page with a Retry-After header into a 503, adds the header to any 503, prevents caching of errors. */
function applyOutageStatus(response: Response): Response {
  const isUpstreamOutage = response.status === 500 && response.headers.has(RETRY_AFTER_HEADER);
  const responseWithOutageStatus = isUpstreamOutage
    ? new Response(response.body, { status: 503, headers: response.headers })
    : response;
  const { status, headers } = responseWithOutageStatus;
  if (status >= 500) headers.set(CACHE_CONTROL_HEADER, 'no-store');
  if (status === 503 && !headers.has(RETRY_AFTER_HEADER)) headers.set(RETRY_AFTER_HEADER, RETRY_AFTER_SECONDS);
  return responseWithOutageStatus;
}

function createPagePolicy(pageComponent: string | undefined, statusCode: number, securityPolicy: string): string {
  if (pageComponent === undefined || statusCode >= 500) return securityPolicy;
  const pagePolicy = allowPlanServiceWorker(pageComponent, narrowPolicy(pageComponent, securityPolicy));
  return allowUpstreamPictures(pagePolicy, env.UPSTREAM_API_URL);
}

/** Renders a page in one chunk, as the layout of streamed pages shifts, and one chunk is faster to send. */
export async function renderPage(incomingRequest: Request): Promise<Response> {
  const request = replaceEncodedLineBreaks(incomingRequest);
  const routeData = import.meta.env.DEV
    ? (await astroApp.devMatch(astroApp.getPathnameFromRequest(request)))?.routeData
    : matchRoute(request);
  const response = applyOutageStatus(await astroApp.render(request, { ...(routeData && { routeData }), waitUntil }));
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    for (const [name, value] of Object.entries(DEFAULT_PAGE_HEADERS))
      if (!response.headers.has(name) || name === 'Content-Type') response.headers.set(name, value);
    if (!response.headers.has(CACHE_CONTROL_HEADER))
      response.headers.set(CACHE_CONTROL_HEADER, REVALIDATE_CACHE_CONTROL);
  }
  const securityPolicy = response.headers.get(SECURITY_POLICY_HEADER);
  // In development, styles come from elsewhere.
  if (securityPolicy === null || import.meta.env.DEV) return response;
  response.headers.set(
    SECURITY_POLICY_HEADER,
    addReportingEndpoint(createPagePolicy(routeData?.component, response.status, securityPolicy)),
  );
  return response;
}
