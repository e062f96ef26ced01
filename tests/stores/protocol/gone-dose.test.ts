import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Builder from '#stores/builder/actions.ts';
import type * as Drafts from '#stores/platform/form-draft.ts';
import type * as Doses from '#stores/protocol/doses.ts';
import type * as Protocols from '#stores/protocol/protocols.ts';
import type * as Gone from '#stores/protocol/unsent/gone.ts';
import type * as Lost from '#stores/protocol/wanted/lost-lines.ts';
import { simple } from '../../domain/intake/doses.ts';
import { dosedLine } from '../../support/dosed-line.ts';
import { fakeNetwork, protocol } from '../../support/protocol-server.ts';
import { TOKENS, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

let server: ReturnType<typeof fakeNetwork>;
let builder: typeof Builder;
let drafts: typeof Drafts;
let doses: typeof Doses;
let protocols: typeof Protocols;
let gone: typeof Gone;
let lost: typeof Lost;
let stop: () => void;

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

const offered = () => gone.$goneProtocols.get().map((one) => gone.lostTexts(one, {}));
const words = { dose_source: 'practitioner', dose_text: '1 capsule' } as const;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = fakeNetwork();
  vi.stubGlobal('fetch', server.network);
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('access_token', TOKENS.access_token);
  localStorage.setItem('refresh_token', TOKENS.refresh_token);
  vi.resetModules();
  builder = await import('#stores/builder/actions.ts');
  drafts = await import('#stores/platform/form-draft.ts');
  doses = await import('#stores/protocol/doses.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  gone = await import('#stores/protocol/unsent/gone.ts');
  lost = await import('#stores/protocol/wanted/lost-lines.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
  stop = protocols.startProtocols();
  server.answer(() => ({ status: 200, body: protocol(7, dosedLine(1), dosedLine(2)) }));
  await protocols.selectProtocol(7);
  server.answer(() => ({ status: 404, body: {} }));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('SEAM-4 a half-typed dose of a protocol that another tab deleted is offered, and goes into the new one', async () => {
  drafts.saveDraft('dose-7:20', { text: '1-1-1 x4w' });
  drafts.saveDraft('dose-70:20', { text: '2n' });
  (await import('#stores/protocol/reading.ts')).readAgain(7);
  await settle();
  const [only, ...others] = offered();
  expect([only?.texts, others]).toEqual([['Product 2: 1-1-1 x4w'], []]);
  expect(only?.lines.map(({ typedDose }) => typedDose)).toEqual([undefined, '1-1-1 x4w']);
  if (only) lost.beginWithLost(only);
  expect([offered(), drafts.listDrafts('dose-')]).toEqual([[], ['70:20']]);
  lost.addLostLines(8);
  expect(drafts.readDraft('dose-8:20')).toEqual({ text: '1-1-1 x4w' });
});

it('SEAM-4 a dose whose save is answered that the protocol is gone is offered beside the half-typed ones', async () => {
  drafts.saveDraft('dose-7:20', { text: '1-1-1 x' });
  const dose = simple('capsule', [['bedtime', 3]]);
  doses.setProtocolDose(10, dose, { words, isUsual: false, protocolId: 7 });
  await settle();
  await settle();
  expect(builder.$builder.get().active).toBeNull();
  expect(offered().map(({ texts }) => texts)).toEqual([['Product 1: 3n', 'Product 2: 1-1-1 x']]);
});

it('SEAM-4 a half-typed dose goes with a protocol that is deleted here', async () => {
  drafts.saveDraft('dose-7:20', { text: '1-1-1 x4w' });
  await protocols.deleteProtocol(7);
  expect([offered().flatMap(({ texts }) => texts), drafts.listDrafts('dose-')]).toEqual([[], []]);
});
