import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { getT } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import {
  $refusedDoses,
  forgetRefusedDose,
  recordRefusedDose,
} from '#stores/protocol/changes/refused-doses.ts';
import { simple } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type Drawn, draw } from '../support/draw.tsx';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const PLACE = { protocolId: 1, variantId: 10 };
const STORED = simple('capsule', [['breakfast', 1]]);
const MINE = simple('capsule', [['bedtime', 2]]);
/** Differing foods have no shorthand. */
const MIXED = simple('capsule', [
  ['waking', 2],
  ['bedtime', 2, 'with_fat'],
]);

let view: Drawn;
const $dose = atom<Dose | null>(null);
/** Imitates the builder: a chosen dose is shown at once in place of a refused one. */
const saved = vi.fn((dose: Dose | null) => {
  $dose.set(dose);
  forgetRefusedDose(PLACE);
});
/** Shows a dose that the server has refused. */
const refuse = (mine: Dose | null) =>
  act(async () => {
    recordRefusedDose(PLACE, { mine, isUsual: false, reason: 'failed' });
    $dose.set(STORED);
  });

function Field() {
  const dose = useStore($dose);
  return (
    <DoseField
      context={context}
      line={dosedLine(1, { dose, dose_text: 'As it is' })}
      place={PLACE}
      onSave={saved}
      onQuantity={() => undefined}
    />
  );
}
const sentence = () => view.button('Dose of Product 1: As it is');
const typed = () => view.field('Type the dose');
const isOn = (name: string) => view.button(name).getAttribute('aria-pressed');
const isRefused = () => $refusedDoses.get()['1:10'] !== undefined;

async function open(mine: Dose | null): Promise<void> {
  await refuse(mine);
  await view.press(sentence());
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  $dose.set(STORED);
  view = draw();
  await view.show(<Field />);
});

afterEach(() => {
  forgetRefusedDose(PLACE);
  vi.clearAllMocks();
});

it('SEAM-4d the strip of a refused dose begins with it, so that it can be corrected', async () => {
  await open(MINE);
  expect([typed().value, isOn('Breakfast'), isOn('Bedtime')]).toEqual(['2n', 'false', 'true']);
  expect(view.place.querySelector('output')?.textContent).toBe('2');
  const { selectionStart: start, selectionEnd: end } = typed();
  expect(start).toBe(end);
  await view.type(typed(), '1n');
  await view.key(typed(), 'Enter');
  expect(saved.mock.calls.map(([dose]) => dose)).toEqual([simple('capsule', [['bedtime', 1]])]);
});

it('SEAM-4d the strip shows by its buttons a refused dose that cannot be typed', async () => {
  await open(MIXED);
  expect([typed().value, isOn('On waking'), isOn('Bedtime')]).toEqual(['', 'true', 'true']);
});

it('SEAM-4d the strip of a refused way back to the label is empty, and leads there again', async () => {
  await open(null);
  expect([typed().value, isOn('Breakfast')]).toEqual(['', 'false']);
  await view.press(view.button('Back to the label'));
  expect(saved.mock.calls.map(([dose]) => dose)).toEqual([null]);
});

it.each([
  ['Done', () => view.press(view.button('Done'))],
  ['Enter', () => view.key(typed(), 'Enter')],
  ['its sentence', () => view.press(sentence())],
  ['another field', () => act(async () => typed().blur())],
  ['Escape', () => view.key(typed(), 'Escape')],
  [
    'Escape after a tap',
    async () => {
      await view.press(view.button('Breakfast'));
      await view.key(typed(), 'Escape');
    },
  ],
  [
    'Escape after typing',
    async () => {
      await view.type(typed(), '1');
      await view.key(typed(), 'Escape');
    },
  ],
])(
  'SEAM-4d a strip that is left by %s sends no refused dose again, and the message stands',
  async (_, leave) => {
    vi.useFakeTimers();
    await open(MINE);
    await leave();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect([saved.mock.calls, isRefused()]).toEqual([[], true]);
    expect(view.place.querySelector('[role=status]')?.textContent).toBe('');
  },
);

it('SEAM-4d an open strip keeps the dose that is refused, and Escape then changes nothing', async () => {
  vi.useFakeTimers();
  await view.press(sentence());
  await view.press(view.button('Bedtime'));
  await act(() => vi.advanceTimersByTimeAsync(400));
  await refuse($dose.get());
  expect([isOn('Breakfast'), isOn('Bedtime'), typed().value]).toEqual(['true', 'true', '1-0-0-1']);
  await view.key(typed(), 'Escape');
  expect([saved.mock.calls.length, isRefused()]).toEqual([1, true]);
});

it('SEAM-4d Escape after a correction that was saved brings back what is stored, not what was refused', async () => {
  vi.useFakeTimers();
  await open(MINE);
  await view.press(view.button('Breakfast'));
  await act(() => vi.advanceTimersByTimeAsync(400));
  const corrected = $dose.get();
  await view.key(typed(), 'Escape');
  expect(saved.mock.calls.map(([dose]) => dose)).toEqual([corrected, STORED]);
});

it('SEAM-4d the strip begins with what is stored where a refused dose has a unit that the product has no more', async () => {
  await open(simple('tablet', [['bedtime', 2]]));
  expect([typed().value, isOn('Breakfast')]).toEqual(['1b', 'true']);
});
