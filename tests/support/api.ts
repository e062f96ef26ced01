import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';

const ORIGIN = 'https://shop.test';

/** Sends an API request without a session; `path` is below /api. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${ORIGIN}/api${path}`, init));
}

/** Sends an API request; returns the body, which must be JSON with status 200. */
export async function requestJson(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await request(path, init);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  return response.json();
}

export const languageInit = (language: string): RequestInit => ({ headers: { 'Accept-Language': language } });

export const searchRequest = (query: string, body: unknown = {}): [path: string, init: RequestInit] => [
  `/v2/storefront/search?formatted=1&page=1&per_page=12${query}`,
  { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
];
