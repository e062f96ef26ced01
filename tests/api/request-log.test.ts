import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ApiEnvironment } from '#api/http/context.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { createApi } from '#api/index.ts';
import { createRequestIdMiddleware } from '#api/middleware/request-id.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { loadCatalogue } from '../support/catalogue.ts';
import { addSessions } from '../support/with-sessions.ts';

const stubDatabase = (message: string) =>
  addSessions({
    prepare: () => {
      throw new Error(message);
    },
  });

beforeAll(() => loadCatalogue());
afterEach(() => vi.restoreAllMocks());

it('writes one structured line per request, without the query', async () => {
  const consoleLog = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const response = await createApi().request('/v2/storefront/products?brands=1&token=secret', {}, env);
  expect(consoleLog).toHaveBeenCalledTimes(1);
  const line: unknown = JSON.parse(String(consoleLog.mock.calls[0]?.[0]));
  expect(line).toEqual({
    level: 'info',
    request_id: response.headers.get('X-Request-Id'),
    method: 'GET',
    path: '/v2/storefront/products',
    status: 200,
    language: 'en',
    version: 'local',
    duration_ms: expect.any(Number),
  });
});

it('keeps the secrets of links out of the log', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const token = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';
  await createApi().request(`/v2/auth/reset-password/${token}`, { method: 'POST' }, env);
  expect(String(log.mock.calls[0]?.[0])).toContain('"path":"/v2/auth/reset-password/:token"');
  expect(String(log.mock.calls[0]?.[0])).not.toContain(token);
});

it('a failure is logged without the secrets of links, also where its message has an address', async () => {
  const lines: string[] = [];
  for (const consoleMethod of ['log', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation((line: unknown) => void lines.push(String(line)));
  const token = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';
  const path = `/v2/storefront//Protocols/${token}`;
  const brokenDb = stubDatabase(`no answer to https://shop.example/en/protocols/${token}?token=${token}`);
  await createApi().request(`/v2/storefront/products?token=${token}`, {}, { ...env, DB: brokenDb });
  await createApi().request(path, {}, env);
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).toContain('/en/protocols/:token');
});

it('logs a failure with its request id and answers without telling why', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const brokenDb = stubDatabase('no such table: secret_name');
  const response = await createApi().request('/v2/storefront/products', {}, { ...env, DB: brokenDb });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret_name');
  const line: unknown = JSON.parse(String(log.mock.calls[0]?.[0]));
  expect(line).toMatchObject({
    level: 'error',
    request_id: response.headers.get('X-Request-Id'),
    message: 'no such table: secret_name',
  });
});

it('a call made for a page is logged with the id of the page', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const brokenDb = stubDatabase('gone');
  const context = createExecutionContext();
  const page = new Hono<ApiEnvironment>();
  page.use(createRequestIdMiddleware());
  page.get('/', async (c) => {
    const client = getServerClient({ ...env, DB: brokenDb } as never, context, 'en');
    await client(listProducts, { query: {} }).catch(() => undefined);
    return c.text('a page');
  });
  const responses = await Promise.all([page.request('/'), page.request('/')]);
  const loggedIds = log.mock.calls.map(([line]) => JSON.parse(String(line)).request_id);
  expect(loggedIds.toSorted()).toEqual(responses.map(({ headers }) => headers.get('X-Request-Id')).toSorted());
  expect(new Set(loggedIds).size).toBe(2);
});

it('EXT-7 health is 503 when the database does not answer', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const brokenDb = stubDatabase('gone');
  const response = await createApi({ logsRequests: false }).request('/health', {}, { ...env, DB: brokenDb });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});
