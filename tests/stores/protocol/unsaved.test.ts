import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type createFakeNetwork,
  createProtocolLine,
  createSignedInNetwork,
  protocol,
} from '../../support/protocol-server.ts';
import { settlePendingWork } from '../../support/settle.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslator: () => Promise.resolve((messageKey: string) => messageKey),
}));

const LINE_TO_CHANGE = { protocolId: 7, variantId: 10, name: 'Product 1', quantity: 1 };

let server: ReturnType<typeof createFakeNetwork>;
let builderStore: typeof import('#stores/builder/actions.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let protocolLineStore: typeof import('#stores/protocol/lines.ts');
let outbox: typeof import('#stores/outbox/entries.ts')['outbox'];
let stopStores: () => void;
/** HTTP status with which the server responds to each change. */
let changeResponseStatus: number;
let serverProtocol = protocol(7, createProtocolLine(1, 10, 1, 'Theirs'));

const listShownLines = () =>
  builderStore.$builder.get().activeProtocol?.products.map(({ item_count, notes }) => [item_count, notes]);
const listOutboxEntries = () => outbox.$entries.get().map(({ kind, state, about, text }) => [kind, state, about, text]);
const listRequestBodies = () => server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

beforeEach(async () => {
  vi.useFakeTimers();
  server = createSignedInNetwork();
  vi.resetModules();
  builderStore = await import('#stores/builder/actions.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  protocolLineStore = await import('#stores/protocol/lines.ts');
  outbox = (await import('#stores/outbox/entries.ts')).outbox;
  (await import('#stores/session/state.ts')).setSignedIn(SIGNED_IN_USER);
  stopStores = protocols.ensureProtocolStore();
  changeResponseStatus = 200;
  serverProtocol = protocol(7, createProtocolLine(1, 10, 1, 'Theirs'));
  server.answer(({ method }) => ({
    status: method === 'GET' ? 200 : changeResponseStatus,
    body: method === 'GET' ? serverProtocol : {},
  }));
  await protocols.selectProtocol(7);
});

afterEach(() => stopStores());

it('SEAM-2 a note from a tab that is behind is refused and listed, and overwrites only when tried again', async () => {
  changeResponseStatus = 409;
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Mine', 'Old');
  expect(listShownLines()).toEqual([[1, 'Mine']]);
  await settlePendingWork();
  expect(listShownLines()).toEqual([[1, 'Theirs']]);
  expect(listOutboxEntries()).toEqual([['line.notes', 'rejected', 'Product 1 · Plan 7', 'Mine']]);
  changeResponseStatus = 200;
  for (const outboxEntry of outbox.$entries.get()) outbox.retry(outboxEntry);
  protocolLineStore.setProtocolQuantity(10, 2);
  await settlePendingWork();
  expect(listRequestBodies().map((requestBody) => Reflect.get(Object(requestBody), 'was'))).toEqual([
    { quantity: 1, notes: 'Old' },
    { quantity: 1 },
    { quantity: 1, notes: 'Mine' },
  ]);
  expect(listOutboxEntries()).toEqual([]);
});

it('SEAM-2a a refused quantity is replaced by the next one, a refused note by none', async () => {
  changeResponseStatus = 422;
  protocolLineStore.setProtocolQuantity(10, 5);
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Mine', 'Theirs');
  await settlePendingWork();
  expect(listOutboxEntries().map(([kind, entryState]) => [kind, entryState])).toEqual([
    ['line.quantity', 'rejected'],
    ['line.notes', 'rejected'],
  ]);
  changeResponseStatus = 200;
  protocolLineStore.setProtocolQuantity(10, 6);
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Other', 'Theirs');
  await settlePendingWork();
  expect(listOutboxEntries().map(([, , , text]) => text)).toEqual(['Mine']);
});

it('SEAM-2a a note typed over a refused one is compared with the note that the server has', async () => {
  changeResponseStatus = 422;
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Mine', 'Theirs');
  await settlePendingWork();
  changeResponseStatus = 200;
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Mine, shorter', 'Mine');
  await settlePendingWork();
  expect(listRequestBodies().at(-1)).toMatchObject({ notes: 'Mine, shorter', was: { notes: 'Theirs' } });
});

it('SEAM-4a changes of a protocol that is gone are listed with their texts, and it is not made again', async () => {
  server.answer(() => ({ status: 404, body: {} }));
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Half a note', 'Theirs');
  protocolLineStore.moveLineInProtocol(10, 1, 7);
  protocolLineStore.removeFromProtocol(10, 7);
  await settlePendingWork();
  expect(builderStore.$builder.get().protocols).toEqual([]);
  expect(listOutboxEntries()).toEqual([['line.notes', 'rejected', 'Product 1 · Plan 7', 'Half a note']]);
});

it('SEAM-4 what waits for a protocol goes with it when it is deleted here', async () => {
  changeResponseStatus = 422;
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Mine', 'Theirs');
  await settlePendingWork();
  changeResponseStatus = 200;
  await protocols.deleteProtocol(7);
  expect(listOutboxEntries()).toEqual([]);
});

it('SEAM-2 changes that were made from different values are sent apart, so that the later is compared', async () => {
  server.answer(() => 'offline');
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'One', 'Theirs');
  await settlePendingWork();
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Two', 'One');
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Two words', 'Two');
  protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Other tab', 'Theirs');
  server.calls.length = 0;
  server.answer(() => undefined);
  dispatchEvent(new Event('online'));
  await settlePendingWork();
  const sentNotes = listRequestBodies().map((sentBody) => [
    Reflect.get(Object(sentBody), 'was'),
    Reflect.get(Object(sentBody), 'notes'),
  ]);
  expect(sentNotes.map(([formerValue, text]) => [Reflect.get(Object(formerValue), 'notes'), text])).toEqual([
    ['Theirs', 'One'],
    ['One', 'Two words'],
    ['Theirs', 'Other tab'],
  ]);
});

it('SEAM-6 the undo of a removal leaves a line that was added elsewhere meanwhile, and says so', async () => {
  const pendingLineRemoval = protocolLineStore.removeFromProtocol(10, 7);
  await settlePendingWork();
  const lineAddedElsewhere = { protocol_id: 7, product_variant_id: 10, quantity: 3, notes: 'Other words' };
  server.answer(({ method }) => ({
    status: 200,
    body: method === 'POST' ? lineAddedElsewhere : serverProtocol,
  }));
  pendingLineRemoval?.undo();
  await settlePendingWork();
  expect(listRequestBodies().at(-1)).toEqual({
    product_variant_id: 10,
    quantity: 1,
    notes: 'Theirs',
    if_absent: true,
  });
  expect(listShownLines()).toEqual([[3, 'Other words']]);
  const { $toasts } = await import('#stores/platform/toasts.ts');
  expect($toasts.get().warning?.text).toBe('protocol.changed-elsewhere');
});
