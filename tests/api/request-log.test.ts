import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ApiEnvironment } from '#api/http/context.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { createApi } from '#api/index.ts';
import { createRequestIdMiddleware } from '#api/middleware/request-id.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { addDatabaseSessions } from '../support/with-sessions.ts';

const stubDatabase = (errorMessage: string) =>
  addDatabaseSessions({
    prepare: () => {
      throw new Error(errorMessage);
    },
  });

beforeAll(() => loadCatalogueIntoDatabase());
afterEach(() => vi.restoreAllMocks());

it('writes one structured line per request, without the query', async () => {
  const consoleLogSpy = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const response = await createApi().request('/v2/storefront/products?brands=1&token=secret', {}, env);
  expect(consoleLogSpy).toHaveBeenCalledTimes(1);
  const logEntry: unknown = JSON.parse(String(consoleLogSpy.mock.calls[0]?.[0]));
  expect(logEntry).toEqual({
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
  const consoleLogSpy = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const token = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';
  await createApi().request(`/v2/auth/reset-password/${token}`, { method: 'POST' }, env);
  expect(String(consoleLogSpy.mock.calls[0]?.[0])).toContain('"path":"/v2/auth/reset-password/:token"');
  expect(String(consoleLogSpy.mock.calls[0]?.[0])).not.toContain(token);
});

it('a failure is logged without the secrets of links, also where its message has an address', async () => {
  const loggedLines: string[] = [];
  for (const consoleMethod of ['log', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(
      (consoleText: unknown) => void loggedLines.push(String(consoleText)),
    );
  const token = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';
  const path = `/v2/storefront//Protocols/${token}`;
  const failingDatabase = stubDatabase(`no answer to https://shop.example/en/protocols/${token}?token=${token}`);
  await createApi().request(`/v2/storefront/products?token=${token}`, {}, { ...env, DB: failingDatabase });
  await createApi().request(path, {}, env);
  expect(loggedLines).toHaveLength(3);
  expect(loggedLines.join()).not.toContain(token);
  expect(loggedLines.join()).toContain('/en/protocols/:token');
});

it('logs a failure with its request id and answers without telling why', async () => {
  const consoleSpy = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const failingDatabase = stubDatabase('no such table: secret_name');
  const response = await createApi().request('/v2/storefront/products', {}, { ...env, DB: failingDatabase });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret_name');
  const logEntry: unknown = JSON.parse(String(consoleSpy.mock.calls[0]?.[0]));
  expect(logEntry).toMatchObject({
    level: 'error',
    request_id: response.headers.get('X-Request-Id'),
    message: 'no such table: secret_name',
  });
});

it('a call made for a page is logged with the id of the page', async () => {
  const consoleSpy = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const failingDatabase = stubDatabase('gone');
  const executionContext = createExecutionContext();
  const pageApp = new Hono<ApiEnvironment>();
  pageApp.use(createRequestIdMiddleware());
  pageApp.get('/', async (c) => {
    const serverClient = getServerClient({ ...env, DB: failingDatabase } as never, executionContext, 'en');
    await serverClient(listProducts, { query: {} }).catch(() => undefined);
    return c.text('a page');
  });
  const responses = await Promise.all([pageApp.request('/'), pageApp.request('/')]);
  const loggedIds = consoleSpy.mock.calls.map(([line]) => JSON.parse(String(line)).request_id);
  expect(loggedIds.toSorted()).toEqual(responses.map(({ headers }) => headers.get('X-Request-Id')).toSorted());
  expect(new Set(loggedIds).size).toBe(2);
});

it('EXT-7 health is 503 when the database does not answer', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const failingDatabase = stubDatabase('gone');
  const response = await createApi({ logsRequests: false }).request('/health', {}, { ...env, DB: failingDatabase });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});
