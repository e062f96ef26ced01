import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { OfflinePlanCopy } from '#islands/plan/offline/OfflinePlanCopy.tsx';
import { StorePlanOffline } from '#islands/plan/offline/StorePlanOffline.tsx';
import { readAccountCopy } from '#stores/plan/offline/account-copy.ts';
import { createOnePhaseDose, createWeekdayRhythm } from '../domain/intake/doses.ts';
import { createPlanProduct } from '../domain/plan/products.ts';
import { createFakeCaches } from '../support/fake-caches.ts';
import { protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';

const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const PLAN_PAGE_PATH = '/en/protocols/account-7';
const SPACING_FINDING_TEXT = 'Take iron and calcium at different times of the day.';
const PLAN_READ_AT_MS = Date.parse('2026-11-24T04:00:00Z');
const STATUTORY_WARNING = 'Do not exceed the recommended daily dose.';

let tree: RenderedTree;
let fakeCacheStorage: ReturnType<typeof createFakeCaches>;

const products = [
  {
    ...createPlanProduct(1, 'Iron', createOnePhaseDose('capsule', [['bedtime', 1]]), {
      warnings: [STATUTORY_WARNING],
      warning_codes: ['daily-dose'],
    }),
    stock: 0,
  },
];
const createPlan = (overrides: Partial<ClientProtocol> = {}): ClientProtocol => ({
  ...protocol(7, ...products),
  ...{ practitioner: { name: 'Dana Rowan' }, share_notes: '', discount: null, starts_on: null, products },
  ...overrides,
});
function showPlan(protocol: ClientProtocol, sharedFindings: readonly { text: string; products: string[] }[] = []) {
  const commonPlanProps = { timezone: 'Pacific/Auckland', readAt: PLAN_READ_AT_MS, isPresent: async () => true };
  return tree.renderNode(
    <StorePlanOffline context={islandContext} protocol={protocol} told={[...sharedFindings]} {...commonPlanProps} />,
  );
}
const readStoredCopy = async () => JSON.stringify((await readAccountCopy(PLAN_PAGE_PATH)) ?? '');
const readStatusText = () =>
  [...tree.container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');

beforeEach(() => {
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'b');
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => new Response('<html></html>'));
  fakeCacheStorage = createFakeCaches('https://shop.test');
  vi.stubGlobal('caches', fakeCacheStorage);
  const fakeServiceWorker = { state: 'activated', addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({ active: fakeServiceWorker }) },
  });
  tree = renderTree();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('PLAN-11 the copy of an account’s plan says what the page says, and follows its changes', async () => {
  await showPlan(createPlan());
  await waitUntil(() => tree.button('Keep on this device'));
  await tree.clickElement(tree.button('Keep on this device'));
  await waitUntil(async () => expect(await readStoredCopy()).toContain(STATUTORY_WARNING));
  expect(await readStoredCopy()).not.toContain(SPACING_FINDING_TEXT);
  // Time of the plan, not of the press.
  expect((await readAccountCopy(PLAN_PAGE_PATH))?.at).toBe(PLAN_READ_AT_MS);
  await showPlan(createPlan({ starts_on: '2026-11-26' }), [{ text: SPACING_FINDING_TEXT, products: ['Iron'] }]);
  await waitUntil(async () => expect(await readStoredCopy()).toContain(SPACING_FINDING_TEXT));
  await showPlan(createPlan({ share_notes: 'With orange juice' }));
  await waitUntil(async () => expect(await readStoredCopy()).toContain('With orange juice'));
  await waitUntil(() => expect(tree.button('Remove').getAttribute('aria-busy')).toBe('false'));
  await pressOnceEnabled('Remove');
  await waitUntil(() => tree.button('Keep on this device'));
  await showPlan(createPlan({ share_notes: 'At noon' }));
  expect(await fakeCacheStorage.keys()).toEqual([]);
});

/** Waits until a button is enabled (it briefly ignores a possible double click), then presses it. */
async function pressOnceEnabled(buttonLabel: string) {
  await waitUntil(() => expect(tree.button(buttonLabel).hasAttribute('aria-disabled')).toBe(false), 5_000);
  await tree.clickElement(tree.button(buttonLabel));
}

