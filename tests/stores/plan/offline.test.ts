import { beforeEach, expect, it, vi } from 'vitest';
import { accountCopyPath, copyDataPath } from '#domain/plan/offline/account-path.ts';
import { removeOtherAccountCopies } from '#stores/plan/offline/account-copy.ts';
import { respondToRequest, storePageCopy } from '#stores/plan/offline/answer.ts';
import { readCopy, removeCopy, removeSurplusCopies, writeCopy, writeCopyData } from '#stores/plan/offline/copies.ts';
import { parseCopyRequest } from '#stores/plan/offline/copy-request.ts';
import type { WorkerEnvironment } from '#stores/plan/offline/ended.ts';
import { removeAllCopies } from '#stores/plan/offline/remove-copies.ts';
import { createFakeCaches } from '../../support/fake-caches.ts';

const ORIGIN = 'https://shop.test';
const PLAN_PATH = '/en/protocols/abc';
const SCOPE_PATH = '/en/protocols/';
const SCRIPT_PATH = '/_astro/Page.abc.js';
const DAY_MS = 86_400_000;

/** HTTP status of the shop's response by path; `lost` means no connection, `slow` never responds. */
let networkStates: Record<string, number | 'lost' | 'slow'>;
let pageText: string;
let now: number;
let isSavingData: boolean;
let pendingPromises: Promise<unknown>[];

const fetchFromFakeNetwork = async (input: Request | string): Promise<Response> => {
  const path = new URL(input instanceof Request ? input.url : input, ORIGIN).pathname;
  const networkState = networkStates[path] ?? 200;
  if (networkState === 'slow') return new Promise(() => undefined);
  if (networkState === 'lost') throw new TypeError('Failed to fetch');
  return new Response(`<!doctype html><html lang="en">${pageText}`, {
    status: networkState,
    headers: { 'Content-Security-Policy': "default-src 'self'", 'Content-Encoding': 'br' },
  });
};
const workerEnvironment: WorkerEnvironment = {
  origin: ORIGIN,
  loadResponse: fetchFromFakeNetwork,
  now: () => now,
  shouldSaveData: () => isSavingData,
};

function createRequest(path: string, requestMode = 'navigate', method = 'GET'): Request {
  const request = new Request(new URL(path, ORIGIN), { method });
  Object.defineProperty(request, 'mode', { value: requestMode });
  return request;
}
const respondToPath = (path: string, mode?: string, method?: string) =>
  respondToRequest(createRequest(path, mode, method), workerEnvironment, (promise) => pendingPromises.push(promise));
async function visitPlan(path = PLAN_PATH): Promise<string> {
  const response = await respondToPath(path);
  await Promise.all(pendingPromises);
  return `${response?.status} ${await response?.text()}`;
}
const createCopyRequest = (...files: string[]) => ({
  path: PLAN_PATH,
  files,
  unseen: '<p>Never opened here</p>',
});
/** Paths of plans stored for offline use, without the fallback page's. */
const listStoredPlanPaths = async () =>
  (await caches.keys())
    .map((cacheName) => cacheName.replace('formulary:plan:', ''))
    .filter((path) => path !== SCOPE_PATH)
    .sort();

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches(ORIGIN));
  vi.stubGlobal('fetch', fetchFromFakeNetwork);
  [networkStates, pageText, now, isSavingData, pendingPromises] = [{}, 'first', 100 * DAY_MS, false, []];
});

it('PLAN-11 leaves everything alone but pages of plans and the files of their copies', () => {
  for (const [path, mode, method] of [
    ['/en/products', 'navigate', 'GET'],
    ['/en/protocols/abc/calendar', 'navigate', 'GET'],
    ['/api/v2/storefront/protocols/abc', 'cors', 'GET'],
    ['/api/reports', 'no-cors', 'POST'],
    ['/locales/en/common.json', 'cors', 'GET'],
    [PLAN_PATH, 'navigate', 'POST'],
    ['https://elsewhere.test/en/protocols/abc', 'navigate', 'GET'],
  ])
    expect([path, respondToPath(path ?? '', mode, method)]).toEqual([path, undefined]);
});

