import { waitUntil } from 'cloudflare:workers';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/**
 * Renders one page with Astro, whole rather than streamed: a page in pieces shifts its layout while it
 * arrives, and one chunk is cheaper to send. Static files never get here, the platform serves them first.
 */
export async function renderPage(request: Request): Promise<Response> {
  const routeData = import.meta.env.DEV
    ? (await app.devMatch(app.getPathnameFromRequest(request)))?.routeData
    : app.match(request);
  return app.render(request, {
    ...(routeData && { routeData }),
    waitUntil,
  });
}