it('PLAN-11 two presses in a row do what the first one is for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await showPlan(createPlan());
  await waitUntil(() => tree.button('Keep on this device'));
  const pressFirstButton = async () => tree.clickElement(tree.container.querySelector('button') ?? tree.container);
  await pressFirstButton();
  await waitUntil(() => expect(tree.button('Remove').getAttribute('aria-busy')).toBe('false'));
  await pressFirstButton();
  expect(await readStoredCopy()).toContain('Iron');
  await pressOnceEnabled('Remove');
  await waitUntil(() => tree.button('Keep on this device'));
  await pressFirstButton();
  await act(async () => undefined);
  expect(tree.button('Keep on this device').getAttribute('aria-busy')).toBe('false');
  expect(await fakeCacheStorage.keys()).toEqual([]);
});

/** Stores the plan on the device, and waits until all of its files are stored. */
async function storePlanOnDevice() {
  await waitUntil(() => tree.button('Keep on this device'));
  await tree.clickElement(tree.button('Keep on this device'));
  await waitUntil(() => expect(tree.button('Remove').getAttribute('aria-busy')).toBe('false'));
}

const CURRENT_PROTOCOL_PATH = '/en/account/client/protocols?current#protocol-7';

/**
 * Opens the stored plan at a time; the server responds with `status`, or not at all. Returns a reader of the redirects
 * so far.
 */
async function openPlan(openTime: string, responseStatus?: number, responseBody: unknown = {}) {
  vi.setSystemTime(new Date(openTime));
  const locationReplaceSpy = vi.fn();
  vi.spyOn(location, 'replace').mockImplementation(locationReplaceSpy);
  vi.stubGlobal('fetch', async () => {
    if (responseStatus === undefined) throw new TypeError('Failed to fetch');
    return Response.json(responseBody, { status: responseStatus });
  });
  await tree.renderNode(withNewSwrCache(<OfflinePlanCopy context={islandContext} id={7} />, openTime));
  await waitUntil(() => expect(tree.container.querySelector('h1') ?? locationReplaceSpy.mock.calls[0]).toBeTruthy());
  return () => locationReplaceSpy.mock.calls.flat();
}
const readElementTexts = (selector: string) =>
  [...tree.container.querySelectorAll(selector)].map(({ textContent }) => textContent);

const LAST_DAY_TEXT = 'up to and including 16 December 2026';

it('PLAN-11 the copy has today’s rows by the client’s time zone, says as of when it is, and prints like the page', async () => {
  const weekdayProduct = {
    ...createPlanProduct(
      2,
      'Zinc',
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(1, 4), days: 21 }),
    ),
    stock: 0,
  };
  const dailyProduct = {
    ...createPlanProduct(1, 'Iron', createOnePhaseDose('capsule', [['bedtime', 2]], { days: 21 })),
    stock: 2,
  };
  await showPlan(
    createPlan({
      starts_on: '2026-11-26',
      products: [dailyProduct, weekdayProduct],
      share_notes: 'Doucement',
      updated_at: '2026-11-20T08:00:00Z',
    }),
  );
  await storePlanOnDevice();
  // The next day in Auckland.
  expect((await openPlan('2026-11-25T12:00:00Z'))()).toEqual([]);
  expect(readElementTexts('.plan-today :is(h2, .date, [data-part])')).toEqual([
    ...['Today, day 1', 'Thursday, 26 November 2026'],
    `Breakfast08:001 capsuleZincon Monday and Thursday, ${LAST_DAY_TEXT}`,
    `Bedtime22:002 capsulesIron${LAST_DAY_TEXT}`,
  ]);
  const [articleText] = readElementTexts('article');
  for (const expectedText of [
    'This is the copy on this device, as of 24 November 2026',
    'As of 20 November 2026',
    'Doucement',
    '2 more packs than planned',
    'What you have got in addition is taken off when you add what the plan needs.',
  ])
    expect(articleText).toContain(expectedText);
  expect(readElementTexts('[data-paper]')[0]).toContain('First day: 26 November 2026');
  expect(tree.button('Print Plan 7')).toBeTruthy();
  await openPlan('2026-11-27T00:00:00Z');
  expect(readElementTexts('.plan-today')[0]).not.toContain('Zinc');
  await openPlan('2026-12-16T23:00:00Z');
  expect(readElementTexts('.plan-today h2')).toEqual(['Ended on 16 December 2026']);
  expect(readElementTexts('h2')).not.toContain('What you need');
});

