import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import '../support/dose-editor.ts';
import { createDosedLine } from '../support/dosed-line.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;

let tree: RenderedTree;
const saveDoseSpy = vi.fn();
const showDose = (protocolLine: ProtocolProduct) =>
  tree.renderNode(
    <DoseField
      context={islandContext}
      protocolLine={protocolLine}
      lineReference={{ protocolId: 1, variantId: 10 }}
      onSave={saveDoseSpy}
    />,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  tree = renderTree();
});

afterEach(() => vi.clearAllMocks());

const readPressedState = (buttonName: string) => tree.button(buttonName).getAttribute('aria-pressed');
const eveningLine = createDosedLine(1, { dose: createOnePhaseDose('capsule', [['bedtime', 3]]) });

it('SEAM-4d leaves a half-typed text alone when the dose is changed elsewhere; the rest shows what is stored', async () => {
  await showDose(createDosedLine(1, { dose: createOnePhaseDose('capsule', [['breakfast', 1]]) }));
  await tree.clickElement(tree.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const doseField = tree.findField('Type the dose');
  await tree.typeText(doseField, '1-1-1 x4w');
  await showDose(eveningLine);
  expect(doseField.value).toBe('1-1-1 x4w');
  expect([readPressedState('Breakfast'), readPressedState('Bedtime')]).toEqual(['false', 'true']);
  await tree.clickElement(tree.button('Breakfast'));
  await tree.clickElement(tree.button('Done'));
  expect(saveDoseSpy.mock.calls[0]?.[0]?.dose?.phases[0]?.intakes).toMatchObject([
    { part: 'breakfast', amount: 3 },
    { part: 'bedtime', amount: 3 },
  ]);
});

it('SEAM-4d keeps taps that are not saved when the dose is changed elsewhere, and Escape leaves that', async () => {
  await showDose(createDosedLine(1, { dose: createOnePhaseDose('capsule', [['breakfast', 1]]) }));
  await tree.clickElement(tree.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const doseField = tree.findField('Type the dose');
  await tree.typeText(doseField, '2e');
  await tree.clickElement(tree.button('Breakfast'));
  await showDose(eveningLine);
  expect([readPressedState('Breakfast'), readPressedState('Bedtime'), doseField.value]).toEqual([
    'false',
    'false',
    '2e',
  ]);
  await tree.pressKey(doseField, 'Escape');
  expect(saveDoseSpy.mock.calls.map(([now]) => now.dose)).toEqual([eveningLine.dose]);
});

describe('SEAM-4d a dose that was changed elsewhere under what is entered', () => {
  const initialLine = createDosedLine(1, { dose: createOnePhaseDose('capsule', [['breakfast', 2]]) });
  const findDoseField = () => tree.findField('Type the dose');
  const waitForSave = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  const openDoseEditor = async (protocolLine: ProtocolProduct) => {
    await showDose(protocolLine);
    await tree.clickElement(tree.container.querySelector<HTMLElement>('[data-dose]') ?? tree.container);
  };
  const onceDailyDose = createOnePhaseDose('capsule', [['breakfast', 1]]);
  /** Lists the saved doses, each with the dose that the user saw when the edit began (`doseBeforeEditing`). */
  const listSavedDoses = () =>
    saveDoseSpy.mock.calls.map(([value, { doseBeforeEditing }]) => [value.dose, doseBeforeEditing]);

  beforeEach(() => vi.useFakeTimers());

  it('is compared by the server with what was shown at the first key', async () => {
    await openDoseEditor(initialLine);
    await tree.typeText(findDoseField(), '1b');
    await showDose(eveningLine);
    await tree.pressKey(findDoseField(), 'Enter');
    expect(listSavedDoses()).toEqual([[onceDailyDose, initialLine.dose]]);
  });

  it('is compared with what was shown at the first tap, and the next tap with what is shown then', async () => {
    await openDoseEditor(initialLine);
    await tree.clickElement(tree.button('Bedtime'));
    await showDose(eveningLine);
    await waitForSave();
    await tree.clickElement(tree.button('Breakfast'));
    await waitForSave();
    expect(listSavedDoses().map(([, doseBeforeEditing]) => doseBeforeEditing)).toEqual([initialLine.dose, undefined]);
  });

  it('is not compared where the typing began after it', async () => {
    await openDoseEditor(initialLine);
    await showDose(eveningLine);
    await tree.typeText(findDoseField(), '1b');
    await waitForSave();
    expect(listSavedDoses()).toEqual([[onceDailyDose, undefined]]);
    expect(findDoseField().value).toBe('1b');
  });
});
