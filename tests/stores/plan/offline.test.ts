import { beforeEach, expect, it, vi } from 'vitest';
import { accountCopyPath, dataPathOfCopy } from '#domain/plan/offline/account-path.ts';
import { removeOtherAccountCopies } from '#stores/plan/offline/account-copy.ts';
import { respondToRequest, storePageCopy } from '#stores/plan/offline/answer.ts';
import { readCopy, removeCopy, removeSurplusCopies, writeCopy, writeCopyData } from '#stores/plan/offline/copies.ts';
import { parseCopyRequest } from '#stores/plan/offline/copy-request.ts';
import type { WorkerEnvironment } from '#stores/plan/offline/ended.ts';
import { removeAllCopies } from '#stores/plan/offline/remove-copies.ts';
import { createFakeCaches } from '../../support/fake-caches.ts';

const SHOP_ORIGIN = 'https://shop.test';
const PLAN_PAGE_PATH = '/en/protocols/abc';
const FALLBACK_PAGE_PATH = '/en/protocols/';
const PAGE_SCRIPT_PATH = '/_astro/Page.abc.js';
const DAY_MS = 86_400_000;

/** HTTP status of the shop's response by path; `lost` means no connection, `slow` never responds. */
let networkStateByPath: Record<string, number | 'lost' | 'slow'>;
let planPageText: string;
let now: number;
let isDataSaverOn: boolean;
let pendingPromises: Promise<unknown>[];

const fetchFromFakeNetwork = async (requestInput: Request | string): Promise<Response> => {
  const path = new URL(requestInput instanceof Request ? requestInput.url : requestInput, SHOP_ORIGIN).pathname;
  const networkState = networkStateByPath[path] ?? 200;
  if (networkState === 'slow') return new Promise(() => undefined);
  if (networkState === 'lost') throw new TypeError('Failed to fetch');
  return new Response(`<!doctype html><html lang="en">${planPageText}`, {
    status: networkState,
    headers: { 'Content-Security-Policy': "default-src 'self'", 'Content-Encoding': 'br' },
  });
};
const workerEnvironment: WorkerEnvironment = {
  origin: SHOP_ORIGIN,
  loadResponse: fetchFromFakeNetwork,
  now: () => now,
  shouldSaveData: () => isDataSaverOn,
};

function createRequest(path: string, requestMode = 'navigate', method = 'GET'): Request {
  const request = new Request(new URL(path, SHOP_ORIGIN), { method });
  Object.defineProperty(request, 'mode', { value: requestMode });
  return request;
}
const respondToPath = (path: string, requestMode?: string, method?: string) =>
  respondToRequest(createRequest(path, requestMode, method), workerEnvironment, (pendingPromise) =>
    pendingPromises.push(pendingPromise),
  );
async function visitPlan(path = PLAN_PAGE_PATH): Promise<string> {
  const response = await respondToPath(path);
  await Promise.all(pendingPromises);
  return `${response?.status} ${await response?.text()}`;
}
const createCopyRequest = (...files: string[]) => ({
  path: PLAN_PAGE_PATH,
  files,
  unseen: '<p>Never opened here</p>',
});
/** Paths of plans stored for offline use, without the fallback page's. */
const listStoredPlanPaths = async () =>
  (await caches.keys())
    .map((cacheName) => cacheName.replace('formulary:plan:', ''))
    .filter((path) => path !== FALLBACK_PAGE_PATH)
    .sort();

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches(SHOP_ORIGIN));
  vi.stubGlobal('fetch', fetchFromFakeNetwork);
  [networkStateByPath, planPageText, now, isDataSaverOn, pendingPromises] = [{}, 'first', 100 * DAY_MS, false, []];
});

it('PLAN-11 leaves everything alone but pages of plans and the files of their copies', () => {
  for (const [path, mode, method] of [
    ['/en/products', 'navigate', 'GET'],
    ['/en/protocols/abc/calendar', 'navigate', 'GET'],
    ['/api/v2/storefront/protocols/abc', 'cors', 'GET'],
    ['/api/reports', 'no-cors', 'POST'],
    ['/locales/en/common.json', 'cors', 'GET'],
    [PLAN_PAGE_PATH, 'navigate', 'POST'],
    ['https://elsewhere.test/en/protocols/abc', 'navigate', 'GET'],
  ])
    expect([path, respondToPath(path ?? '', mode, method)]).toEqual([path, undefined]);
});

