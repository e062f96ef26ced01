import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as PlanChanges from '#stores/client/plan-changes.ts';
import type * as Toasts from '#stores/platform/toasts.ts';
import { fakeNetwork } from '../../support/protocol-server.ts';
import { TOKENS, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

let server: ReturnType<typeof fakeNetwork>;
let plan: typeof PlanChanges;
let toasts: typeof Toasts;

async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  server = fakeNetwork();
  vi.stubGlobal('fetch', server.network);
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('access_token', TOKENS.access_token);
  localStorage.setItem('refresh_token', TOKENS.refresh_token);
  vi.resetModules();
  plan = await import('#stores/client/plan-changes.ts');
  toasts = await import('#stores/platform/toasts.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('DOSE-14 waits at a limit of calls, says so once, and sends each pack when it is over', async () => {
  server.answer(() => ({ status: 429, body: { message: 'Too many calls.' } }));
  for (const packs of [1, 1, -1]) plan.stockPlan(7, 10, packs);
  await settle();
  expect(toasts.$toasts.get().warning?.text).toBe('Too many calls.');
  expect([plan.$planChanges.get().length, plan.$planRefusals.get()]).toEqual([3, 0]);
  expect(JSON.stringify({ ...sessionStorage })).toContain('stock');
  expect(server.calls).toHaveLength(1);
  server.answer(() => ({ status: 200, body: { protocol_id: 7, product_variant_id: 10, packs: 1 } }));
  await settle(5_000);
  expect(plan.$planChanges.get()).toEqual([]);
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'DELETE']);
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(3);
});

it('DOSE-14 is refused by a server with a fault, which may fail for ever', async () => {
  server.answer(() => ({ status: 500, body: {} }));
  plan.startPlan(7, '2026-11-26');
  await settle();
  expect([plan.$planChanges.get(), plan.$planRefusals.get()]).toEqual([[], 1]);
});
