import type { ExecutionContext } from 'hono';
import type { ApiBindings } from '#api/context.ts';
import { createApi } from '#api/index.ts';
import { type ApiRequest, type Client, createClient, FetchError } from '#contract/client.ts';
import type { Call } from '#contract/endpoint.ts';
import { UNPARSABLE_BODY } from '#contract/error-body.ts';
import { acceptLanguageValue, type Language } from '#i18n/languages.ts';

type Fetcher = (path: string, init: RequestInit) => Response | Promise<Response>;

const embedded = createApi({ logsRequests: false });

/** In process, or the configured upstream: the same calls and the same answers. */
function fetcher(env: ApiBindings, context: ExecutionContext): Fetcher {
  const upstream = env.UPSTREAM_API_URL.replace(/\/+$/, '');
  return upstream
    ? (path, init) => fetch(`${upstream}${path}`, init)
    : (path, init) => embedded.request(path, init, env, context);
}

async function readError(response: Response): Promise<FetchError> {
  const body: unknown = await response.json().catch(() => UNPARSABLE_BODY);
  return new FetchError(response.status, body);
}

/** The typed client of pages: calls the shop in a language, as a guest. */
export function getServerClient(env: ApiBindings, context: ExecutionContext, language: Language): Client {
  const send = fetcher(env, context);
  return createClient(async <C extends Call>({ endpoint, path, query, body }: ApiRequest<C>) => {
    const headers = { 'Accept-Language': acceptLanguageValue(language), 'Content-Type': 'application/json' };
    const init = {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await send(query ? `${path}?${query}` : path, init);
    if (!response.ok) throw await readError(response);
    const answer: C['answer'] = await response.json();
    return answer;
  });
}