it('PLAN-11 shows the network’s page, and its copy without a connection, which says when it was made', async () => {
  expect(await visitPlan()).toContain('200 <!doctype html><html lang="en">first');
  planPageText = 'second';
  now += DAY_MS;
  expect(await visitPlan()).toContain('second');
  networkStateByPath = { [PLAN_PAGE_PATH]: 'lost' };
  expect(await visitPlan()).toBe(`200 <!doctype html><html data-copied-at="${now}" lang="en">second`);
  networkStateByPath = { [PLAN_PAGE_PATH]: 503 };
  expect(await visitPlan()).toContain('second');
  const { headers } = (await respondToPath(PLAN_PAGE_PATH)) ?? new Response();
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect(headers.has('Content-Encoding')).toBe(false);
  networkStateByPath = { '/en/protocols/unseen': 'lost' };
  await expect(visitPlan('/en/protocols/unseen')).rejects.toThrow('Failed to fetch');
});

it('PLAN-11 waits three seconds for the network, and without a copy as long as it takes', async () => {
  await visitPlan();
  networkStateByPath = { [PLAN_PAGE_PATH]: 'slow', '/en/protocols/unseen': 'slow' };
  vi.useFakeTimers();
  const [seenAnswer, unseenPath] = [respondToPath(PLAN_PAGE_PATH), respondToPath('/en/protocols/unseen')];
  const settledResponseNames: string[] = [];
  void seenAnswer?.then(() => settledResponseNames.push('seen'));
  void unseenPath?.then(() => settledResponseNames.push('unseen'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(settledResponseNames).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await seenAnswer)?.text()).toContain('data-copied-at');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settledResponseNames).toEqual(['seen']);
});

it.each([
  ['the copy alone', () => removeCopy(PLAN_PAGE_PATH)],
  ['all copies, as signing out does', () => removeAllCopies()],
])('PLAN-11 a page that comes late brings back nothing of what was removed meanwhile: %s', async (_, removeCopies) => {
  await visitPlan();
  planPageText = 'late';
  const lateResponseResolvers = Promise.withResolvers<Response>();
  const latePageResponse = fetchFromFakeNetwork(PLAN_PAGE_PATH);
  const slowWorkerEnvironment: WorkerEnvironment = {
    ...workerEnvironment,
    loadResponse: () => lateResponseResolvers.promise,
  };
  const latePromises: Promise<unknown>[] = [];
  vi.useFakeTimers();
  const pendingPageResponse = respondToRequest(createRequest(PLAN_PAGE_PATH), slowWorkerEnvironment, (promise) =>
    latePromises.push(promise),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await pendingPageResponse)?.text()).toContain('first');
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.resolve([]) } });
  await removeCopies();
  lateResponseResolvers.resolve(await latePageResponse);
  await Promise.all(latePromises);
  expect(await listStoredPlanPaths()).toEqual([]);
});

