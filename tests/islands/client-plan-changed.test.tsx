import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ClientProtocols } from '#islands/client/ClientProtocols.tsx';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { readAccountCopy } from '#stores/plan/offline/account-copy.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import { createPlanProduct } from '../domain/plan/products.ts';
import { createFakeCaches } from '../support/fake-caches.ts';
import {
  type createFakeNetwork,
  createSignedInNetwork,
  createSinglePageResponse,
  protocol,
} from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';

const PLAN_LIST_API_PATH = '/v2/account/clients/protocols';
const islandContext = { language: 'en', region: 'eu', t: getTranslate('en') } as const;
const PLAN_PAGE_PATH = '/en/protocols/account-7';
const ADD_ALL_LABEL = 'Add all to cart Plan 7';
const CHANGED_NOTICE = islandContext.t('protocols:client.changed');

let renderedTree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;
let serverPlan: ClientProtocol;

const createPlan = (bedtimeCapsules: number, overrides: Partial<ClientProtocol> = {}): ClientProtocol => ({
  ...protocol(7),
  ...{ practitioner: { name: 'Dana Rowan' }, share_notes: '', discount: null, starts_on: null },
  products: [
    { ...createPlanProduct(1, 'Iron', createOnePhaseDose('capsule', [['bedtime', bedtimeCapsules]])), stock: 0 },
  ],
  ...overrides,
});
const readPageText = () => renderedTree.container.textContent ?? '';
const setPlanListResponse = (responseStatus = 200) =>
  server.answer(({ method, path }) => {
    if (method !== 'GET' || !path.startsWith(PLAN_LIST_API_PATH)) return undefined;
    return responseStatus === 200 ? createSinglePageResponse([serverPlan]) : { status: responseStatus, body: {} };
  });

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = createSignedInNetwork();
  vi.stubGlobal('caches', createFakeCaches('https://shop.test'));
  const fakeServiceWorker = { state: 'activated', addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({ active: fakeServiceWorker }) },
  });
  renderedTree = renderTree();
  serverPlan = createPlan(1);
  setPlanListResponse();
  await renderedTree.renderNode(withNewSwrCache(<ClientProtocols context={islandContext} />));
  await waitUntil(() => expect(readPageText()).toContain('1 capsule'));
});

afterEach(() => {
  resetCart();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('PLAN-11 the copy on the device is made of the plan that the server has at that time', async () => {
  serverPlan = createPlan(3);
  await waitUntil(() => renderedTree.button('Keep on this device'));
  await renderedTree.clickElement(renderedTree.button('Keep on this device'));
  const readStoredCopy = async () => JSON.stringify((await readAccountCopy(PLAN_PAGE_PATH)) ?? '');
  await waitUntil(async () => expect(await readStoredCopy()).toContain('"amount":3'));
  expect(readPageText()).toContain(CHANGED_NOTICE);
});

it('PLAN-11 offline the copy says when the plan was read', async () => {
  const startTime = Date.now();
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  setPlanListResponse(500);
  await waitUntil(() => renderedTree.button('Keep on this device'));
  await renderedTree.clickElement(renderedTree.button('Keep on this device'));
  await waitUntil(async () => expect((await readAccountCopy(PLAN_PAGE_PATH))?.at).toBeLessThanOrEqual(startTime));
  expect(readPageText()).not.toContain(CHANGED_NOTICE);
});

it('CLI-01 a page that is looked at again shows the present plan, and says that it has changed', async () => {
  expect(readPageText()).not.toContain(CHANGED_NOTICE);
  serverPlan = createPlan(3);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await waitUntil(() => expect(readPageText()).toContain('3 capsules'));
  expect(readPageText()).toContain(CHANGED_NOTICE);
});

it('CLI-01 nothing of an old plan is put into the cart; the next press adds what it lists now', async () => {
  const zincProduct = createPlanProduct(2, 'Zinc', createOnePhaseDose('capsule', [['breakfast', 1]]));
  serverPlan = createPlan(1, { products: [{ ...zincProduct, stock: 0 }] });
  await renderedTree.clickElement(renderedTree.button(ADD_ALL_LABEL));
  await waitUntil(() => expect(readPageText()).toContain(CHANGED_NOTICE));
  expect($cartLines.get()).toEqual([]);
  expect(readPageText()).toContain('Zinc');
  await waitUntil(() => expect(renderedTree.button(ADD_ALL_LABEL).getAttribute('aria-disabled')).toBeNull());
  await renderedTree.clickElement(renderedTree.button(ADD_ALL_LABEL));
  await waitUntil(() => expect($cartLines.get()).toMatchObject([{ product_id: 2 }]));
});

it('CLI-01 the client’s own first day and packs are no change of the plan', async () => {
  const [product] = serverPlan.products;
  if (!product) throw new Error('No product');
  serverPlan = createPlan(1, { starts_on: '2026-11-26', products: [{ ...product, stock: 2 }] });
  await renderedTree.clickElement(renderedTree.button(ADD_ALL_LABEL));
  await waitUntil(() => expect($cartLines.get()).toHaveLength(1));
  expect(readPageText()).not.toContain(CHANGED_NOTICE);
});