it('PLAN-11 with a connection the copy leads to the account where it is no longer the current plan', async () => {
  const now = createPlan({ starts_on: '2026-11-26', updated_at: '2026-11-20T08:00:00Z' });
  await showPlan(now);
  await storePlanOnDevice();
  const [firstProduct] = products;
  let lastOpeningSecond = 0;
  const openPlanOneSecondLater = (responseStatus?: number, responseBody: unknown = {}) => {
    lastOpeningSecond += 1;
    return openPlan(`2026-11-26T12:00:${String(lastOpeningSecond).padStart(2, '0')}Z`, responseStatus, responseBody);
  };
  const redirectReaders = [
    await openPlanOneSecondLater(),
    await openPlanOneSecondLater(200, now),
    await openPlanOneSecondLater(503, { code: 'busy' }),
  ];
  for (const changedPlanFields of [
    { updated_at: '2026-11-26T11:00:00Z' },
    { share_notes: 'At noon' },
    { starts_on: null },
    { products: [{ ...firstProduct, stock: 1 }] },
  ]) {
    const readRedirectPaths = await openPlanOneSecondLater(200, { ...now, ...changedPlanFields });
    await waitUntil(() => expect(readRedirectPaths()).toEqual([CURRENT_PROTOCOL_PATH]));
  }
  const readDeletionRedirects = await openPlanOneSecondLater(404, { code: 'not-found' });
  await waitUntil(() => expect(readDeletionRedirects()).toEqual([CURRENT_PROTOCOL_PATH]));
  expect(redirectReaders.flatMap((readRedirectPaths) => readRedirectPaths())).toEqual([]);
  await fakeCacheStorage.delete(`formulary:plan:${PLAN_PAGE_PATH}`);
  expect((await openPlanOneSecondLater())()).toEqual([CURRENT_PROTOCOL_PATH]);
});

it('PLAN-11 a device without room says so, and can be asked again', async () => {
  await showPlan(createPlan());
  await waitUntil(() => tree.button('Keep on this device'));
  vi.spyOn(fakeCacheStorage, 'open').mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
  await tree.clickElement(tree.button('Keep on this device'));
  await waitUntil(() => expect(readStatusText()).toBe('The copy could not be stored on this device.'));
  expect(tree.button('Keep on this device').getAttribute('aria-busy')).toBe('false');
  await pressOnceEnabled('Keep on this device');
  await waitUntil(async () => expect(await readStoredCopy()).toContain('Iron'));
  await waitUntil(() => expect(readStatusText()).toMatch(/^Kept on this device/));
});

it('PLAN-11 what a press has done is announced once, and nothing that is stored by itself', async () => {
  await showPlan(createPlan());
  await waitUntil(() => tree.button('Keep on this device'));
  const statusElement = tree.container.querySelector('[role=status]');
  await storePlanOnDevice();
  expect(tree.container.querySelector('[role=status]')).toBe(statusElement);
  // Thirty days after it was read.
  expect(readStatusText()).toBe('Kept on this device until 24 December 2026');
  await showPlan(createPlan({ share_notes: 'At noon' }));
  await waitUntil(async () => expect(await readStoredCopy()).toContain('At noon'));
  expect(readStatusText()).toBe('Kept on this device until 24 December 2026');
  expect(tree.container.textContent?.match(/Kept on this device/g)).toHaveLength(1);
  await pressOnceEnabled('Remove');
  await waitUntil(() => expect(readStatusText()).toBe('Removed from this device.'));
});

it('PLAN-11 nothing is offered where the browser blocks storage', async () => {
  vi.spyOn(fakeCacheStorage, 'match').mockRejectedValue(new DOMException('Blocked', 'SecurityError'));
  await showPlan(createPlan());
  await act(async () => undefined);
  expect(tree.container.textContent).toBe('');
});
