import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import {
  getPopularProducts,
  getProduct,
  listLookups,
  listProducts,
  searchProducts,
} from '#contract/catalogue/calls.ts';
import { FetchError } from '#contract/platform/client.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { api } from '#stores/api.ts';
import { readStoredLanguage, rememberLanguage } from '#stores/platform/language.ts';

const accountEndpoint: Endpoint<{ answer: unknown }> = {
  method: 'GET',
  path: '/v2/account/',
  access: 'signed-in',
};
const cartEndpoint: Endpoint<{ answer: unknown }> = {
  method: 'GET',
  path: '/v2/storefront/cart',
  access: 'signed-in',
};
const uploadEndpoint: Endpoint<{ body: FormData; answer: unknown }> = {
  method: 'POST',
  path: '/v2/upload',
  access: 'anyone',
};
const refreshEndpoint: Endpoint<{ answer: unknown }> = {
  method: 'POST',
  path: '/v2/auth/token-refresh',
  access: 'refresh-token',
};

const fetchSpy = vi.fn<typeof fetch>();
let consoleErrorSpy: MockInstance<typeof console.error>;

function stubFetchResponse(body: string, responseInit: ResponseInit = {}): void {
  fetchSpy.mockImplementation(async () => new Response(body, responseInit));
}

function readSentRequest(): { url: string; requestInit: RequestInit; headers: Headers } {
  const [url, requestInit = {}] = fetchSpy.mock.lastCall ?? [];
  return { url: String(url), requestInit: requestInit, headers: new Headers(requestInit.headers) };
}

async function catchError(failingCall: Promise<unknown>): Promise<Error> {
  const error = await failingCall.then(
    () => new Error('The call did not fail'),
    (rejectionReason: unknown) => rejectionReason,
  );
  return error instanceof Error ? error : new Error(String(error));
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchSpy);
  consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFetchResponse('{}');
});

afterEach(() => {
  fetchSpy.mockReset();
});

describe('requests', () => {
  it('NET-01 every call goes under /api once, commas literal', async () => {
    await api(listProducts, { query: { brands: '1,2', page: 1 } });
    expect(readSentRequest().url).toBe('/api/v2/storefront/products?brands=1,2&page=1');
    await api(getProduct, { params: { slug: 'zinc plus' } });
    expect(readSentRequest().url).toBe('/api/v2/storefront/products/zinc%20plus');
  });

  it('NET-02 sends JSON with credentials, a form without a type of its own, and no body on GET', async () => {
    await api(searchProducts, { body: { query: 'zinc' } });
    expect(readSentRequest().requestInit).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"query":"zinc"}',
    });
    expect(readSentRequest().headers.get('Content-Type')).toBe('application/json');
    const formData = new FormData();
    await api(uploadEndpoint, { body: formData });
    expect(readSentRequest().requestInit.body).toBe(formData);
    expect(readSentRequest().headers.has('Content-Type')).toBe(false);
    await api(listLookups);
    expect(readSentRequest().requestInit).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(readSentRequest().requestInit.body).toBeUndefined();
  });

  it('names a change that must be made once, and lets it outlive the page', async () => {
    await api(searchProducts, { body: { query: 'zinc' }, idempotencyKey: 'a-key' });
    expect(readSentRequest().headers.get('Idempotency-Key')).toBe('a-key');
    expect(readSentRequest().requestInit.keepalive).toBe(true);
    await api(uploadEndpoint, { body: new FormData() });
    expect(readSentRequest().headers.has('Idempotency-Key')).toBe(false);
    expect(readSentRequest().requestInit.keepalive).toBeUndefined();
    await api(searchProducts, { body: { query: 'z'.repeat(20_000) } });
    expect(readSentRequest().requestInit.keepalive).toBeUndefined();
    await api(listLookups);
    expect(readSentRequest().requestInit.keepalive).toBeUndefined();
  });

  it.each([
    ['NET-03 the cookie', 'da', 'fr-FR', 'da'],
    ['NET-05 zh_tw with a hyphen', 'zh_tw', 'fr', 'zh-tw'],
    ['NET-04 without a cookie the browser', undefined, 'fr-CH', 'fr'],
    ['NET-04 English if the browser has no language of ours', undefined, 'sv', 'en'],
    ['NET-04 English if the browser has none', undefined, '', 'en'],
  ])('%s gives Accept-Language', async (_, languageCookie, browserLanguage, expectedHeader) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(
      languageCookie ? `a=b; preferred_language=${languageCookie}` : '',
    );
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
    await api(listLookups);
    expect(readSentRequest().headers.get('Accept-Language')).toBe(expectedHeader);
  });

  it('AMB-LANG-7 each call asks in the language of its page, whatever another tab has stored meanwhile', async () => {
    document.documentElement.dataset['language'] = 'zh_tw';
    try {
      for (const rememberedLanguage of ['da', 'fr'] as const) {
        rememberLanguage(rememberedLanguage);
        await api(listLookups);
        expect(readSentRequest().headers.get('Accept-Language')).toBe('zh-tw');
        expect(readStoredLanguage()).toBe('zh_tw');
      }
    } finally {
      delete document.documentElement.dataset['language'];
    }
  });

  it('NET-06 a stored token is sent as bearer, except with the popular products', async () => {
    await api(listLookups);
    expect(readSentRequest().headers.has('Authorization')).toBe(false);
    localStorage.setItem('access_token', 'abc');
    await api(listLookups);
    expect(readSentRequest().headers.get('Authorization')).toBe('Bearer abc');
    await api(getPopularProducts);
    expect(readSentRequest().headers.has('Authorization')).toBe(false);
  });

  it('NET-12 the token refresh carries the refresh token', async () => {
    localStorage.setItem('access_token', 'abc');
    localStorage.setItem('refresh_token', 'xyz');
    await api(refreshEndpoint);
    expect(readSentRequest().headers.get('Authorization')).toBe('Bearer xyz');
  });

  it.each([
    ['AUTH-17', accountEndpoint],
    ['AUTH-18', cartEndpoint],
  ])('%s a guarded path without a token is Unauthorized before any request', async (_, endpoint) => {
    expect((await catchError(api(endpoint))).message).toBe('Unauthorized');
    expect(fetchSpy).not.toHaveBeenCalled();
    localStorage.setItem('access_token', 'abc');
    await api(endpoint);
    expect(fetchSpy).toHaveBeenCalledOnce();
  });

  it('AUTH-17 looks at the path, not at the query', async () => {
    await api(searchProducts, { query: { query: '/account/' }, body: {} });
    expect(fetchSpy).toHaveBeenCalledOnce();
  });
});

