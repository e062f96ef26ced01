import { createHash } from 'node:crypto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { planOf } from '#domain/plan/plan.ts';
import { toldWarnings } from '#domain/plan/warnings.ts';
import { getT } from '#i18n/translate.ts';
import { paperPlan } from '#islands/client/PrintPlan.tsx';
import { KeepPlan } from '#islands/plan/offline/KeepPlan.tsx';
import { readCopy } from '#stores/plan/offline/copies.ts';
import { dose, phase, simple, weekdays } from '../domain/intake/doses.ts';
import { planProduct } from '../domain/plan/products.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { fakeCaches } from '../support/fake-caches.ts';
import { protocol } from '../support/protocol-server.ts';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const PATH = '/en/protocols/account-7';
const TOLD = 'Take iron and calcium at different times of the day.';
/** 26 November 2026, a Thursday. */
const TODAY = 20_783;
const READ_AT = Date.parse('2026-11-24T04:00:00Z');
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
  const start = dayNumber(of.starts_on ?? '');
  const ofLabels = planOf(of.products, { ...context, ...(start !== undefined && { start }) });
  const withTold = { ...ofLabels, warnings: [...ofLabels.warnings, ...toldWarnings(told)] };
  const more = { today: TODAY, timezone: 'Pacific/Auckland', paper: paperPlan(of, '20 November 2026', 'en') };
  const read = { readAt: READ_AT, isPresent: async () => true };
  return view.show(<KeepPlan context={context} protocol={of} view={withTold} {...more} {...read} />);
}
const copied = async () => (await (await readCopy(PATH))?.page.text()) ?? '';
/** React renders at the end of an act, so each check follows one. */
const until = (check: () => unknown, timeout = 1_000) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      await check();
    },
    { timeout },
  );
const said = () =>
  [...view.place.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');

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
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('PLAN-11 the copy of an account’s plan says what the page says, and follows its changes', async () => {
  await show(plan());
  await until(() => view.button('Keep on this device'));
  await view.press(view.button('Keep on this device'));
  await until(async () => expect(await copied()).toContain(LAW));
  expect(await copied()).not.toContain(TOLD);
  // Time of the plan, not of the press.
  expect((await readCopy(PATH))?.at).toBe(READ_AT);
  await show(plan({ starts_on: '2026-11-26' }), [{ text: TOLD, products: ['Iron'] }]);
  await until(async () => expect(await copied()).toContain(TOLD));
  // Rhythms depend on it.
  expect(await copied()).toContain('First day: 26 November 2026');
  await show(plan({ share_notes: 'With orange juice' }));
  await until(async () => expect(await copied()).toContain('With orange juice'));
  expect(await copied()).toContain('Note for you');
  await until(() => expect(view.button('Remove').getAttribute('aria-busy')).toBe('false'));
  await again('Remove');
  await until(() => view.button('Keep on this device'));
  await show(plan({ share_notes: 'At noon' }));
  expect(await store.keys()).toEqual([]);
});

/** Presses the button after the time in which a press counts as the second of a double one. */
async function again(name: string) {
  await until(() => expect(view.button(name).hasAttribute('aria-disabled')).toBe(false), 5_000);
  await view.press(view.button(name));
}

it('PLAN-11 two presses in a row do what the first one is for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(plan());
  await until(() => view.button('Keep on this device'));
  const press = async () => view.press(view.place.querySelector('button') ?? view.place);
  await press();
  await until(() => expect(view.button('Remove').getAttribute('aria-busy')).toBe('false'));
  await press();
  expect(await copied()).toContain('Iron');
  await again('Remove');
  await until(() => view.button('Keep on this device'));
  await press();
  await act(async () => undefined);
  expect(view.button('Keep on this device').getAttribute('aria-busy')).toBe('false');
  expect(await store.keys()).toEqual([]);
});

it('PLAN-11 the copy says which packs its run-outs count besides those of the plan', async () => {
  const [first] = products;
  await show(plan({ starts_on: '2026-11-26' }));
  await keep();
  expect(await copied()).not.toContain('than planned');
  await show(plan({ starts_on: '2026-11-26', products: first ? [{ ...first, stock: 2 }] : [] }));
  await until(async () => expect(await copied()).toContain('2 more packs than planned'));
  expect(await copied()).toContain('Counted without the packs that you have got in addition.');
});

/** Makes a copy, up to its last file. */
async function keep() {
  await until(() => view.button('Keep on this device'));
  await view.press(view.button('Keep on this device'));
  await until(() => expect(view.button('Remove').getAttribute('aria-busy')).toBe('false'));
}

