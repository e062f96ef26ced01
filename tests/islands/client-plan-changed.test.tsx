import { act } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { getT } from '#i18n/translate.ts';
import { ClientProtocols } from '#islands/client/ClientProtocols.tsx';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { readAccountCopy } from '#stores/plan/offline/account-copy.ts';
import { simple } from '../domain/intake/doses.ts';
import { planProduct } from '../domain/plan/products.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { fakeCaches } from '../support/fake-caches.ts';
import { fakeNetwork, protocol } from '../support/protocol-server.ts';

const LIST = '/v2/account/clients/protocols';
const context = { language: 'en', region: 'eu', t: getT('en') } as const;
const PATH = '/en/protocols/account-7';
const ADD_ALL = 'Add all to cart Plan 7';
const CHANGED = context.t('protocols:client.changed');

let view: Drawn;
let server: ReturnType<typeof fakeNetwork>;
let stored: ClientProtocol;

const plan = (capsules: number, more: Partial<ClientProtocol> = {}): ClientProtocol => ({
  ...protocol(7),
  ...{ practitioner: { name: 'Dana Rowan' }, share_notes: '', discount: null, starts_on: null },
  products: [{ ...planProduct(1, 'Iron', simple('capsule', [['bedtime', capsules]])), stock: 0 }],
  ...more,
});
const until = (check: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    await check();
  });
const text = () => view.place.textContent ?? '';
const answer = (status = 200) =>
  server.answer(({ method, path }) => {
    if (method !== 'GET' || !path.startsWith(LIST)) return undefined;
    const pages = { current_page: 1, limit: 5, offset: 0, total_pages: 1, total_results: 1 };
    return status === 200 ? { status, body: { data: [stored], ...pages } } : { status, body: {} };
  });

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = fakeNetwork();
  vi.stubGlobal('fetch', server.network);
  vi.stubGlobal('caches', fakeCaches('https://shop.test'));
  const worker = { state: 'activated', addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({ active: worker }) },
  });
  localStorage.setItem('access_token', 'a');
  view = draw();
  stored = plan(1);
  answer();
  await view.show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ClientProtocols context={context} />
    </SWRConfig>,
  );
  await until(() => expect(text()).toContain('1 capsule'));
});

afterEach(() => {
  resetCart();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('PLAN-11 the copy on the device is made of the plan that the server has at that time', async () => {
  stored = plan(3);
  await until(() => view.button('Keep on this device'));
  await view.press(view.button('Keep on this device'));
  const copied = async () => JSON.stringify((await readAccountCopy(PATH)) ?? '');
  await until(async () => expect(await copied()).toContain('"amount":3'));
  expect(text()).toContain(CHANGED);
});

it('PLAN-11 offline the copy says when the plan was read', async () => {
  const before = Date.now();
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  answer(500);
  await until(() => view.button('Keep on this device'));
  await view.press(view.button('Keep on this device'));
  await until(async () => expect((await readAccountCopy(PATH))?.at).toBeLessThanOrEqual(before));
  expect(text()).not.toContain(CHANGED);
});

it('CLI-01 a page that is looked at again shows the present plan, and says that it has changed', async () => {
  expect(text()).not.toContain(CHANGED);
  stored = plan(3);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await until(() => expect(text()).toContain('3 capsules'));
  expect(text()).toContain(CHANGED);
});

it('CLI-01 nothing of an old plan is put into the cart; the next press adds what it lists now', async () => {
  const other = planProduct(2, 'Zinc', simple('capsule', [['breakfast', 1]]));
  stored = plan(1, { products: [{ ...other, stock: 0 }] });
  await view.press(view.button(ADD_ALL));
  await until(() => expect(text()).toContain(CHANGED));
  expect($cartLines.get()).toEqual([]);
  expect(text()).toContain('Zinc');
  await until(() => expect(view.button(ADD_ALL).getAttribute('aria-disabled')).toBeNull());
  await view.press(view.button(ADD_ALL));
  await until(() => expect($cartLines.get()).toMatchObject([{ product_id: 2 }]));
});

it('CLI-01 the client’s own first day and packs are no change of the plan', async () => {
  const [product] = stored.products;
  if (!product) throw new Error('No product');
  stored = plan(1, { starts_on: '2026-11-26', products: [{ ...product, stock: 2 }] });
  await view.press(view.button(ADD_ALL));
  await until(() => expect($cartLines.get()).toHaveLength(1));
  expect(text()).not.toContain(CHANGED);
});
