import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { simple } from '../../domain/intake/doses.ts';
import { dosedLine } from '../../support/dosed-line.ts';
import { type Drawn, draw } from '../../support/draw.tsx';
import { type fakeNetwork, protocol, signedInNetwork } from '../../support/protocol-server.ts';
import { settle } from '../../support/settle.ts';
import { USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const NOT_SAVED = 'This quantity is not saved: 5.';
const NOT_REMOVED = 'This product could not be removed.';

let server: ReturnType<typeof fakeNetwork>;
let builder: typeof import('#stores/builder/actions.ts');
let lines: typeof import('#islands/protocol/lines/ProtocolLines.tsx');
let actions: ReturnType<typeof import('#islands/protocol/lines/line-actions.ts').lineActions>;
let refusals: typeof import('#stores/protocol/changes/refused.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let view: Drawn;
let stop: () => void;

const read = () => ({ status: 200, body: protocol(7, dosedLine(1)) });
const answerChanges = (status: number, body: object = {}) =>
  server.answer(({ method }) => (method === 'GET' ? read() : { status, body }));
const sent = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => body);
async function show(): Promise<void> {
  await settle();
  const { active } = builder.$builder.get();
  await view.show(active && <lines.ProtocolLines context={context} protocol={active} actions={actions} />);
}
const said = () =>
  [...view.place.querySelectorAll('[role=alert]')].flatMap(({ textContent }) => textContent || []);

beforeEach(async () => {
  vi.useFakeTimers();
  server = signedInNetwork();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  vi.resetModules();
  builder = await import('#stores/builder/actions.ts');
  lines = await import('#islands/protocol/lines/ProtocolLines.tsx');
  actions = (await import('#islands/protocol/lines/line-actions.ts')).lineActions(context.t, 7);
  refusals = await import('#stores/protocol/changes/refused.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
  stop = protocols.startProtocols();
  server.answer(read);
  await protocols.selectProtocol(7);
  view = draw();
});

afterEach(() => {
  stop();
});

it.each([500, 422])(
  'SEAM-2a a quantity that is answered with %i is said at its line, and tried again from there',
  async (status) => {
    answerChanges(status);
    actions.setQuantity(10, 5);
    await show();
    expect(said()).toEqual([NOT_SAVED]);
    await view.press(view.button('Try again'));
    await act(show);
    expect([said(), sent('PUT').length]).toEqual([[NOT_SAVED], 2]);
    answerChanges(200, { product_variant_id: 10, quantity: 5, notes: '' });
    await view.press(view.button('Try again'));
    await act(show);
    expect([said(), builder.$builder.get().active?.products[0]?.item_count]).toEqual([[], 5]);
  },
);

it('SEAM-2a a removal that the server failed at is said at its line, and tried again from there', async () => {
  answerChanges(500);
  actions.remove(10);
  await show();
  expect(said()).toEqual([NOT_REMOVED]);
  await view.press(view.button('Try again'));
  await act(show);
  expect([said(), sent('DELETE').length]).toEqual([[NOT_REMOVED], 2]);
  await view.press(view.button('Close'));
  expect(said()).toEqual([]);
});

it('SEAM-2a a quantity that was not saved can be discarded, and is forgotten with the next change of its line', async () => {
  answerChanges(500);
  actions.setQuantity(10, 5);
  await show();
  await view.press(view.button('Discard'));
  expect(said()).toEqual([]);
  actions.setQuantity(10, 5);
  await show();
  expect(said()).toEqual([NOT_SAVED]);
  answerChanges(200, { product_variant_id: 10, quantity: 2, notes: '' });
  actions.setQuantity(10, 2);
  await show();
  expect(said()).toEqual([]);
});

const setDose = () =>
  actions.setDose(10, simple('capsule', [['bedtime', 1]]), { dose_source: 'practitioner' }, false);
it.each([
  ['a dose', () => setDose()],
  ['a note', () => actions.setNote(10, 'With food')],
])('SEAM-2a what is said of a refused quantity outlives %s of its line', async (_, change) => {
  answerChanges(500);
  actions.setQuantity(10, 5);
  await show();
  answerChanges(200, { product_variant_id: 10, quantity: 1, notes: '' });
  change();
  await show();
  expect(said()).toEqual([NOT_SAVED]);
});

it('SEAM-2a a note for a product that could not be removed says that it is to stay', async () => {
  answerChanges(500);
  actions.remove(10);
  await show();
  answerChanges(200, { product_variant_id: 10, quantity: 1, notes: 'With food' });
  actions.setNote(10, 'With food');
  await show();
  expect(said()).toEqual([]);
});

it.each([
  ['a dose that waits behind it', [NOT_SAVED], setDose],
  ['a note that waits behind it', [NOT_SAVED], () => actions.setNote(10, 'n')],
  ['another quantity', [], () => actions.setQuantity(10, 6)],
  ['a press that took it back', [], () => actions.setQuantity(10, 1)],
])('SEAM-2a what is said of a quantity that the server failed at, with %s', async (_, expected, change) => {
  let count = 0;
  server.answer(({ method }) => {
    if (method === 'GET') return read();
    count += 1;
    return { status: count === 1 ? 500 : 200, body: {} };
  });
  const letGo = server.hold();
  actions.setQuantity(10, 5);
  await settle();
  change();
  letGo();
  await show();
  expect(said()).toEqual(expected);
});

it.each([
  ['quantity', () => actions.setQuantity(10, 5)],
  ['removal', () => actions.remove(10)],
])('SEAM-2a a %s of a line that is gone says nothing at one that is added later', async (_, change) => {
  answerChanges(404);
  change();
  await settle();
  expect(refusals.$refusedChanges.get()).toEqual({});
});
