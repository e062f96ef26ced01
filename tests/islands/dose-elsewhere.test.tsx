import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { getT } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { onePhase } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;

let view: RenderedTree;
const saveSpy = vi.fn();
const showDose = (line: ProtocolProduct) =>
  view.show(
    <DoseField
      context={context}
      line={line}
      lineReference={{ protocolId: 1, variantId: 10 }}
      onSave={saveSpy}
    />,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  view = renderTree();
});

afterEach(() => vi.clearAllMocks());

const pressedState = (name: string) => view.button(name).getAttribute('aria-pressed');
const eveningLine = dosedLine(1, { dose: onePhase('capsule', [['bedtime', 3]]) });

it('SEAM-4d leaves a half-typed text alone when the dose is changed elsewhere; the rest shows what is stored', async () => {
  await showDose(dosedLine(1, { dose: onePhase('capsule', [['breakfast', 1]]) }));
  await view.press(view.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const typed = view.field('Type the dose');
  await view.type(typed, '1-1-1 x4w');
  await showDose(eveningLine);
  expect(typed.value).toBe('1-1-1 x4w');
  expect([pressedState('Breakfast'), pressedState('Bedtime')]).toEqual(['false', 'true']);
  await view.press(view.button('Breakfast'));
  await view.press(view.button('Done'));
  expect(saveSpy.mock.calls[0]?.[0]?.dose?.phases[0]?.intakes).toMatchObject([
    { part: 'breakfast', amount: 3 },
    { part: 'bedtime', amount: 3 },
  ]);
});

it('SEAM-4d keeps taps that are not saved when the dose is changed elsewhere, and Escape leaves that', async () => {
  await showDose(dosedLine(1, { dose: onePhase('capsule', [['breakfast', 1]]) }));
  await view.press(view.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const typed = view.field('Type the dose');
  await view.type(typed, '2e');
  await view.press(view.button('Breakfast'));
  await showDose(eveningLine);
  expect([pressedState('Breakfast'), pressedState('Bedtime'), typed.value]).toEqual(['false', 'false', '2e']);
  await view.key(typed, 'Escape');
  expect(saveSpy.mock.calls.map(([now]) => now.dose)).toEqual([eveningLine.dose]);
});

describe('SEAM-4d a dose that was changed elsewhere under what is entered', () => {
  const own = dosedLine(1, { dose: onePhase('capsule', [['breakfast', 2]]) });
  const typed = () => view.field('Type the dose');
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  const open = async (line: ProtocolProduct) => {
    await showDose(line);
    await view.press(view.container.querySelector<HTMLElement>('[data-dose]') ?? view.container);
  };
  const once = onePhase('capsule', [['breakfast', 1]]);
  /** Saved doses, each with the dose that the user saw when the edit began (`base`). */
  const made = () => saveSpy.mock.calls.map(([value, { base }]) => [value.dose, base]);

  beforeEach(() => vi.useFakeTimers());

  it('is compared by the server with what was shown at the first key', async () => {
    await open(own);
    await view.type(typed(), '1b');
    await showDose(eveningLine);
    await view.key(typed(), 'Enter');
    expect(made()).toEqual([[once, own.dose]]);
  });

  it('is compared with what was shown at the first tap, and the next tap with what is shown then', async () => {
    await open(own);
    await view.press(view.button('Bedtime'));
    await showDose(eveningLine);
    await wait();
    await view.press(view.button('Breakfast'));
    await wait();
    expect(made().map(([, base]) => base)).toEqual([own.dose, undefined]);
  });

  it('is not compared where the typing began after it', async () => {
    await open(own);
    await showDose(eveningLine);
    await view.type(typed(), '1b');
    await wait();
    expect(made()).toEqual([[once, undefined]]);
    expect(typed().value).toBe('1b');
  });
});