it('PLAN-11 a page that comes late replaces its copy', async () => {
  await visitPlan();
  planPageText = 'late';
  const lateResponse = Promise.withResolvers<Response>();
  const shownPagePromises: Promise<unknown>[] = [];
  vi.useFakeTimers();
  const shownResponse = respondToRequest(
    createRequest(PLAN_PAGE_PATH),
    { ...workerEnvironment, loadResponse: () => lateResponse.promise },
    (promise) => shownPagePromises.push(promise),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await shownResponse;
  lateResponse.resolve(await fetchFromFakeNetwork(PLAN_PAGE_PATH));
  await Promise.all(shownPagePromises);
  expect(await (await readCopy(PLAN_PAGE_PATH))?.page.text()).toContain('late');
});

it.each([404, 410])(
  'PLAN-11 an ended link, %i, deletes the copies of every language at once',
  async (responseStatus) => {
    await writeCopy(PLAN_PAGE_PATH.replace('/en/', '/de/'), new Response('German'), now);
    await visitPlan();
    expect(await listStoredPlanPaths()).toHaveLength(2);
    networkStateByPath = { [PLAN_PAGE_PATH]: responseStatus };
    expect(await visitPlan()).toContain(String(responseStatus));
    expect(await listStoredPlanPaths()).toEqual([]);
  },
);

it('PLAN-11 the next connection removes the copies of links that have ended, and asks once a minute for the rest', async () => {
  const loadResponseSpy = vi.fn(fetchFromFakeNetwork);
  const spiedEnvironment = { ...workerEnvironment, loadResponse: loadResponseSpy };
  const visitPage = async (path: string) => {
    await respondToRequest(createRequest(path), spiedEnvironment, (promise) => pendingPromises.push(promise))?.catch(
      () => undefined,
    );
    await Promise.all(pendingPromises);
  };
  const listHeadRequests = () =>
    loadResponseSpy.mock.calls.flatMap(([one]) =>
      one instanceof Request && one.method === 'HEAD' ? new URL(one.url).pathname : [],
    );
  await writeCopy(accountCopyPath('en', 7), new Response('<html lang="en">my plan'), now);
  for (const planName of ['a', 'b']) await visitPage(`/en/protocols/${planName}`);
  networkStateByPath = { '/en/protocols/a': 'lost', '/en/protocols/b': 'lost' };
  await visitPage('/en/protocols/b');
  networkStateByPath = { '/en/protocols/a': 410 };
  loadResponseSpy.mockClear();
  await visitPage('/en/protocols/b');
  expect([await listStoredPlanPaths(), listHeadRequests()]).toEqual([
    ['/en/protocols/account-7', '/en/protocols/b'],
    ['/en/protocols/a'],
  ]);
  await visitPage('/en/protocols/c');
  expect(listHeadRequests()).toHaveLength(1);
  now += 60_000;
  networkStateByPath = { '/en/protocols/b': 503, '/en/protocols/c': 404 };
  await visitPage(accountCopyPath('en', 7));
  expect(await listStoredPlanPaths()).toEqual(['/en/protocols/account-7', '/en/protocols/b']);
});

it('PLAN-11 a copy is shown for thirty days after the last good answer, and then is gone', async () => {
  await visitPlan();
  networkStateByPath = { [PLAN_PAGE_PATH]: 'lost' };
  now += 30 * DAY_MS - 1;
  expect(await visitPlan()).toContain('first');
  now += 1;
  await expect(visitPlan()).rejects.toThrow('Failed to fetch');
  expect(await listStoredPlanPaths()).toEqual([]);
});

it('PLAN-11 five plans are on a device, the latest', async () => {
  for (const visitedPlanName of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) {
    now += 1;
    await visitPlan(`/en/protocols/${visitedPlanName}`);
  }
  expect(await listStoredPlanPaths()).toEqual(
    ['a', 'c', 'd', 'e', 'f'].map((storedPlanName) => `/en/protocols/${storedPlanName}`),
  );
});

it('PLAN-11 the first visit asks for its copy with the files that the page has, and a later one exchanges them', async () => {
  const picturePath = '/pictures/pack-125.webp';
  expect(
    await storePageCopy(createCopyRequest(PAGE_SCRIPT_PATH, picturePath, '/api/v2/account'), workerEnvironment),
  ).toBe(now);
  const listCopiedPaths = async () =>
    (await (await caches.open(`formulary:plan:${PLAN_PAGE_PATH}`)).keys()).map(({ url }) => new URL(url).pathname);
  expect(await listCopiedPaths()).toEqual([PLAN_PAGE_PATH, PAGE_SCRIPT_PATH, picturePath]);
  networkStateByPath = { [PAGE_SCRIPT_PATH]: 'lost', '/_astro/New.abc.js': 404 };
  expect(await (await respondToPath(PAGE_SCRIPT_PATH, 'cors'))?.text()).toContain('first');
  expect((await respondToPath('/_astro/New.abc.js', 'cors'))?.status).toBe(404);
  await storePageCopy(createCopyRequest(picturePath, '/_astro/New.abc.js'), workerEnvironment);
  expect(await listCopiedPaths()).toEqual([PLAN_PAGE_PATH, picturePath]);
});

it('PLAN-11 a plan that was never opened says so without a connection', async () => {
  const unvisitedPlanPath = '/en/protocols/unseen';
  networkStateByPath = { [unvisitedPlanPath]: 'lost', [PLAN_PAGE_PATH]: 'lost', '/de/protocols/unseen': 'lost' };
  await expect(visitPlan(unvisitedPlanPath)).rejects.toThrow('Failed to fetch');
  networkStateByPath = { ...networkStateByPath, [PLAN_PAGE_PATH]: 200 };
  await storePageCopy(createCopyRequest(), workerEnvironment);
  expect(await visitPlan(unvisitedPlanPath)).toContain('<p>Never opened here</p>');
  expect(await listStoredPlanPaths()).toEqual([PLAN_PAGE_PATH]);
  await expect(visitPlan('/de/protocols/unseen')).rejects.toThrow('Failed to fetch');
  networkStateByPath = { ...networkStateByPath, [unvisitedPlanPath]: 503 };
  expect(await visitPlan(unvisitedPlanPath)).toContain('503 <!doctype html><html lang="en">first');
});

it.each([
  [
    'whose link has ended',
    async () => {
      networkStateByPath = { [PLAN_PAGE_PATH]: 404 };
      await visitPlan();
    },
  ],
  ['that was removed', () => removeCopy(PLAN_PAGE_PATH)],
  [
    'that is too old',
    async () => {
      now += 30 * DAY_MS;
      await removeSurplusCopies(now);
    },
  ],
])('PLAN-11 a plan %s, the only one of the device, says so without a connection', async (_description, endPlan) => {
  await storePageCopy(createCopyRequest(), workerEnvironment);
  await endPlan();
  expect(await listStoredPlanPaths()).toEqual([]);
  networkStateByPath = { [PLAN_PAGE_PATH]: 'lost' };
  expect(await visitPlan()).toContain('<p>Never opened here</p>');
});

it('PLAN-11 a client’s own copy is answered from the device, and goes with its plan', async () => {
  const ownCopyPath = accountCopyPath('en', 7);
  await writeCopy(ownCopyPath, new Response('<html lang="en">my plan'), now);
  await writeCopy(accountCopyPath('de', 8), new Response('<html lang="de">mein Plan'), now);
  await visitPlan();
  networkStateByPath = { [ownCopyPath]: 404 };
  expect(await visitPlan(ownCopyPath)).toBe(`200 <html data-copied-at="${now}" lang="en">my plan`);
  await removeOtherAccountCopies([7]);
  expect(await listStoredPlanPaths()).toEqual([PLAN_PAGE_PATH, ownCopyPath]);
  await removeOtherAccountCopies([]);
  expect(await listStoredPlanPaths()).toEqual([PLAN_PAGE_PATH]);
  expect(await visitPlan(ownCopyPath)).toContain('404');
});

it('PLAN-11 nothing is stored for whoever saves data', async () => {
  isDataSaverOn = true;
  await visitPlan();
  expect(await storePageCopy(createCopyRequest(PAGE_SCRIPT_PATH), workerEnvironment)).toBeUndefined();
  expect([await listStoredPlanPaths(), await readCopy(PLAN_PAGE_PATH)]).toEqual([[], undefined]);
});

it('PLAN-11 understands wishes of plans’ pages only', () => {
  const fallbackHtml = '<p>Never</p>';
  expect(parseCopyRequest({ path: PLAN_PAGE_PATH, files: [PAGE_SCRIPT_PATH, 1], unseen: fallbackHtml })).toEqual({
    path: PLAN_PAGE_PATH,
    files: [PAGE_SCRIPT_PATH],
    unseen: fallbackHtml,
  });
  for (const workerMessage of [
    ...[
      null,
      'x',
      {},
      { path: '/en/products', files: [], unseen: fallbackHtml },
      { path: PLAN_PAGE_PATH, files: 'x', unseen: fallbackHtml },
    ],
    { path: PLAN_PAGE_PATH, files: [] },
  ])
    expect(parseCopyRequest(workerMessage)).toBeUndefined();
});

it('PLAN-11 the end of a session removes every copy and the worker, and nothing else', async () => {
  await storePageCopy(createCopyRequest(), workerEnvironment);
  await visitPlan('/de/protocols/abc');
  await caches.open('of another program');
  const unregisteredUrls: string[] = [];
  const createWorkerRegistration = (scriptURL: string) => ({
    active: { scriptURL },
    unregister: async () => unregisteredUrls.push(scriptURL),
  });
  const workerRegistrations = [
    createWorkerRegistration(`${SHOP_ORIGIN}/plans-offline.js`),
    createWorkerRegistration(`${SHOP_ORIGIN}/other.js`),
  ];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workerRegistrations } });
  await removeAllCopies();
  expect([await caches.keys(), unregisteredUrls]).toEqual([
    ['of another program'],
    [`${SHOP_ORIGIN}/plans-offline.js`],
  ]);
  vi.stubGlobal('navigator', {});
  await expect(removeAllCopies()).resolves.toBeUndefined();
});

