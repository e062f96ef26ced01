import type { Api } from './context.ts';
import { problem } from './problem.ts';
import type { Route } from './route.ts';

/** Registers routes with and without a trailing slash, and 405 for other methods. */
export function addRoutes(api: Api, routes: readonly Route[]): void {
  for (const { endpoint, serve } of routes) api.on(endpoint.method, pathVariants(endpoint.path), serve);
  for (const path of new Set(routes.map((route) => route.endpoint.path))) {
    const methods = routes
      .filter((route) => route.endpoint.path === path)
      .map((route) => route.endpoint.method);
    api.on(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], pathVariants(path), (context) => {
      context.header('Allow', methods.includes('GET') ? ['HEAD', ...methods].join(', ') : methods.join(', '));
      return problem(context, 405, 'This method is not allowed here.');
    });
  }
}

function pathVariants(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  return [bare, `${bare}/`];
}
