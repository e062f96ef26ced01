import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { getT } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { saveDraft } from '#stores/platform/form-draft.ts';
import { $refusedDoses, forgetRefusedDose } from '#stores/protocol/changes/refused-doses.ts';
import { doseDraft } from '#stores/protocol/unsent/dose-draft.ts';
import { simple } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type Drawn, draw } from '../support/draw.tsx';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;

let view: Drawn;
const saved = vi.fn();
const dose = (of: ProtocolProduct) =>
  view.show(
    <DoseField
      context={context}
      line={of}
      place={{ protocolId: 1, variantId: 10 }}
      onSave={saved}
      onQuantity={() => undefined}
    />,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  view = draw();
});

afterEach(() => {
  forgetRefusedDose({ protocolId: 1, variantId: 10 });
  vi.clearAllMocks();
});

const isOn = (name: string) => view.button(name).getAttribute('aria-pressed');
const inTheEvening = dosedLine(1, { dose: simple('capsule', [['bedtime', 3]]) });

it('SEAM-4d leaves a half-typed text alone when the dose is changed elsewhere; the rest shows what is stored', async () => {
  await dose(dosedLine(1, { dose: simple('capsule', [['breakfast', 1]]) }));
  await view.press(view.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const typed = view.field('Type the dose');
  await view.type(typed, '1-1-1 x4w');
  await dose(inTheEvening);
  expect(typed.value).toBe('1-1-1 x4w');
  expect([isOn('Breakfast'), isOn('Bedtime')]).toEqual(['false', 'true']);
  await view.press(view.button('Breakfast'));
  await view.press(view.button('Done'));
  expect(saved.mock.calls[0]?.[0]?.phases[0]?.intakes).toMatchObject([
    { part: 'breakfast', amount: 3 },
    { part: 'bedtime', amount: 3 },
  ]);
});

it('SEAM-4d keeps taps that are not saved when the dose is changed elsewhere, and Escape leaves that', async () => {
  await dose(dosedLine(1, { dose: simple('capsule', [['breakfast', 1]]) }));
  await view.press(view.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const typed = view.field('Type the dose');
  await view.type(typed, '2e');
  await view.press(view.button('Breakfast'));
  await dose(inTheEvening);
  expect([isOn('Breakfast'), isOn('Bedtime'), typed.value]).toEqual(['false', 'false', '2e']);
  await view.key(typed, 'Escape');
  expect(saved.mock.calls.map(([now]) => now)).toEqual([inTheEvening.dose]);
});

describe('a dose that was changed elsewhere under what is entered', () => {
  const label = dosedLine(1);
  const own = dosedLine(1, { dose: simple('capsule', [['breakfast', 2]]) });
  const typed = () => view.field('Type the dose');
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  const open = async (of: ProtocolProduct) => {
    await dose(of);
    await view.press(view.place.querySelector<HTMLElement>('[data-dose]') ?? view.place);
  };
  /** Refused dose in question, and whether it is to be the usual one. */
  const asked = () => {
    const { mine, isUsual, reason } = $refusedDoses.get()['1:10'] ?? {};
    return { mine, isUsual, reason };
  };
  const once = simple('capsule', [['breakfast', 1]]);
  const question = { mine: once, isUsual: false, reason: 'changed' };

  beforeEach(() => vi.useFakeTimers());

  it.each([
    ['the label’s', 'Enter', label, () => view.key(typed(), 'Enter')],
    ['an own one', 'Enter', own, () => view.key(typed(), 'Enter')],
    ['an own one', 'Done', own, () => view.press(view.button('Done'))],
    ['an own one', 'another field', own, () => act(async () => typed().blur())],
  ])('SEAM-4d is asked about where %s was typed over and left by %s', async (_, __, before, leave) => {
    await open(before);
    await view.type(typed(), '1b');
    await dose(inTheEvening);
    await leave();
    await wait();
    expect([saved.mock.calls, asked()]).toEqual([[], question]);
  });

  it('SEAM-4d is asked about where it was typed over before a reload', async () => {
    saveDraft(doseDraft(1, 10), { text: '1b', name: 'Product 1' });
    await dose(own);
    await dose(inTheEvening);
    await view.key(typed(), 'Enter');
    expect([saved.mock.calls, asked()]).toEqual([[], question]);
  });

  it('SEAM-4d is asked about where taps are not saved yet, and with each further one', async () => {
    await open(own);
    await view.press(view.button('Bedtime'));
    await dose(inTheEvening);
    await wait();
    expect(asked()).toMatchObject({ mine: { phases: [{ intakes: [{ amount: 2 }, { amount: 2 }] }] } });
    await view.press(view.button('Breakfast'));
    await wait();
    expect([saved.mock.calls, asked().mine]).toEqual([[], simple('capsule', [['bedtime', 2]])]);
  });

  it.each([
    ['Use as my usual dose', { ...question, isUsual: true }],
    ['Back to the label', { ...question, mine: null }],
    ['Bedtime', { reason: 'changed' }],
  ])('SEAM-4d is asked about when a typed text is left by a press of “%s”', async (name, expected) => {
    await open(own);
    await view.type(typed(), '1b');
    await dose(inTheEvening);
    await act(async () => typed().blur());
    await view.press(view.button(name));
    await wait();
    expect(saved).not.toHaveBeenCalled();
    expect(asked()).toMatchObject(expected);
  });

  it('SEAM-4d is not asked about where the typing began after it, or came to the same', async () => {
    await open(own);
    await dose(inTheEvening);
    await view.type(typed(), '1b');
    await act(async () => typed().blur());
    expect(saved.mock.calls.map(([now]) => now)).toEqual([once]);
    await dose(dosedLine(1, { dose: once }));
    await view.type(typed(), '3n');
    await dose(inTheEvening);
    await view.key(typed(), 'Enter');
    expect(asked().reason).toBeUndefined();
  });

  it('SEAM-4d is no longer asked about once there is an answer', async () => {
    await open(own);
    await view.press(view.button('Bedtime'));
    await dose(inTheEvening);
    await wait();
    // As by “Keep the other one”.
    await act(async () => forgetRefusedDose({ protocolId: 1, variantId: 10 }));
    await view.press(view.button('Breakfast'));
    await wait();
    expect([saved.mock.calls.length, asked().reason]).toEqual([1, undefined]);
  });
});
