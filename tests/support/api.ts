import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';

const TEST_ORIGIN = 'https://shop.test';

/** Sends an API request without a session; `path` is below /api. */
export function request(path: string, requestInit: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${TEST_ORIGIN}/api${path}`, requestInit));
}

/** Sends an API request; returns the body, which must be JSON with status 200. */
export async function requestJson(path: string, requestInit: RequestInit = {}): Promise<unknown> {
  const response = await request(path, requestInit);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  return response.json();
}

export const createLanguageInit = (language: string): RequestInit => ({
  headers: { 'Accept-Language': language },
});

export const createSearchRequest = (query: string, body: unknown = {}): [path: string, init: RequestInit] => [
  `/v2/storefront/search?formatted=1&page=1&per_page=12${query}`,
  { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
];
