import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type fakeNetwork, line, protocol, signedInNetwork } from '../../support/protocol-server.ts';
import { USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

const stored = protocol(7, line(1));
let server: ReturnType<typeof fakeNetwork>;
let lines: typeof import('#stores/protocol/lines.ts');
let sync: typeof import('#stores/protocol/changes/sync.ts');
let toasts: typeof import('#stores/platform/toasts.ts');
let stop: () => void = () => undefined;
let refusal: { status: number; headers: Record<string, string>; body?: unknown } | undefined;

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

const sent = () => server.calls.filter(({ method }) => method === 'PUT').length;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = signedInNetwork();
  server.answer(({ method }) =>
    method !== 'GET' && refusal
      ? { body: { message: 'Too many requests' }, ...refusal }
      : { status: 200, body: stored },
  );
  vi.resetModules();
  lines = await import('#stores/protocol/lines.ts');
  sync = await import('#stores/protocol/changes/sync.ts');
  toasts = await import('#stores/platform/toasts.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
  stop = (await import('#stores/protocol/protocols.ts')).startProtocols();
  await (await import('#stores/protocol/reading.ts')).loadProtocol(7);
});

afterEach(() => {
  stop();
  refusal = undefined;
});

it.each([429, 503])('SEAM-5 a change that got a %i waits as long as the shop asks for', async (status) => {
  refusal = { status, headers: { 'Retry-After': '20' } };
  lines.setProtocolQuantity(10, 4, 7);
  await pass(0);
  expect(sync.$lineSync.get()).toBe('busy');
  await pass(19_000);
  expect(sent()).toBe(1);
  refusal = undefined;
  await pass(1_000);
  expect([sent(), sync.$lineSync.get()]).toEqual([2, 'saved']);
});

it('SEAM-6 a limit that the server has no words for is said all the same, with where the change waits', async () => {
  refusal = { status: 429, headers: { 'Retry-After': '5' }, body: '<h1>Too many requests</h1>' };
  lines.setProtocolQuantity(10, 4, 7);
  await pass(0);
  expect(toasts.$toasts.get().warning?.text).toBe('unsent.in-tab');
});

it('a shop that asks for an hour is asked again after a minute', async () => {
  refusal = { status: 503, headers: { 'Retry-After': '3600' } };
  lines.setProtocolQuantity(10, 4, 7);
  await pass(60_000);
  expect(sent()).toBe(2);
});

it('other tries tell nothing again', async () => {
  refusal = { status: 429, headers: { 'Retry-After': '5' } };
  const states: string[] = [];
  const told = new Set<unknown>();
  sync.$lineSync.listen((state) => states.push(state));
  toasts.$toasts.listen(({ warning }) => warning && told.add(warning));
  lines.setProtocolQuantity(10, 4, 7);
  await pass(30_000);
  expect(sent()).toBeGreaterThan(3);
  expect([states, told.size]).toEqual([['saving', 'busy'], 1]);
});
