import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanChange } from '#domain/plan/changes.ts';
import { type fakeNetwork, signedInNetwork } from '../../support/protocol-server.ts';
import { define, Locks, notifyStorage, trackListeners, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

const STOCK = { status: 200, body: { protocol_id: 7, product_variant_id: 10, packs: 1 } };

let server: ReturnType<typeof fakeNetwork>;
let stopListening: () => void;

async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** Shop in a tab with shared local storage and its own session storage. */
async function openTab(id: number = USER.id) {
  vi.resetModules();
  sessionStorage.clear();
  const [plan, failed, { planSync }, toasts, personal, waiting, session, { sendWaiting }] = await Promise.all(
    [
      import('#stores/client/plan-changes.ts'),
      import('#stores/client/failed-changes.ts'),
      import('#stores/client/sync.ts'),
      import('#stores/platform/toasts.ts'),
      import('#stores/platform/personal-storage.ts'),
      import('#stores/platform/waiting/texts.ts'),
      import('#stores/session/state.ts'),
      import('#scripts/session/send-waiting.ts'),
    ],
  );
  session.enterSession({ ...USER, id });
  return { plan, failed, planSync, toasts, personal, waiting, session, sendWaiting };
}

/** Closes a tab: it hears nothing, does nothing, and holds no lock. */
function closeTab(): void {
  stopListening();
  vi.clearAllTimers();
  define(navigator, 'locks', new Locks());
}

const kept = () => Object.keys({ ...localStorage }).filter((key) => key.includes(':change:'));
const wanted = (changes: readonly PlanChange[]) =>
  changes.map((change) => (change.kind === 'stock' ? change.packs : change.startsOn));

beforeEach(() => {
  vi.useFakeTimers();
  define(navigator, 'locks', new Locks());
  stopListening = trackListeners();
  server = signedInNetwork();
});

afterEach(() => {
  stopListening();
  define(navigator, 'locks', undefined);
});

it('DOSE-14 waits at a limit of calls, says so once, and sends each pack when it is over', async () => {
  const { plan, planSync, toasts } = await openTab();
  server.answer(() => ({ status: 429, body: { message: 'Too many calls.' } }));
  for (const packs of [1, 1, -1]) plan.stockPlan(7, 10, packs);
  await settle();
  // The server's message would read as a refusal.
  expect([toasts.$toasts.get().warning?.text, planSync.$sync.get()]).toEqual(['unsent.busy', 'busy']);
  expect([plan.$planChanges.get().length, plan.$plansOutdated.get()]).toEqual([3, 0]);
  expect(server.calls).toHaveLength(1);
  server.answer(() => STOCK);
  await settle(5_000);
  expect([plan.$planChanges.get(), kept(), planSync.$sync.get()]).toEqual([[], [], 'saved']);
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'DELETE']);
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(3);
});

it.each([429, 503])(
  'DOSE-14 a %i that is no JSON is said, and waits as long as it asks for',
  async (status) => {
    const { plan, toasts } = await openTab();
    const headers = { 'Retry-After': '37' };
    server.answer(() => ({ status, headers, body: '<h1>Too many requests</h1>' }));
    plan.startPlan(7, '2026-11-26');
    await settle();
    expect(toasts.$toasts.get().warning?.text).toBe('unsent.busy');
    await settle(36_000);
    expect(server.calls).toHaveLength(1);
    server.answer(() => ({ status: 200, body: { protocol_id: 7, starts_on: '2026-11-26' } }));
    await settle(1_000);
    expect([server.calls.length, plan.$planChanges.get()]).toEqual([2, []]);
  },
);

