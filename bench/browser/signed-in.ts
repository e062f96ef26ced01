import type { Browser } from '@playwright/test';
import { SEED_PASSWORD, SEED_PRACTITIONER } from '../../demo/people.ts';
import type { Protocol } from '../../src/contract/protocol/schema.ts';
import { parseResponse, requestApi } from '../safety/open-shop.ts';
import { openUrlInPage, startNewVisit } from './visit.ts';

declare global {
  interface Window {
    /** Promise of the milliseconds from the start of the visit to the frame with the page's own data. */
    usableAfterMs: Promise<number>;
    longestTaskMs: number;
  }
}

/** Texts in the storage of a browser, by their names. */
export type StorageItems = Readonly<Record<string, string>>;

export interface SignedInPage {
  readonly name: string;
  readonly path: string;
  /** Selector of an element that appears with the page's own data. */
  readonly ready: string;
  readonly stored: StorageItems;
  /** Width of the window in px, by default that of a phone. */
  readonly width?: number;
  /** Budget of everything but pictures, in KiB. */
  readonly withoutPicturesKiB: number;
}

/** Budgets of a page for signed-in users; `cold` and `warm` as a multiple of a bare React root with one call. */
export const signedInBudget = { requests: 35, cold: 2.2, warm: 1.9, longestTask: 150 };

export interface VisitTimes {
  readonly cold: number;
  readonly warm: number;
  /** Longest task of the two visits in milliseconds. */
  readonly longestTask: number;
}

const CPU_SLOWDOWN = 4;
const PHONE_NETWORK = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 9e4 };

/** Measures two visits to a page, the second with a filled cache, on a slow phone with a slow network. */
export async function visitTwice(
  browser: Browser,
  url: string,
  { ready, stored, width = 412 }: Pick<SignedInPage, 'ready' | 'stored' | 'width'>,
): Promise<VisitTimes> {
  const { context, page, devtools } = await startNewVisit(browser, { cpuSlowdown: CPU_SLOWDOWN, viewportWidth: width });
  await devtools.send('Network.emulateNetworkConditions', PHONE_NETWORK);
  await context.addInitScript(watchVisit, { ready, stored });
  const visitPage = async () => {
    await openUrlInPage(page, url);
    return page.evaluate(async () => ({
      usable: await window.usableAfterMs,
      longestTask: window.longestTaskMs,
    }));
  };
  const [coldVisit, warmVisit] = [await visitPage(), await visitPage()];
  await context.close();
  const longestTask = Math.max(coldVisit.longestTask, warmVisit.longestTask);
  return { cold: coldVisit.usable, warm: warmVisit.usable, longestTask };
}

function watchVisit({ ready, stored }: Pick<SignedInPage, 'ready' | 'stored'>): void {
  for (const [name, text] of Object.entries(stored))
    for (const storage of [localStorage, sessionStorage])
      if (storage.getItem(name) === null) storage.setItem(name, text);
  window.longestTaskMs = 0;
  new PerformanceObserver((entryList) => {
    for (const { duration } of entryList.getEntries()) window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
  window.usableAfterMs = new Promise((resolve) => {
    const resolveWhenShown = () =>
      document.querySelector(ready)?.checkVisibility()
        ? setTimeout(() => resolve(performance.now()))
        : requestAnimationFrame(resolveWhenShown);
    resolveWhenShown();
  });
}

/** Creates the browser storage of a practitioner whose protocol builder shows the protocol. */
export async function createBuilderStorage(
  origin: string,
  tokens: { readonly access_token: string; readonly refresh_token: string },
  id: number,
): Promise<StorageItems> {
  const requestAccountApi = <T>(path: string) =>
    parseResponse<T>(requestApi(origin, 'GET', `/v2/account/${path}`, { token: tokens.access_token }));
  const { id: user_id } = await requestAccountApi<{ id: number }>('');
  const storedProtocol = {
    user_id,
    active_protocol: await requestAccountApi<Protocol>(`practitioners/protocols/${id}`),
  };
  const activeProtocolJson = JSON.stringify({ value: storedProtocol, expires_at: Date.now() + 3_600_000 });
  return { ...tokens, 'formulary:builder': 'on', 'formulary:active_protocol': activeProtocolJson };
}

/** Pages that practitioners work in, with the seed practitioner's longest protocol. */
export async function createSignedInPages(origin: string): Promise<SignedInPage[]> {
  const loginBody = { email: SEED_PRACTITIONER, password: SEED_PASSWORD };
  const tokens = await parseResponse<{ access_token: string; refresh_token: string }>(
    requestApi(origin, 'POST', '/v2/auth/login', { body: loginBody }),
  );
  const path = '/v2/account/practitioners/protocols';
  const { data } = await parseResponse<{ data: Protocol[] }>(
    requestApi(origin, 'GET', path, { token: tokens.access_token }),
  );
  const [longestProtocol] = data.toSorted(
    (firstProtocol, secondProtocol) => secondProtocol.products.length - firstProtocol.products.length,
  );
  const id = longestProtocol?.protocol_id ?? 0;
  const createPractitionerPage = (
    pageName: string,
    path: string,
    readySelector: string,
    withoutPicturesKiB: number,
  ) => ({
    ...{ name: pageName, path: `/en/account/practitioner/${path}`, ready: `main ${readySelector}` },
    ...{ stored: { ...tokens }, withoutPicturesKiB },
  });
  return [
    createPractitionerPage(
      'list of protocols',
      'protocols',
      'a[href*="/practitioner/protocols/"]:not([href$="/new"])',
      150,
    ),
    createPractitionerPage('protocol', `protocols/${id}`, '[data-handle]', 170),
    createPractitionerPage('clients', 'clients', 'a[href*="/practitioner/clients/"]', 150),
    createPractitionerPage('storefront editor', 'store', 'form[aria-label]', 170),
    {
      ...{ name: 'open builder', path: '/en/products', ready: 'aside [data-handle]', width: 1280 },
      ...{ stored: await createBuilderStorage(origin, tokens, id), withoutPicturesKiB: 190 },
    },
  ];
}
