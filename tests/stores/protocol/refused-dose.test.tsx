import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { getT } from '#i18n/translate.ts';
import type * as LostDoses from '#islands/protocol/lines/LostDoses.tsx';
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
const D1 = simple('capsule', [['bedtime', 1]]);
const D2 = simple('capsule', [['bedtime', 2]]);
const ELSEWHERE = simple('capsule', [['evening', 3]]);
/** Differing foods have no shorthand. */
const MIXED = simple('capsule', [
  ['waking', 1],
  ['bedtime', 1, 'with_fat'],
]);

let server: ReturnType<typeof fakeNetwork>;
let builder: typeof import('#stores/builder/actions.ts');
let refusals: typeof import('#stores/protocol/changes/refused-doses.ts');
let refusal: typeof import('#islands/protocol/lines/RefusedDose.tsx');
let field: typeof import('#islands/protocol/dose/DoseField.tsx');
let toasts: typeof import('#stores/platform/toasts.ts');
let lostDoses: typeof LostDoses;
let doses: typeof import('#stores/protocol/doses.ts');
let lines: typeof import('#stores/protocol/lines.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let gone: typeof import('#stores/protocol/unsent/gone.ts');
let lost: typeof import('#stores/protocol/wanted/lost-lines.ts');
let view: Drawn;
let stop: () => void;
/** Dose on the server. */
let there: Dose | null;

const set = (dose: Dose | null, isUsual = false) =>
  doses.setProtocolDose(10, dose, {
    words: { dose_source: 'practitioner', dose_text: 'As it was said' },
    isUsual,
    protocolId: 7,
  });
const puts = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const line = () => builder.$builder.get().active?.products[0] ?? dosedLine(1);
const read = () => ({ status: 200, body: protocol(7, dosedLine(1, { dose: there })) });
const show = () =>
  view.show(
    <refusal.RefusedDose
      context={context}
      line={line()}
      place={{ protocolId: 7, variantId: 10 }}
      onDose={(dose, _, isUsual) => set(dose, isUsual)}
    />,
  );
const refuseWith = (status: number) =>
  server.answer(({ method }) => (method === 'PUT' ? { status, body: { message: 'No.' } } : read()));

beforeEach(async () => {
  vi.useFakeTimers();
  server = signedInNetwork();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  vi.resetModules();
  builder = await import('#stores/builder/actions.ts');
  refusals = await import('#stores/protocol/changes/refused-doses.ts');
  refusal = await import('#islands/protocol/lines/RefusedDose.tsx');
  field = await import('#islands/protocol/dose/DoseField.tsx');
  toasts = await import('#stores/platform/toasts.ts');
  lostDoses = await import('#islands/protocol/lines/LostDoses.tsx');
  doses = await import('#stores/protocol/doses.ts');
  lines = await import('#stores/protocol/lines.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  gone = await import('#stores/protocol/unsent/gone.ts');
  lost = await import('#stores/protocol/wanted/lost-lines.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
  stop = protocols.startProtocols();
  there = null;
  server.answer(read);
  await protocols.selectProtocol(7);
  view = draw();
});

afterEach(() => {
  stop();
});

it('SEAM-4d a dose after one that the server failed at is saved, and nothing is said to have changed elsewhere', async () => {
  let count = 0;
  server.answer(({ method, body }) => {
    if (method !== 'PUT') return read();
    count += 1;
    if (count === 1) return { status: 500, body: {} };
    const { dose, was } = Object(body);
    if (was !== null) return { status: 409, body: {} };
    there = dose;
    return { status: 200, body: { product_variant_id: 10, quantity: 1, notes: '', dose } };
  });
  const letGo = server.hold();
  set(D1);
  await settle();
  set(D2);
  letGo();
  await settle();
  expect(puts()).toMatchObject([
    { dose: D1, was: null },
    { dose: D2, was: null },
  ]);
  expect([there, line().dose, refusals.$refusedDoses.get()]).toEqual([D2, D2, {}]);
});

it('SEAM-4d a dose that was changed elsewhere stands at its line with both sentences, and can be used', async () => {
  refuseWith(409);
  there = ELSEWHERE;
  set(D2, true);
  await settle();
  await show();
  expect(view.place.textContent).toContain(
    'Changed elsewhere: the dose is now “3 capsules with the evening meal, every day”. You had set it to “2 capsules at bedtime, every day”.',
  );
  lines.setProtocolQuantity(10, 2);
  await show();
  await view.press(view.button('Use mine'));
  await settle();
  expect(puts().at(-1)).toMatchObject({ dose: D2, was: ELSEWHERE, as_usual: true });
  await show();
  await view.press(view.button('Keep the other one'));
  expect(view.place.textContent).toBe('');
});

const showField = () =>
  view.show(
    <field.DoseField
      context={context}
      line={line()}
      place={{ protocolId: 7, variantId: 10 }}
      onSave={(dose, words, isUsual) => doses.setProtocolDose(10, dose, { words, isUsual, protocolId: 7 })}
      onQuantity={() => undefined}
    />,
  );
const openStrip = async () => {
  await showField();
  await view.press(view.place.querySelector<HTMLElement>('[data-dose]') ?? view.place);
};
const said = () => view.place.querySelector('[role=status]')?.textContent;
const offered = () => toasts.$toasts.get().undo?.text;

it.each([409, 500])(
  'SEAM-4d a dose that is answered with %i is no longer said to be set, nor undone',
  async (status) => {
    refuseWith(status);
    there = ELSEWHERE;
    await openStrip();
    const letGo = server.hold();
    await view.type(view.field('Type the dose'), '2n');
    await view.key(view.field('Type the dose'), 'Enter');
    expect([offered(), said()]).toEqual([
      'The dose of Product 1 has changed.',
      '2 capsules at bedtime, every day',
    ]);
    letGo();
    await act(settle);
    expect([offered(), said()]).toEqual([undefined, '']);
    expect(line().dose).toEqual(ELSEWHERE);
    await act(async () => refusals.forgetRefusedDose({ protocolId: 7, variantId: 10 }));
    expect(said()).toBe('');
  },
);

it('SEAM-4d a strip that is closed after its dose was refused offers nothing to undo', async () => {
  refuseWith(409);
  there = ELSEWHERE;
  await openStrip();
  await view.press(view.button('Bedtime'));
  await act(() => vi.advanceTimersByTimeAsync(400));
  await act(settle);
  await view.press(view.button('Done'));
  expect([puts().length, offered()]).toEqual([1, undefined]);
});

it('SEAM-4d a dose that is undone before the server refuses it leaves what was set elsewhere', async () => {
  refuseWith(409);
  there = ELSEWHERE;
  await openStrip();
  const letGo = server.hold();
  await view.type(view.field('Type the dose'), '2n');
  await view.key(view.field('Type the dose'), 'Enter');
  await act(settle);
  await act(async () => toasts.$toasts.get().undo?.action?.run());
  letGo();
  await act(settle);
  expect(puts()).toMatchObject([
    { dose: D2, was: null },
    { dose: null, was: D2 },
  ]);
  expect([line().dose, offered()]).toEqual([ELSEWHERE, undefined]);
});

it('SEAM-4d a dose that another tab saved while this one was typed is not replaced before somebody has read it', async () => {
  await openStrip();
  await view.type(view.field('Type the dose'), '2n');
  there = ELSEWHERE;
  await act(() => protocols.selectProtocol(7));
  await act(settle);
  await showField();
  await view.key(view.field('Type the dose'), 'Enter');
  await act(settle);
  expect([puts(), line().dose, offered(), said()]).toEqual([[], ELSEWHERE, undefined, '']);
  await show();
  expect(view.place.textContent).toContain('You had set it to “2 capsules at bedtime, every day”.');
  await view.press(view.button('Use mine'));
  await act(settle);
  expect(puts()).toMatchObject([{ dose: D2, was: ELSEWHERE }]);
});

it.each([422, 500])('SEAM-4d a dose that is answered with %i is offered at its line', async (status) => {
  refuseWith(status);
  set(MIXED);
  await settle();
  await show();
  expect(line().dose).toBeNull();
  expect(view.place.textContent).toContain(
    'This dose is not saved: “1 capsule on waking and 1 capsule at bedtime (with some fat), every day”.',
  );
  await view.press(view.button('Save'));
  await settle();
  expect(puts()).toMatchObject([{ dose: MIXED }, { dose: MIXED }]);
  await show();
  await view.press(view.button('Discard'));
  expect(view.place.textContent).toBe('');
});

it.each([
  ['that has no shorthand', MIXED],
  ['that could be typed', D2],
])('SEAM-4d a dose %s is shown in words where its line is gone, to copy and to discard', async (_, dose) => {
  const copied = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, onLine: true });
  const others = { status: 200, body: protocol(7, dosedLine(2)) };
  server.answer(({ method }) => (method === 'PUT' ? { status: 404, body: {} } : others));
  set(dose);
  await settle();
  await settle();
  const { active } = builder.$builder.get();
  expect(active?.products.map(({ name }) => name)).toEqual(['Product 2']);
  await view.show(active && <lostDoses.LostDoses t={context.t} protocol={active} />);
  expect(view.place.textContent).toContain(
    '“Product 1” was removed elsewhere. This is the dose that you set for it:As it was said',
  );
  await view.press(view.button('Copy'));
  expect(copied).toHaveBeenCalledWith('As it was said');
  expect(view.button('Copied')).toBeDefined();
  copied.mockReturnValueOnce(Promise.reject(new Error('not allowed')));
  await view.press(view.button('Copied'));
  expect(view.place.textContent).toContain('The text above is selected and can be copied by hand.');
  await view.press(view.button('Discard'));
  expect(view.place.textContent).toBe('');
});

it('SEAM-4 a dose without shorthand of a protocol that is gone is offered in words, and goes into the new one', async () => {
  server.answer(() => ({ status: 404, body: {} }));
  set(MIXED);
  await settle();
  await settle();
  const [only] = gone.$goneProtocols.get().map((one) => gone.lostTexts(one, {}));
  expect(only?.texts).toEqual(['Product 1: As it was said']);
  expect(only?.lines).toMatchObject([{ variantId: 10, dose: MIXED }]);
  if (only) lost.beginWithLost(only);
  lost.addLostLines(8);
  await settle();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ dose: MIXED });
});
