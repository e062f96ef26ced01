import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type fakeNetwork, line, protocol, signedInNetwork } from '../../support/protocol-server.ts';
import { settle } from '../../support/settle.ts';
import { USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

let server: ReturnType<typeof fakeNetwork>;
let builder: typeof import('#stores/builder/actions.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let lines: typeof import('#stores/protocol/lines.ts');
let sync: typeof import('#stores/protocol/changes/sync.ts');
let notes: typeof import('#stores/protocol/unsent/notes.ts');
let sharing: typeof import('#stores/sharing/draft.ts');
let personal: typeof import('#stores/platform/personal-storage.ts');
let toasts: typeof import('#stores/platform/toasts.ts');
let stop: () => void;

const puts = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const noteShown = () => builder.$builder.get().active?.products[0]?.notes;

/** Server that refuses the first note and stores the others. */
async function refuseFirst(before: string, first: string, second: string): Promise<void> {
  let notesThere = before;
  server.answer(({ method, body }) => {
    const note = String(Reflect.get(Object(body), 'notes'));
    if (method === 'PUT' && note === first) return { status: 500, body: {} };
    if (method === 'PUT') notesThere = note;
    const saved = { product_variant_id: 10, quantity: 1, notes: notesThere };
    return { status: 200, body: method === 'PUT' ? saved : protocol(7, line(1, 10, 1, notesThere)) };
  });
  await protocols.selectProtocol(7);
  const letGo = server.hold();
  lines.setProtocolNote(10, first);
  await settle();
  lines.setProtocolNote(10, second);
  letGo();
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  server = signedInNetwork();
  vi.resetModules();
  builder = await import('#stores/builder/actions.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  lines = await import('#stores/protocol/lines.ts');
  sync = await import('#stores/protocol/changes/sync.ts');
  notes = await import('#stores/protocol/unsent/notes.ts');
  sharing = await import('#stores/sharing/draft.ts');
  personal = await import('#stores/platform/personal-storage.ts');
  toasts = await import('#stores/platform/toasts.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
  stop = protocols.startProtocols();
});

afterEach(() => {
  stop();
});

it.each([
  ['saved', '', 'y'],
  ['taken away again', '', ''],
  ['taken away', 'before', ''],
])('SEAM-4 a refused note does not cover a newer one that is %s', async (_, before, newer) => {
  await refuseFirst(before, 'x', newer);
  expect(puts()).toHaveLength(2);
  expect([notes.$unsavedNotes.get(), noteShown(), sync.$lineSync.get()]).toEqual([{}, newer, 'saved']);
});

it('SEAM-4 a refused note is back although the quantity of its line was changed since', async () => {
  server.answer(({ method }) =>
    method === 'PUT' ? { status: 500, body: {} } : { status: 200, body: protocol(7, line(1)) },
  );
  await protocols.selectProtocol(7);
  const letGo = server.hold();
  lines.setProtocolNote(10, 'x');
  await settle();
  lines.setProtocolQuantity(10, 2);
  letGo();
  await settle();
  expect(notes.$unsavedNotes.get()).toMatchObject({ '7:10': { text: 'x', reason: 'failed' } });
});

it('SEAM-4 what was typed for a protocol goes with it', async () => {
  for (const id of [7, 70]) {
    notes.returnNote(id, 10, { text: 'Interacts.', reason: 'failed', name: 'Zinc', quantity: 1 });
    sharing.changeSharing(id, (now) => ({ ...now, notes: 'For Ada' }));
  }
  server.answer(() => ({ status: 404, body: {} }));
  await protocols.deleteProtocol(7);
  expect(Object.keys(notes.$unsavedNotes.get())).toEqual(['70:10']);
  expect(personal.namesOfPersonal().toSorted()).toEqual(['sharing:70', 'unsaved_notes']);
});

it('SEAM-2 a change that the server has taken is not refused because a page could not tell the others', async () => {
  class Closed {
    postMessage(): void {
      throw new DOMException('Channel is closed', 'InvalidStateError');
    }
    close(): void {}
  }
  vi.stubGlobal('BroadcastChannel', Closed);
  stop();
  stop = protocols.startProtocols();
  const saved = { product_variant_id: 10, quantity: 3, notes: '' };
  server.answer(({ method }) => ({ status: 200, body: method === 'PUT' ? saved : protocol(7, line(1)) }));
  await protocols.selectProtocol(7);
  lines.setProtocolQuantity(10, 3);
  await settle();
  expect([toasts.$toasts.get().error, sync.$lineSync.get()]).toEqual([undefined, 'saved']);
  expect(builder.$builder.get().active?.products[0]?.item_count).toBe(3);
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
});

it('SEAM-2 a page that does not listen to other tabs any more tells them nothing either', async () => {
  const posted: unknown[] = [];
  class Channel {
    postMessage(message: unknown): void {
      posted.push(message);
    }
    close(): void {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const { broadcastChange, listenForChanges } = await import('#stores/protocol/tabs.ts');
  const stopListening = listenForChanges(() => undefined);
  broadcastChange(7);
  stopListening();
  broadcastChange(7);
  expect(posted).toEqual([{ user_id: USER.id, protocol_id: 7 }]);
});