it('PLAN-11 shows the network’s page, and its copy without a connection, which says when it was made', async () => {
  expect(await visitPlan()).toContain('200 <!doctype html><html lang="en">first');
  pageText = 'second';
  now += DAY_MS;
  expect(await visitPlan()).toContain('second');
  networkStates = { [PLAN_PATH]: 'lost' };
  expect(await visitPlan()).toBe(`200 <!doctype html><html data-copied-at="${now}" lang="en">second`);
  networkStates = { [PLAN_PATH]: 503 };
  expect(await visitPlan()).toContain('second');
  const { headers } = (await respondToPath(PLAN_PATH)) ?? new Response();
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect(headers.has('Content-Encoding')).toBe(false);
  networkStates = { '/en/protocols/unseen': 'lost' };
  await expect(visitPlan('/en/protocols/unseen')).rejects.toThrow('Failed to fetch');
});

it('PLAN-11 waits three seconds for the network, and without a copy as long as it takes', async () => {
  await visitPlan();
  networkStates = { [PLAN_PATH]: 'slow', '/en/protocols/unseen': 'slow' };
  vi.useFakeTimers();
  const [seenAnswer, unseenPath] = [respondToPath(PLAN_PATH), respondToPath('/en/protocols/unseen')];
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
  ['the copy alone', () => removeCopy(PLAN_PATH)],
  ['all copies, as signing out does', () => removeAllCopies()],
])('PLAN-11 a page that comes late brings back nothing of what was removed meanwhile: %s', async (_, removeCopies) => {
  await visitPlan();
  pageText = 'late';
  const lateResponse = Promise.withResolvers<Response>();
  const latePageResponse = fetchFromFakeNetwork(PLAN_PATH);
  const slowEnvironment: WorkerEnvironment = {
    ...workerEnvironment,
    loadResponse: () => lateResponse.promise,
  };
  const latePromises: Promise<unknown>[] = [];
  vi.useFakeTimers();
  const pendingPageResponse = respondToRequest(createRequest(PLAN_PATH), slowEnvironment, (promise) =>
    latePromises.push(promise),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await pendingPageResponse)?.text()).toContain('first');
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.resolve([]) } });
  await removeCopies();
  lateResponse.resolve(await latePageResponse);
  await Promise.all(latePromises);
  expect(await listStoredPlanPaths()).toEqual([]);
});

it('PLAN-11 a page that comes late replaces its copy', async () => {
  await visitPlan();
  pageText = 'late';
  const lateResponse = Promise.withResolvers<Response>();
  const laterWork: Promise<unknown>[] = [];
  vi.useFakeTimers();
  const shownAnswer = respondToRequest(
    createRequest(PLAN_PATH),
    { ...workerEnvironment, loadResponse: () => lateResponse.promise },
    (promise) => laterWork.push(promise),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await shownAnswer;
  lateResponse.resolve(await fetchFromFakeNetwork(PLAN_PATH));
  await Promise.all(laterWork);
  expect(await (await readCopy(PLAN_PATH))?.page.text()).toContain('late');
});

it.each([404, 410])('PLAN-11 an ended link, %i, deletes the copies of every language at once', async (status) => {
  await writeCopy(PLAN_PATH.replace('/en/', '/de/'), new Response('German'), now);
  await visitPlan();
  expect(await listStoredPlanPaths()).toHaveLength(2);
  networkStates = { [PLAN_PATH]: status };
  expect(await visitPlan()).toContain(String(status));
  expect(await listStoredPlanPaths()).toEqual([]);
});

it('PLAN-11 the next connection removes the copies of links that have ended, and asks once a minute for the rest', async () => {
  const input = vi.fn(fetchFromFakeNetwork);
  const spiedEnvironment = { ...workerEnvironment, loadResponse: input };
  const openPage = async (path: string) => {
    await respondToRequest(createRequest(path), spiedEnvironment, (promise) => pendingPromises.push(promise))?.catch(
      () => undefined,
    );
    await Promise.all(pendingPromises);
  };
  const listHeadRequests = () =>
    input.mock.calls.flatMap(([one]) =>
      one instanceof Request && one.method === 'HEAD' ? new URL(one.url).pathname : [],
    );
  await writeCopy(accountCopyPath('en', 7), new Response('<html lang="en">my plan'), now);
  for (const planName of ['a', 'b']) await openPage(`/en/protocols/${planName}`);
  networkStates = { '/en/protocols/a': 'lost', '/en/protocols/b': 'lost' };
  await openPage('/en/protocols/b');
  networkStates = { '/en/protocols/a': 410 };
  input.mockClear();
  await openPage('/en/protocols/b');
  expect([await listStoredPlanPaths(), listHeadRequests()]).toEqual([
    ['/en/protocols/account-7', '/en/protocols/b'],
    ['/en/protocols/a'],
  ]);
  await openPage('/en/protocols/c');
  expect(listHeadRequests()).toHaveLength(1);
  now += 60_000;
  networkStates = { '/en/protocols/b': 503, '/en/protocols/c': 404 };
  await openPage(accountCopyPath('en', 7));
  expect(await listStoredPlanPaths()).toEqual(['/en/protocols/account-7', '/en/protocols/b']);
});

it('PLAN-11 a copy is shown for thirty days after the last good answer, and then is gone', async () => {
  await visitPlan();
  networkStates = { [PLAN_PATH]: 'lost' };
  now += 30 * DAY_MS - 1;
  expect(await visitPlan()).toContain('first');
  now += 1;
  await expect(visitPlan()).rejects.toThrow('Failed to fetch');
  expect(await listStoredPlanPaths()).toEqual([]);
});

it('PLAN-11 five plans are on a device, the latest', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) {
    now += 1;
    await visitPlan(`/en/protocols/${name}`);
  }
  expect(await listStoredPlanPaths()).toEqual(['a', 'c', 'd', 'e', 'f'].map((name) => `/en/protocols/${name}`));
});