it('DOSE-14 is refused by a server with a fault, which may fail for ever', async () => {
  const { plan, failed, planSync } = await openTab();
  server.answer(() => ({ status: 500, body: { message: 'Broken' } }));
  plan.startPlan(7, '2026-11-26');
  await settle();
  expect([plan.$planChanges.get(), plan.$plansOutdated.get(), kept()]).toEqual([[], 1, []]);
  expect(failed.$failedChanges.get()).toEqual({ 7: { protocolId: 7, reason: 'Broken', isGone: false } });
  server.answer(() => ({ status: 200, body: { protocol_id: 7, starts_on: null } }));
  plan.startPlan(7, null);
  expect(failed.$failedChanges.get()).toEqual({});
  await settle();
  expect(planSync.$sync.get()).toBe('saved');
});

it('SEAM-6 what a closed tab has left is sent once, by any page of the same person, which says so', async () => {
  const closed = await openTab();
  server.answer(() => 'offline');
  closed.plan.stockPlan(7, 10, 1);
  closed.plan.startPlan(7, '2026-11-26');
  await settle();
  expect(closed.toasts.$toasts.get().warning?.text).toBe('cart.waiting');
  const [lost] = server.calls;
  closeTab();

  const { plan, toasts, sendWaiting } = await openTab();
  server.answer(({ path }) =>
    path.endsWith('/start') ? { status: 200, body: { protocol_id: 7, starts_on: '2026-11-26' } } : STOCK,
  );
  await sendWaiting(USER.id);
  await settle();
  expect(server.calls.slice(1).map(({ method, key }) => [method, key])).toEqual([
    ['POST', lost?.key],
    ['PUT', null],
  ]);
  expect([plan.$planChanges.get(), kept()]).toEqual([[], []]);
  expect(toasts.$toasts.get().success?.text).toBe('protocol.waiting-sent');
});

it('SEAM-6 what a closed tab has left and is refused is not said to be saved', async () => {
  const closed = await openTab();
  server.answer(() => 'offline');
  closed.plan.stockPlan(7, 10, 1);
  await settle();
  closeTab();
  const { toasts, sendWaiting } = await openTab();
  server.answer(() => ({ status: 422, body: { message: 'No more packs.' } }));
  await sendWaiting(USER.id);
  await settle();
  expect([toasts.$toasts.get().success, toasts.$toasts.get().error?.text]).toEqual([
    undefined,
    'No more packs.',
  ]);
  expect(kept()).toEqual([]);
});

it('SEAM-6 several tabs show what waits and send it once; the one that did not reads its plans again', async () => {
  const first = await openTab();
  first.plan.resumePlanChanges();
  server.answer(() => 'offline');
  first.plan.stockPlan(7, 10, 1);
  await settle();
  const second = await openTab();
  second.plan.resumePlanChanges();
  expect(wanted(second.plan.$planChanges.get())).toEqual([1]);
  await settle(1_000);
  const before = server.calls.length;
  server.answer(() => STOCK);
  dispatchEvent(new Event('online'));
  await settle(1_000);
  expect(server.calls).toHaveLength(before + 1);
  notifyStorage('formulary:personal:7:change:1');
  for (const { plan, planSync } of [first, second])
    expect([plan.$planChanges.get(), planSync.$sync.get()]).toEqual([[], 'saved']);
  const outdated = [first, second].map(({ plan }) => plan.$plansOutdated.get());
  expect(outdated.toSorted()).toEqual([0, 1]);
});

it('SEAM-4 what waits is asked about at the sign-out, and goes or waits for the same person alone', async () => {
  const { plan, personal, waiting, session } = await openTab();
  server.answer(() => 'offline');
  plan.resumePlanChanges();
  plan.stockPlan(7, 10, 1);
  await settle();
  expect(personal.hasUnsaved()).toBe(true);
  session.leaveSession();
  expect(kept()).toHaveLength(1);
  const sent = server.calls.length;
  session.enterSession({ ...USER, id: 8 });
  await settle(20_000);
  expect([plan.$planChanges.get(), server.calls.length, personal.hasUnsaved()]).toEqual([[], sent, false]);
  session.leaveSession();
  session.enterSession(USER);
  expect(wanted(plan.$planChanges.get())).toEqual([1]);
  waiting.clearWaiting(USER.id);
  expect([kept(), personal.hasUnsaved()]).toEqual([[], false]);
});
