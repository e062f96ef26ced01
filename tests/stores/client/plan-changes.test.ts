import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanChange } from '#domain/plan/changes.ts';
import { type createFakeNetwork, createSignedInNetwork } from '../../support/protocol-server.ts';
import { FakeLocks, redefineProperty, SIGNED_IN_USER, trackAddedListeners } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslator: () => Promise.resolve((messageKey: string) => messageKey),
}));

const PACK_CHANGE_RESPONSE = { status: 200, body: { protocol_id: 7, product_variant_id: 10, packs: 1 } };
const PLAN_TO_CHANGE = { protocol_id: 7, name: 'Plan', starts_on: '2026-11-20' };
const FIRST_DAY_RESPONSE = { status: 200, body: { protocol_id: 7, starts_on: '2026-11-26' } };

let server: ReturnType<typeof createFakeNetwork>;
let stopListening: () => void;

async function advanceTimeAndSettle(ms = 1_000): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** Opens a tab: reloads the stores, with an empty session storage and the shared local storage. */
async function openTab(id: number = SIGNED_IN_USER.id) {
  vi.resetModules();
  sessionStorage.clear();
  const [plan, { outbox, startOutbox }, { sendEntries }, session] = await Promise.all([
    import('#stores/client/plan-changes.ts'),
    import('#stores/outbox/entries.ts'),
    import('#stores/outbox/sending.ts'),
    import('#stores/session/state.ts'),
  ]);
  startOutbox();
  session.setSignedIn({ ...SIGNED_IN_USER, id });
  return { ...plan, outbox, sendEntries, session };
}

const listChangedValues = (planChanges: readonly PlanChange[]) =>
  planChanges.map((planChange) => (planChange.kind === 'stock' ? planChange.packs : planChange.startsOn));

beforeEach(() => {
  vi.useFakeTimers();
  redefineProperty(navigator, 'locks', new FakeLocks());
  stopListening = trackAddedListeners();
  server = createSignedInNetwork();
});

afterEach(() => {
  stopListening();
  redefineProperty(navigator, 'locks', undefined);
});

it('DOSE-14 sends each pack once after a failure, and the last first day alone', async () => {
  const { changePlanStock, setPlanFirstDay, $planChanges, $savedPlanChanges } = await openTab();
  server.answer(() => ({ status: 429, body: { message: 'Too many calls.' } }));
  for (const packDifference of [1, 1, -1]) changePlanStock(7, 10, packDifference, 'Zinc');
  for (const newFirstDay of ['2026-11-25', '2026-11-26']) setPlanFirstDay(PLAN_TO_CHANGE, newFirstDay);
  await advanceTimeAndSettle(0);
  expect(listChangedValues($planChanges.get())).toEqual([1, 1, -1, '2026-11-25', '2026-11-26']);
  const callCountBeforeRetry = server.calls.length;
  server.answer(({ path }) => (path.endsWith('/start') ? FIRST_DAY_RESPONSE : PACK_CHANGE_RESPONSE));
  await advanceTimeAndSettle(5_000);
  expect($planChanges.get()).toEqual([]);
  expect(server.calls.slice(callCountBeforeRetry).map(({ method }) => method)).toEqual([
    'POST',
    'POST',
    'DELETE',
    'PUT',
  ]);
  expect(server.calls.at(-1)?.body).toEqual({ starts_on: '2026-11-26', was: '2026-11-20' });
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(4);
  expect(listChangedValues($savedPlanChanges.get())).toEqual([1, 1, 1, '2026-11-26']);
});

it('DOSE-14 a rejected change is no longer shown, and stays until it is changed again', async () => {
  const {
    setPlanFirstDay,
    outbox,
    $planChanges,
    $planRejectionCount: $rejectionCount,
    $deletedPlanIds,
  } = await openTab();
  server.answer(() => ({ status: 404, body: { message: 'Gone.' } }));
  setPlanFirstDay(PLAN_TO_CHANGE, '2026-11-26');
  await advanceTimeAndSettle();
  expect([$planChanges.get(), $rejectionCount.get(), $deletedPlanIds.get()]).toEqual([[], 1, [7]]);
  expect(outbox.$entries.get()).toMatchObject([{ state: 'rejected', about: 'Plan' }]);
  server.answer(() => ({ status: 200, body: { protocol_id: 7, starts_on: null } }));
  setPlanFirstDay(PLAN_TO_CHANGE, null);
  await advanceTimeAndSettle();
  expect([outbox.$entries.get(), $deletedPlanIds.get()]).toEqual([[], []]);
});

it('SEAM-6 SEAM-4 the change of a closed tab is sent under its name, by a tab of the same person', async () => {
  const closedTab = await openTab();
  server.answer(() => 'offline');
  closedTab.changePlanStock(7, 10, 1, 'Zinc');
  await advanceTimeAndSettle(0);
  const [unanswered] = server.calls;
  stopListening();
  vi.clearAllTimers();
  redefineProperty(navigator, 'locks', new FakeLocks());
  server.answer(() => PACK_CHANGE_RESPONSE);

  const otherTab = await openTab(8);
  void otherTab.sendEntries();
  await advanceTimeAndSettle();
  expect([otherTab.$planChanges.get(), server.calls.length]).toEqual([[], 1]);
  otherTab.session.setSignedOut();

  const laterTab = await openTab();
  expect(listChangedValues(laterTab.$planChanges.get())).toEqual([1]);
  void laterTab.sendEntries();
  await advanceTimeAndSettle();
  expect(server.calls.slice(1).map(({ method, key }) => [method, key])).toEqual([['POST', unanswered?.key]]);
  expect(laterTab.$planChanges.get()).toEqual([]);
});