const ACCOUNT = '/en/account/client/protocols#protocol-7';
const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Opens the copy at a moment, offline unless the shop answers; returns its texts and target. */
async function open(at: string, { token = 'a.b.c', answer = offline } = {}) {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date', 'setInterval'] });
  const left = vi.fn();
  const asked = vi.fn<(...call: unknown[]) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'access_token' ? token || null : null),
  });
  vi.stubGlobal('location', { replace: left });
  const page = new DOMParser().parseFromString(await copied(), 'text/html');
  const script = page.querySelector('script')?.textContent ?? '';
  vi.stubGlobal('document', page);
  // Runs the page's text as the browser does.
  new Function(script)();
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  vi.unstubAllGlobals();
  vi.stubGlobal('caches', store);
  vi.useRealTimers();
  const shown = [...page.querySelectorAll('[data-day]:not([hidden])')].map(({ textContent }) => textContent);
  const isFolded = page.querySelector('details')?.hasAttribute('open') === false;
  return { page, script, shown, isFolded, asked: asked.mock.calls, left: left.mock.calls.map(([to]) => to) };
}

const UNTIL = 'up to and including 16 December 2026';

it('PLAN-11 the copy has today’s rows on top, by the client’s time zone, and all days below', async () => {
  const rhythm = weekdays(1, 4);
  const some = {
    ...planProduct(2, 'Zinc', simple('capsule', [['breakfast', 1]], { rhythm, days: 21 })),
    stock: 0,
  };
  const only = { ...planProduct(1, 'Iron', simple('capsule', [['bedtime', 2]], { days: 21 })), stock: 0 };
  await show(plan({ starts_on: '2026-11-26', products: [only, some] }));
  await keep();
  // The next day in Auckland.
  const first = await open('2026-11-25T12:00:00Z');
  expect(first.shown).toEqual([
    'Today, day 1Thursday, 26 November 2026',
    `Breakfast08:001 capsuleZincon Monday and Thursday, ${UNTIL}Bedtime22:002 capsulesIron${UNTIL}`,
  ]);
  expect(first.isFolded).toBe(true);
  expect(first.page.querySelector('details')?.textContent).toContain('Not every day');
  expect((await open('2026-11-27T00:00:00Z')).shown[1]).not.toContain('Zinc');
  expect((await open('2026-12-16T23:00:00Z')).shown).toEqual([
    'Ended on 16 December 2026Thursday, 17 December 2026',
    'Nothing is due today.',
  ]);
  // Before the first day there is no today, and all days are unfolded.
  expect(await open('2026-11-24T00:00:00Z')).toMatchObject({ shown: [], isFolded: false });
});

it('PLAN-11 the copy says as of when plan and prices are, prints the plan alone, and runs its own script only', async () => {
  await show(plan());
  await keep();
  const { page, script, isFolded } = await open('2026-11-26T12:00:00Z');
  expect(isFolded).toBe(false);
  expect(page.querySelector('h1')?.nextElementSibling?.nextElementSibling?.textContent).toBe(
    'As of 20 November 2026',
  );
  expect(page.body.textContent).toContain('Prices as of 26 November 2026, before any discount.');
  expect(page.querySelectorAll('[data-paper]')).toHaveLength(1);
  expect(page.querySelector('button:not([hidden])')?.textContent).toBe('Print');
  const policy = (await readCopy(PATH))?.page.headers.get('Content-Security-Policy');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}';`);
  expect(page.querySelectorAll('script')).toHaveLength(1);
});

it('PLAN-11 a device without room says so, and can be asked again', async () => {
  await show(plan());
  await until(() => view.button('Keep on this device'));
  vi.spyOn(store, 'open').mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
  await view.press(view.button('Keep on this device'));
  await until(() => expect(said()).toBe('The copy could not be stored on this device.'));
  expect(view.button('Keep on this device').getAttribute('aria-busy')).toBe('false');
  await again('Keep on this device');
  await until(async () => expect(await copied()).toContain('Iron'));
  await until(() => expect(said()).toMatch(/^Kept on this device/));
});

it('PLAN-11 what a press has done is announced once, and nothing that is stored by itself', async () => {
  await show(plan());
  await until(() => view.button('Keep on this device'));
  const status = view.place.querySelector('[role=status]');
  await keep();
  expect(view.place.querySelector('[role=status]')).toBe(status);
  // Thirty days after it was read.
  expect(said()).toBe('Kept on this device until 24 December 2026');
  await show(plan({ share_notes: 'At noon' }));
  await until(async () => expect(await copied()).toContain('At noon'));
  expect(said()).toBe('Kept on this device until 24 December 2026');
  expect(view.place.textContent?.match(/Kept on this device/g)).toHaveLength(1);
  await again('Remove');
  await until(() => expect(said()).toBe('Removed from this device.'));
});