it('PLAN-11 the first visit asks for its copy with the files that the page has, and a later one exchanges them', async () => {
  const picturePath = '/pictures/pack-125.webp';
  expect(await storePageCopy(createCopyRequest(SCRIPT_PATH, picturePath, '/api/v2/account'), workerEnvironment)).toBe(
    now,
  );
  const listCopiedPaths = async () =>
    (await (await caches.open(`formulary:plan:${PLAN_PATH}`)).keys()).map(({ url }) => new URL(url).pathname);
  expect(await listCopiedPaths()).toEqual([PLAN_PATH, SCRIPT_PATH, picturePath]);
  networkStates = { [SCRIPT_PATH]: 'lost', '/_astro/New.abc.js': 404 };
  expect(await (await respondToPath(SCRIPT_PATH, 'cors'))?.text()).toContain('first');
  expect((await respondToPath('/_astro/New.abc.js', 'cors'))?.status).toBe(404);
  await storePageCopy(createCopyRequest(picturePath, '/_astro/New.abc.js'), workerEnvironment);
  expect(await listCopiedPaths()).toEqual([PLAN_PATH, picturePath]);
});

it('PLAN-11 a plan that was never opened says so without a connection', async () => {
  const unopenedPlanPath = '/en/protocols/unseen';
  networkStates = { [unopenedPlanPath]: 'lost', [PLAN_PATH]: 'lost', '/de/protocols/unseen': 'lost' };
  await expect(visitPlan(unopenedPlanPath)).rejects.toThrow('Failed to fetch');
  networkStates = { ...networkStates, [PLAN_PATH]: 200 };
  await storePageCopy(createCopyRequest(), workerEnvironment);
  expect(await visitPlan(unopenedPlanPath)).toContain('<p>Never opened here</p>');
  expect(await listStoredPlanPaths()).toEqual([PLAN_PATH]);
  await expect(visitPlan('/de/protocols/unseen')).rejects.toThrow('Failed to fetch');
  networkStates = { ...networkStates, [unopenedPlanPath]: 503 };
  expect(await visitPlan(unopenedPlanPath)).toContain('503 <!doctype html><html lang="en">first');
});

it.each([
  [
    'whose link has ended',
    async () => {
      networkStates = { [PLAN_PATH]: 404 };
      await visitPlan();
    },
  ],
  ['that was removed', () => removeCopy(PLAN_PATH)],
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
  networkStates = { [PLAN_PATH]: 'lost' };
  expect(await visitPlan()).toContain('<p>Never opened here</p>');
});

