import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { planOf } from '#domain/plan/plan.ts';
import { toldWarnings } from '#domain/plan/warnings.ts';
import { getT } from '#i18n/translate.ts';
import { KeepPlan } from '#islands/plan/offline/KeepPlan.tsx';
import { readCopy } from '#stores/plan/offline/copies.ts';
import { simple } from '../domain/intake/doses.ts';
import { planProduct } from '../domain/plan/products.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { fakeCaches } from '../support/fake-caches.ts';
import { protocol } from '../support/protocol-server.ts';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const PATH = '/en/protocols/account-7';
const TOLD = 'Take iron and calcium at different times of the day.';
const LAW = 'Do not exceed the recommended daily dose.';

let view: Drawn;
let store: ReturnType<typeof fakeCaches>;

const products = [
  {
    ...planProduct(1, 'Iron', simple('capsule', [['bedtime', 1]]), {
      warnings: [LAW],
      warning_codes: ['daily-dose'],
    }),
    stock: 0,
  },
];
const plan = (more: Partial<ClientProtocol> = {}): ClientProtocol => ({
  ...protocol(7, ...products),
  ...{ practitioner: { name: 'Dana Rowan' }, share_notes: '', discount: null, starts_on: null, products },
  ...more,
});
function show(of: ClientProtocol, told: readonly { text: string; products: readonly string[] }[] = []) {
  const ofLabels = planOf(of.products, context);
  const withTold = { ...ofLabels, warnings: [...ofLabels.warnings, ...toldWarnings(told)] };
  return view.show(<KeepPlan context={context} protocol={of} view={withTold} />);
}
const copied = async () => (await (await readCopy(PATH))?.page.text()) ?? '';
const until = (check: () => unknown) => act(async () => vi.waitFor(check));
const said = () => view.place.querySelector('[role=status]')?.textContent;

beforeEach(() => {
  store = fakeCaches('https://shop.test');
  vi.stubGlobal('caches', store);
  const worker = { state: 'activated', addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({ active: worker }) },
  });
  view = draw();
});
afterEach(async () => {
  await view.remove();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

it('PLAN-11 the copy of an account’s plan says what the page says, and follows its changes', async () => {
  await show(plan());
  await until(() => view.button('Keep on this device'));
  await view.press(view.button('Keep on this device'));
  await until(async () => expect(await copied()).toContain(LAW));
  expect(await copied()).not.toContain(TOLD);
  await show(plan({ starts_on: '2026-11-26' }), [{ text: TOLD, products: ['Iron'] }]);
  await until(async () => expect(await copied()).toContain(TOLD));
  // A rhythm can be reckoned from it.
  expect(await copied()).toContain('First day: 26 November 2026');
  await show(plan({ share_notes: 'With orange juice' }));
  await until(async () => expect(await copied()).toContain('With orange juice'));
  expect(await copied()).toContain('Note for you');
  await until(() => expect(view.button('Remove').getAttribute('aria-busy')).toBe('false'));
  await view.press(view.button('Remove'));
  await until(() => view.button('Keep on this device'));
  await show(plan({ share_notes: 'At noon' }));
  expect(await store.keys()).toEqual([]);
});

it('PLAN-11 a device without room says so, and can be asked again', async () => {
  await show(plan());
  await until(() => view.button('Keep on this device'));
  vi.spyOn(store, 'open').mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
  await view.press(view.button('Keep on this device'));
  await until(() => expect(said()).toBe('The copy could not be stored on this device.'));
  const button = view.button('Keep on this device');
  expect(button.getAttribute('aria-busy')).toBe('false');
  await view.press(button);
  await until(async () => expect(await copied()).toContain('Iron'));
  expect(said()).toBe('');
});

it('PLAN-11 nothing is offered where the browser blocks storage', async () => {
  vi.spyOn(store, 'match').mockRejectedValue(new DOMException('Blocked', 'SecurityError'));
  await show(plan());
  await act(async () => undefined);
  expect(view.place.textContent).toBe('');
});