describe('answers', () => {
  it('gives the parsed JSON, and null for an OK answer without a body', async () => {
    stubFetchResponse('{"a":[1]}');
    expect(await api(accountEndpoint).catch(() => 'no token')).toBe('no token');
    expect(await api(listLookups)).toEqual({ a: [1] });
    stubFetchResponse('');
    expect(await api(listLookups)).toBeNull();
  });

  it('NET-07 an answer that is not OK raises a fetch error with status and body', async () => {
    stubFetchResponse('{"message":"no"}', { status: 422 });
    const error = await catchError(api(listLookups));
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ status: 422, body: { message: 'no' } });
  });

  it.each(['<h1>Bad Gateway</h1>', ''])('NET-08 the body %o of an error cannot be parsed', async (responseBody) => {
    stubFetchResponse(responseBody, { status: 502 });
    expect(await catchError(api(listLookups))).toMatchObject({
      status: 502,
      body: 'Failed to parse response body.',
    });
  });

  it('LIST-29 the message names path, status and reason, the standard one over HTTP/2', async () => {
    stubFetchResponse('{}', { status: 500, statusText: 'Broken' });
    expect((await catchError(api(listProducts, { query: { page: 1 } }))).message).toBe(
      'Error fetching data from /v2/storefront/products: 500 - Broken',
    );
    stubFetchResponse('{}', { status: 503 });
    expect((await catchError(api(listProducts))).message).toBe(
      'Error fetching data from /v2/storefront/products: 503 - Service Unavailable',
    );
  });

  it('AUTH-28 a 401 on an authenticated call clears the tokens and keeps the body', async () => {
    localStorage.setItem('access_token', 'abc');
    localStorage.setItem('refresh_token', 'xyz');
    stubFetchResponse('{"message":"Token has expired"}', { status: 401 });
    expect(await catchError(api(accountEndpoint))).toMatchObject({
      message: 'Tokens expired.',
      status: 401,
      body: { message: 'Token has expired' },
    });
    expect(localStorage.length).toBe(0);
  });

  it('AUTH-28 a 401 on a call without a token leaves the tokens alone', async () => {
    localStorage.setItem('access_token', 'abc');
    stubFetchResponse('{}', { status: 401 });
    expect((await catchError(api(getPopularProducts))).message).toContain('401 - Unauthorized');
    expect(localStorage.getItem('access_token')).toBe('abc');
  });

  it('ERR-16 a failed request is logged once, an aborted one is not', async () => {
    stubFetchResponse('{}', { status: 500 });
    const error = await catchError(api(listLookups));
    expect(consoleErrorSpy.mock.calls).toEqual([[error]]);
    fetchSpy.mockRejectedValue(new TypeError('Failed to fetch'));
    await catchError(api(listLookups));
    expect(consoleErrorSpy).toHaveBeenCalledTimes(2);
    const abortController = new AbortController();
    abortController.abort();
    await catchError(api(listLookups, { signal: abortController.signal }));
    expect(consoleErrorSpy).toHaveBeenCalledTimes(2);
  });
});
