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
  const serverUrl = inject('faultyUpstream');
  const id = `${crypto.randomUUID()}-${++createdUpstreamCount}`;
  const upstreamUrl = `${serverUrl}/${id}`;
  const bindings = { ...env, UPSTREAM_API_URL: `${upstreamUrl}/`, DEV_OUTBOX: '1' } as never;
  const setUpstreamMode = async (newMode: string) => {
    await (await fetch(`${serverUrl}/control/${id}?mode=${newMode}`)).text();
  };
  const pendingModeChange = setUpstreamMode(upstreamMode);
  return {
    address: upstreamUrl,
    behave: setUpstreamMode,
    /** Sends a request to the API of the shop. */
    call: async (path: string, requestInit: RequestInit = {}): Promise<Response> => {
      await pendingModeChange;
      const callContext = createExecutionContext();
      const response = await app.fetch(new Request(`https://shop.test/api${path}`, requestInit), bindings, callContext);
      await waitOnExecutionContext(callContext);
      return response;
    },
    /** Calls the API through the typed client, as a page does. */
    page: async <T>(runWithClient: (apiClient: ApiClient) => Promise<T>): Promise<T> => {
      await pendingModeChange;
      const executionContext = createExecutionContext();
      try {
        return await runWithClient(getServerClient(bindings, executionContext, 'de'));
      } finally {
        await waitOnExecutionContext(executionContext);
      }
    },
    received: async (): Promise<ReceivedRequest[]> => (await fetch(`${serverUrl}/control/${id}`)).json(),
  };
}
