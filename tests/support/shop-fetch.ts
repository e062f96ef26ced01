import { readFileSync } from 'node:fs';
import { vi } from 'vitest';

export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
  /** Responds to the API call, which is pending until then. */
  answer(responseBody: unknown, responseStatus?: number): Promise<void>;
}

/** Replaces `fetch`: message files come from the project, API calls wait in the returned list. Aborted calls reject. */
export function stubShopFetch(): SentRequest[] {
  const sentRequests: SentRequest[] = [];
  vi.stubGlobal('fetch', (requestUrl: string, requestInit: RequestInit = {}) => {
    const url = new URL(requestUrl, 'http://localhost');
    if (url.pathname.startsWith('/locales/'))
      return Promise.resolve(new Response(readFileSync(`public${url.pathname}`)));
    return new Promise<Response>((resolve, reject) => {
      const signal = requestInit.signal ?? null;
      signal?.addEventListener('abort', () => reject(signal.reason));
      sentRequests.push({
        method: requestInit.method ?? 'GET',
        url,
        headers: new Headers(requestInit.headers),
        body: typeof requestInit.body === 'string' ? JSON.parse(requestInit.body) : undefined,
        signal,
        answer: async (responseBody, responseStatus = 200) => {
          resolve(new Response(JSON.stringify(responseBody), { status: responseStatus }));
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  });
  return sentRequests;
}
