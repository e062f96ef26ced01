import { waitUntil } from 'cloudflare:workers';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

const CACHE_CONTROL = 'Cache-Control';
/** For pages that do not say it themselves. */
const NOT_UNASKED = 'public, max-age=0, must-revalidate';
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Speculation-Rules': '"/speculation-rules.json"',
};

/**
 * Renders one page with Astro, whole rather than streamed: a page in pieces shifts its layout while it
 * arrives, and one chunk is cheaper to send. Static files never get here, the platform serves them first.
 */
export async function renderPage(request: Request): Promise<Response> {
  const routeData = import.meta.env.DEV
    ? (await app.devMatch(app.getPathnameFromRequest(request)))?.routeData
    : app.match(request);
  const response = await app.render(request, { ...(routeData && { routeData }), waitUntil });
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    for (const [name, value] of Object.entries(HEADERS))
      if (!response.headers.has(name) || name === 'Content-Type') response.headers.set(name, value);
    if (!response.headers.has(CACHE_CONTROL)) response.headers.set(CACHE_CONTROL, NOT_UNASKED);
  }
  return response;
}