it('PLAN-11 a client’s own copy is answered from the device, and goes with its plan', async () => {
  const ownCopyPath = accountCopyPath('en', 7);
  await writeCopy(ownCopyPath, new Response('<html lang="en">my plan'), now);
  await writeCopy(accountCopyPath('de', 8), new Response('<html lang="de">mein Plan'), now);
  await visitPlan();
  networkStates = { [ownCopyPath]: 404 };
  expect(await visitPlan(ownCopyPath)).toBe(`200 <html data-copied-at="${now}" lang="en">my plan`);
  await removeOtherAccountCopies([7]);
  expect(await listStoredPlanPaths()).toEqual([PLAN_PATH, ownCopyPath]);
  await removeOtherAccountCopies([]);
  expect(await listStoredPlanPaths()).toEqual([PLAN_PATH]);
  expect(await visitPlan(ownCopyPath)).toContain('404');
});

it('PLAN-11 nothing is stored for whoever saves data', async () => {
  isSavingData = true;
  await visitPlan();
  expect(await storePageCopy(createCopyRequest(SCRIPT_PATH), workerEnvironment)).toBeUndefined();
  expect([await listStoredPlanPaths(), await readCopy(PLAN_PATH)]).toEqual([[], undefined]);
});

it('PLAN-11 understands wishes of plans’ pages only', () => {
  const fallbackHtml = '<p>Never</p>';
  expect(parseCopyRequest({ path: PLAN_PATH, files: [SCRIPT_PATH, 1], unseen: fallbackHtml })).toEqual({
    path: PLAN_PATH,
    files: [SCRIPT_PATH],
    unseen: fallbackHtml,
  });
  for (const message of [
    ...[
      null,
      'x',
      {},
      { path: '/en/products', files: [], unseen: fallbackHtml },
      { path: PLAN_PATH, files: 'x', unseen: fallbackHtml },
    ],
    { path: PLAN_PATH, files: [] },
  ])
    expect(parseCopyRequest(message)).toBeUndefined();
});

it('PLAN-11 the end of a session removes every copy and the worker, and nothing else', async () => {
  await storePageCopy(createCopyRequest(), workerEnvironment);
  await visitPlan('/de/protocols/abc');
  await caches.open('of another program');
  const unregisteredUrls: string[] = [];
  const createWorker = (scriptURL: string) => ({
    active: { scriptURL },
    unregister: async () => unregisteredUrls.push(scriptURL),
  });
  const registrations = [createWorker(`${ORIGIN}/plans-offline.js`), createWorker(`${ORIGIN}/other.js`)];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
  await removeAllCopies();
  expect([await caches.keys(), unregisteredUrls]).toEqual([['of another program'], [`${ORIGIN}/plans-offline.js`]]);
  vi.stubGlobal('navigator', {});
  await expect(removeAllCopies()).resolves.toBeUndefined();
});

it('PLAN-11 the account’s plans open the copy without a connection, and only there and in time', async () => {
  const plans = '/en/account/client/protocols';
  const copyPath = accountCopyPath('en', 7);
  const readRedirectTarget = async (path = plans) => {
    const answer = await respondToPath(path);
    return answer?.headers.get('Location') ?? answer?.status;
  };
  networkStates = { [plans]: 'lost' };
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
  await visitPlan();
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
  await writeCopy(copyPath, new Response('copy'), now);
  // A page without its data shows nothing.
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
  await writeCopyData(copyPath, copyDataPath(copyPath), {});
  expect(await readRedirectTarget()).toBe(ORIGIN + copyPath);
  networkStates = { [plans]: 503 };
  expect(await readRedirectTarget()).toBe(ORIGIN + copyPath);
  networkStates = {};
  expect(await readRedirectTarget()).toBe(200);
  expect(respondToPath(`${plans}?current`)).toBeUndefined();
  expect(respondToPath('/en/account')).toBeUndefined();
  networkStates = { '/de/account/client/protocols': 'lost', [plans]: 'lost' };
  await expect(readRedirectTarget('/de/account/client/protocols')).rejects.toThrow('Failed to fetch');
  now += 31 * DAY_MS;
  await expect(readRedirectTarget()).rejects.toThrow('Failed to fetch');
});