it('PLAN-11 nothing is offered where the browser blocks storage', async () => {
  vi.spyOn(store, 'match').mockRejectedValue(new DOMException('Blocked', 'SecurityError'));
  await show(plan());
  await act(async () => undefined);
  expect(view.place.textContent).toBe('');
});

it('PLAN-11 the copy says of packs that ran out while it was on the device', async () => {
  await show(plan({ starts_on: '2026-11-26' }));
  await keep();
  const said = async (at: string) =>
    [...(await open(at)).page.querySelectorAll('[data-lasts]')].map(({ textContent }) => textContent);
  const day = '25 January 2027';
  expect(await said('2027-01-24T12:00:00Z')).toEqual([`Runs out on ${day}`, `Runs out on ${day}`]);
  expect(await said('2027-01-25T12:00:00Z')).toEqual([`Ran out on ${day}`, `Ran out on ${day}`]);
});

it('PLAN-06 PLAN-11 the copy prints the words to the client and the phase of that day, and after its last day needs nothing', async () => {
  const course = dose(
    'capsule',
    phase([['breakfast', 1]], { days: 3 }),
    phase([['breakfast', 2]], { from: 3, days: 4 }),
  );
  const line = { ...planProduct(1, 'Iron', course), stock: 0 };
  const note = { share_notes: 'Doucement', notes_lang: 'fr' } as const;
  await show(plan({ starts_on: '2026-11-26', products: [line], ...note }));
  await keep();
  const on = async (at: string) => {
    const { page } = await open(at);
    const sheets = [...page.querySelectorAll('[data-paper]')].filter((one) => !one.closest('[hidden]'));
    const shown = sheets.flatMap((sheet) => [...sheet.querySelectorAll('tbody td:not([hidden])')]);
    const words = sheets.map((sheet) => sheet.querySelector('[lang=fr]')?.textContent);
    const amounts = shown.flatMap((cell) => [...cell.querySelectorAll('[data-amount]:not([hidden])')]);
    const needs = page.querySelector<HTMLElement>('[data-ends]')?.hidden === false;
    return [words, amounts.map(({ textContent }) => textContent), needs];
  };
  expect(await on('2026-11-25T12:00:00Z')).toEqual([['Doucement'], ['1 capsule'], true]);
  expect(await on('2026-11-28T12:00:00Z')).toEqual([['Doucement'], ['2 capsules'], true]);
  expect(await on('2026-12-02T12:00:00Z')).toEqual([['Doucement'], [''], false]);
});

it('PLAN-11 with a connection the copy leads to the account where it is no longer the current plan', async () => {
  const today = plan({ starts_on: '2026-11-26', updated_at: '2026-11-20T08:00:00Z' });
  await show(today);
  await keep();
  const opened = async (answer: () => Promise<Response>) =>
    (await open('2026-11-26T12:00:00Z', { answer })).left.map((to) => String(to).slice(-ACCOUNT.length));
  const says = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
  const { asked } = await open('2026-11-26T12:00:00Z', { answer: says(200, today) });
  expect(asked).toEqual([
    [
      '/api/v2/account/clients/protocols/7',
      { cache: 'no-store', headers: { authorization: 'Bearer a.b.c' } },
    ],
  ]);
  const [first] = products;
  const stays = [
    says(200, { ...today, figures: {} }),
    says(503, { code: 'busy' }),
    says(404, {}),
    () => Promise.resolve(new Response('<!doctype html>', { status: 502 })),
    offline,
  ];
  for (const answer of stays) expect(await opened(answer)).toEqual([]);
  const leads = [
    says(200, { ...today, updated_at: '2026-11-26T11:00:00Z' }),
    says(200, { ...today, share_notes: 'At noon' }),
    says(200, { ...today, starts_on: null }),
    says(200, { ...today, products: [{ ...first, stock: 1 }] }),
    says(404, { code: 'not-found' }),
    says(401, { code: 'signed-out' }),
  ];
  for (const answer of leads) expect(await opened(answer)).toEqual([ACCOUNT]);
  // Signed out: hidden from the next user.
  const signedOut = await open('2026-11-26T12:00:00Z', { token: '' });
  expect([signedOut.asked, signedOut.left.length]).toEqual([[], 1]);
  expect((await readCopy(PATH))?.page.headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
});