it('PLAN-11 the account’s plans open the copy without a connection, and only there and in time', async () => {
  const plansPagePath = '/en/account/client/protocols';
  const storedCopyPath = accountCopyPath('en', 7);
  const readRedirectTarget = async (path = plansPagePath) => {
    const plansResponse = await respondToPath(path);
    return plansResponse?.headers.get('Location') ?? plansResponse?.status;
  };
  networkStateByPath = { [plansPagePath]: 'lost' };
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
  await visitPlan();
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
  await writeCopy(storedCopyPath, new Response('copy'), now);
  // A page without its data shows nothing.
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
  await writeCopyData(storedCopyPath, dataPathOfCopy(storedCopyPath), {});
  expect(await readRedirectTarget()).toBe(SHOP_ORIGIN + storedCopyPath);
  networkStateByPath = { [plansPagePath]: 503 };
  expect(await readRedirectTarget()).toBe(SHOP_ORIGIN + storedCopyPath);
  networkStateByPath = {};
  expect(await readRedirectTarget()).toBe(200);
  expect(respondToPath(`${plansPagePath}?current`)).toBeUndefined();
  expect(respondToPath('/en/account')).toBeUndefined();
  networkStateByPath = { '/de/account/client/protocols': 'lost', [plansPagePath]: 'lost' };
  await expect(readRedirectTarget('/de/account/client/protocols')).rejects.toThrow('Failed to fetch');
  now += 31 * DAY_MS;
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
});
