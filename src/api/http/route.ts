import type { Call, Endpoint } from '#contract/platform/endpoint.ts';
import type { Api, ApiContext } from './context.ts';
import { noteAnswer } from './page-call.ts';
import { problem } from './problem.ts';
import { refuseLargeBody } from './request-body.ts';

type Handler = (context: ApiContext) => Response | Promise<Response>;

/** Seconds for which a browser may reuse a public answer. */
const PUBLIC_MAXIMUM_AGE = 60;

export interface Route<C extends Call = Call> {
  readonly endpoint: Endpoint<C>;
  readonly handle: Handler;
}

/** Registers routes, each with and without a trailing slash, and refuses other methods on their paths. */
export function addRoutes(api: Api, routes: readonly Route[]): void {
  for (const route of routes)
    api.on(route.endpoint.method, spellings(route.endpoint.path), (context) => serve(context, route));
  for (const path of new Set(routes.map((route) => route.endpoint.path))) {
    const methods = routes
      .filter((route) => route.endpoint.path === path)
      .map((route) => route.endpoint.method);
    api.on(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], spellings(path), (context) => {
      context.header('Allow', methods.includes('GET') ? ['HEAD', ...methods].join(', ') : methods.join(', '));
      return problem(context, 405, 'This method is not allowed here.');
    });
  }
}

/** A call that needs a token has its body looked at once the token is known to be good: `authorise` does that. */
async function serve(context: ApiContext, { endpoint, handle }: Route): Promise<Response> {
  const { method, auth, isCounted = true } = endpoint;
  context.set('isCounted', method !== 'GET' && isCounted);
  const isGuest = context.req.header('Authorization') === undefined;
  const isLater = auth === 'bearer' || (auth === 'refresh' && isGuest);
  const refusal = isLater ? undefined : await refuseLargeBody(context);
  return refusal ?? handle(context);
}

function spellings(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  return [bare, `${bare}/`];
}

/** The JSON answer of an endpoint, or the value itself for a page; not to be stored unless it is public. */
export function answer<C extends Call>(
  context: ApiContext,
  endpoint: Endpoint<C>,
  value: C['answer'],
  status: 200 | 201 = 200,
): Response {
  const page = context.var.pageCall;
  if (page) {
    noteAnswer(page, endpoint, value);
    return context.body(null, status);
  }
  return context.body(JSON.stringify(value), status, { 'Content-Type': 'application/json' });
}

/** An answer that is the same for everybody who asks in the same language. */
export function publicAnswer<C extends Call>(
  context: ApiContext,
  endpoint: Endpoint<C>,
  value: C['answer'],
): Response {
  context.header('Cache-Control', `public, max-age=${PUBLIC_MAXIMUM_AGE}`);
  context.header('Vary', 'Accept-Language');
  return answer(context, endpoint, value);
}
