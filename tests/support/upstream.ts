/// <reference types="@cloudflare/vitest-plugin/types" />
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { inject } from 'vitest';
import type { ApiEnvironment } from '#api/http/context.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { createApi } from '#api/index.ts';
import type { ApiClient } from '#contract/platform/client.ts';
import type { ReceivedRequest } from './faulty-upstream.ts';

const app = new Hono<ApiEnvironment>();
app.route('/api', createApi({ logsRequests: false }));

let createdUpstreamCount = 0;

/** Creates a shop that calls a fake upstream, whose mode is `good` or a fault. */
export function createFakeUpstream(upstreamMode = 'good') {
  const server = inject('faultyUpstream');
  const id = `${crypto.randomUUID()}-${++createdUpstreamCount}`;
  const upstreamUrl = `${server}/${id}`;
  const bindings = { ...env, UPSTREAM_API_URL: `${upstreamUrl}/`, DEV_OUTBOX: '1' } as never;
  const setUpstreamMode = async (newMode: string) => {
    await (await fetch(`${server}/control/${id}?mode=${newMode}`)).text();
  };
  const pendingModeChange = setUpstreamMode(upstreamMode);
  return {
    address: upstreamUrl,
    behave: setUpstreamMode,
    /** Sends a request to the API of the shop. */
    call: async (path: string, requestInit: RequestInit = {}): Promise<Response> => {
      await pendingModeChange;
      const context = createExecutionContext();
      const response = await app.fetch(new Request(`https://shop.test/api${path}`, requestInit), bindings, context);
      await waitOnExecutionContext(context);
      return response;
    },
    /** Calls the API through the typed client, as a page does. */
    page: async <T>(runWithClient: (client: ApiClient) => Promise<T>): Promise<T> => {
      await pendingModeChange;
      const context = createExecutionContext();
      try {
        return await runWithClient(getServerClient(bindings, context, 'de'));
      } finally {
        await waitOnExecutionContext(context);
      }
    },
    received: async (): Promise<ReceivedRequest[]> => (await fetch(`${server}/control/${id}`)).json(),
  };
}
