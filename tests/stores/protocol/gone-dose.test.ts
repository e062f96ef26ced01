import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { simple } from '../../domain/intake/doses.ts';
import { dosedLine } from '../../support/dosed-line.ts';
import { type fakeNetwork, protocol, signedInNetwork } from '../../support/protocol-server.ts';
import { settle } from '../../support/settle.ts';
import { USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

let server: ReturnType<typeof fakeNetwork>;
let builder: typeof import('#stores/builder/actions.ts');
let drafts: typeof import('#stores/platform/form-draft.ts');
let doses: typeof import('#stores/protocol/doses.ts');
let notes: typeof import('#stores/protocol/unsent/notes.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let queue: typeof import('#stores/protocol/changes/queue.ts');
let reading: typeof import('#stores/protocol/reading.ts');
let refusals: typeof import('#stores/protocol/changes/refused-doses.ts');
let unsaved: typeof import('#stores/protocol/unsent/dose-draft.ts');
let gone: typeof import('#stores/protocol/unsent/gone.ts');
let lines: typeof import('#stores/protocol/lines.ts');
let lost: typeof import('#stores/protocol/wanted/lost-lines.ts');
let stop: () => void;

const offered = () => gone.$goneProtocols.get().map((one) => gone.lostTexts(one, notes.$unsavedNotes.get()));
const words = { dose_source: 'practitioner', dose_text: '1 capsule' } as const;

beforeEach(async () => {
  vi.useFakeTimers();
  server = signedInNetwork();
  vi.resetModules();
  builder = await import('#stores/builder/actions.ts');
  drafts = await import('#stores/platform/form-draft.ts');
  doses = await import('#stores/protocol/doses.ts');
  notes = await import('#stores/protocol/unsent/notes.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  queue = await import('#stores/protocol/changes/queue.ts');
  refusals = await import('#stores/protocol/changes/refused-doses.ts');
  reading = await import('#stores/protocol/reading.ts');
  unsaved = await import('#stores/protocol/unsent/dose-draft.ts');
  gone = await import('#stores/protocol/unsent/gone.ts');
  lines = await import('#stores/protocol/lines.ts');
  lost = await import('#stores/protocol/wanted/lost-lines.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
  stop = protocols.startProtocols();
  server.answer(() => ({ status: 200, body: protocol(7, dosedLine(1), dosedLine(2)) }));
  await protocols.selectProtocol(7);
  server.answer(() => ({ status: 404, body: {} }));
});

afterEach(() => {
  stop();
});

it('SEAM-4 a half-typed dose of a protocol that another tab deleted is offered, and goes into the new one', async () => {
  drafts.saveDraft('dose-7:20', { text: '1-1-1 x4w' });
  drafts.saveDraft('dose-70:20', { text: '2n' });
  reading.readAgain(7);
  await settle();
  const [only, ...others] = offered();
  expect([only?.texts, others]).toEqual([['Product 2: 1-1-1 x4w'], []]);
  expect(only?.lines.map(({ typedDose }) => typedDose)).toEqual([undefined, '1-1-1 x4w']);
  if (only) lost.beginWithLost(only);
  expect([offered(), drafts.listDrafts('dose-')]).toEqual([[], ['70:20']]);
  lost.addLostLines(8);
  expect(drafts.readDraft('dose-8:20')).toEqual({ text: '1-1-1 x4w' });
});

it('SEAM-4a texts for a product that was removed before its protocol was deleted go with it into the new one', async () => {
  drafts.saveDraft('dose-7:20', { text: '1-1-1 x4w', name: 'Product 2' });
  notes.returnNote(7, 20, { text: 'With food', reason: 'failed', name: 'Product 2', quantity: 3 });
  server.answer(() => ({ status: 200, body: protocol(7, dosedLine(1)) }));
  reading.readAgain(7);
  await settle();
  server.answer(() => ({ status: 404, body: {} }));
  reading.readAgain(7);
  await settle();
  const [only] = offered();
  expect(only).toMatchObject({
    texts: ['Product 2: With food', 'Product 2: 1-1-1 x4w'],
    description: '',
    lines: [
      { variantId: 10 },
      { variantId: 20, name: 'Product 2', quantity: 3, notes: 'With food', typedDose: '1-1-1 x4w' },
    ],
  });
  if (only) lost.beginWithLost(only);
  server.answer(({ method }) =>
    method === 'POST' ? { status: 404, body: {} } : { status: 200, body: protocol(8) },
  );
  lost.addLostLines(8);
  expect(unsaved.lostDoses(8)).toEqual([]);
  await settle();
  expect(unsaved.lostDoses(8)).toEqual([{ variantId: 20, name: 'Product 2', said: '1-1-1 x4w' }]);
});

it('SEAM-4 a quantity that was refused goes into the new protocol when its own is deleted', async () => {
  server.answer(({ method }) =>
    method === 'PUT'
      ? { status: 500, body: {} }
      : { status: 200, body: protocol(7, dosedLine(1), dosedLine(2)) },
  );
  lines.setProtocolQuantity(20, 5);
  await settle();
  drafts.saveDraft('dose-7:10', { text: '1-1-1' });
  server.answer(() => ({ status: 404, body: {} }));
  reading.readAgain(7);
  await settle();
  expect(offered()[0]?.lines).toMatchObject([
    { variantId: 10, quantity: 1, typedDose: '1-1-1' },
    { variantId: 20, quantity: 5 },
  ]);
});

it('SEAM-4d a dose that was sent names its product although the page that gets the answer never knew the line', async () => {
  const dose = simple('capsule', [['bedtime', 3]]);
  const sent = { kind: 'dose', protocolId: 9, variantId: 20, dose, was: null, isUsual: false } as const;
  server.answer(({ method }) =>
    method === 'PUT' ? { status: 404, body: {} } : { status: 200, body: protocol(9) },
  );
  queue.queueLineChange({ ...sent, words, name: 'Product 2' });
  await settle();
  expect(unsaved.lostDoses(9)).toEqual([{ variantId: 20, name: 'Product 2', said: '1 capsule' }]);
  doses.setProtocolDose(10, dose, { words, isUsual: false, protocolId: 7 });
  expect(queue.$waitingChanges.get()).toMatchObject([{ name: 'Product 1' }]);
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

const posts = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('DOSE-04 a removed line without a dose of its own comes back without one, not with the usual dose', async () => {
  server.answer(() => ({ status: 200, body: {} }));
  lines.removeFromProtocol(20)?.undo();
  await settle();
  expect(posts()).toMatchObject([{ product_variant_id: 20, dose: null }]);
});

it('DOSE-04 a line goes without a dose into the new protocol if it had none', async () => {
  drafts.saveDraft('dose-7:20', { text: '1-1-1' });
  reading.readAgain(7);
  await settle();
  const [only] = offered();
  if (only) lost.beginWithLost(only);
  server.answer(() => ({ status: 200, body: protocol(8) }));
  lost.addLostLines(8);
  await settle();
  expect(posts()).toMatchObject([
    { product_variant_id: 20, dose: null },
    { product_variant_id: 10, dose: null },
  ]);
});

it('SEAM-4d a removed line comes back with what was typed for it and with the dose that was refused', async () => {
  const mine = simple('capsule', [['bedtime', 3]]);
  const place = { protocolId: 7, variantId: 10 };
  refusals.recordRefusedDose(place, { mine, isUsual: false, reason: 'failed', name: 'Product 1' });
  drafts.saveDraft('dose-7:10', { text: '2x' });
  server.answer(() => ({ status: 200, body: {} }));
  const removed = lines.removeFromProtocol(10);
  expect([refusals.$refusedDoses.get(), drafts.hasDraft('dose-7:10')]).toEqual([{}, false]);
  removed?.undo();
  expect(refusals.$refusedDoses.get()).toMatchObject({ '7:10': { mine, reason: 'failed' } });
  expect(drafts.readDraft('dose-7:10')).toEqual({ text: '2x' });
});

it.each([
  ['that can be typed', simple('capsule', [['bedtime', 3]])],
  [
    'that has no shorthand',
    simple('capsule', [
      ['waking', 1],
      ['bedtime', 1, 'with_fat'],
    ]),
  ],
])('SEAM-4d the dose %s of a line that cannot be put back stays offered', async (_, dose) => {
  server.answer(({ method }) =>
    method === 'POST' ? { status: 500, body: {} } : { status: 200, body: protocol(7, dosedLine(2)) },
  );
  doses.setProtocolDose(10, dose, { words, isUsual: false, protocolId: 7 });
  lines.removeFromProtocol(10)?.undo();
  await settle();
  expect(unsaved.lostDoses(7)).toEqual([{ variantId: 10, name: 'Product 1', said: '1 capsule' }]);
});

it('SEAM-4d the sentence of a refused dose is again that of the dose before, also without an answer of what is stored', async () => {
  server.answer(() => ({ status: 500, body: {} }));
  const dose = simple('capsule', [['bedtime', 3]]);
  doses.setProtocolDose(10, dose, { words, isUsual: false, protocolId: 7 });
  expect(builder.$builder.get().active?.products[0]).toMatchObject(words);
  await settle();
  expect(builder.$builder.get().active?.products[0]).toMatchObject({
    dose: null,
    dose_source: 'label',
    dose_text: 'As on the label: 1 capsule with breakfast, every day',
  });
});
