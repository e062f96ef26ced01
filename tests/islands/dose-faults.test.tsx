import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { findDoseProblems } from '#domain/intake/problems.ts';
import { getTranslate } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { fieldOfProblem } from '#islands/protocol/dose/faults/field-of-problem.ts';
import { closeToast } from '#stores/platform/toasts.ts';
import {
  createAsNeededRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../domain/intake/doses.ts';
import '../support/dose-editor.ts';
import { createDosedLine } from '../support/dosed-line.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const OVERLAP_ERROR = 'This phase begins before the one before it ends.';
const DURATION_ERROR = 'A whole number from 1 to 730.';

/** Dose with two phases: days 8–21, and from day 22 on. */
const twoPhaseDose = dose(
  'capsule',
  createPhase([['bedtime', 2]], { from: 7, days: 14 }),
  createPhase([['bedtime', 1]], { from: 21 }),
);

let renderedTree: RenderedTree;
const saveDoseSpy = vi.fn();
const findDoseButton = () => renderedTree.container.querySelector<HTMLElement>('[data-dose]') ?? renderedTree.container;
const isDoseEditorOpen = () => findDoseButton().getAttribute('aria-expanded') === 'true';

async function openDoseEditor(testedDose: Dose): Promise<void> {
  await renderedTree.renderNode(
    <DoseField
      context={islandContext}
      protocolLine={createDosedLine(1, { dose: testedDose })}
      lineReference={{ protocolId: 1, variantId: 10 }}
      onSave={saveDoseSpy}
    />,
  );
  await renderedTree.clickElement(findDoseButton());
}

const focusElement = (element: HTMLElement) => act(async () => element.focus());
const findRhythmField = () => renderedTree.findField('On which days');
const findFieldGroup = (groupName: string) => {
  const foundGroup = [...renderedTree.container.querySelectorAll<HTMLElement>('[role="group"]')].find(
    (element) => element.getAttribute('aria-label') === groupName,
  );
  if (!foundGroup) throw new Error(`There is no group named ${groupName}`);
  return foundGroup;
};
const readDescription = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => renderedTree.container.querySelector(`[id="${id}"]`)?.textContent);
/** Texts of the alerts in the dose editor. */
const listAlerts = () =>
  [...renderedTree.container.querySelectorAll('[role="alert"]')].flatMap(({ textContent }) => textContent || []);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderedTree = renderTree();
});

afterEach(() => {
  closeToast('undo');
  vi.clearAllMocks();
});

describe('a dose that cannot be saved', () => {
  it('DOSE-08 DOSE-09 says at “From day” that phases overlap, and Done and Enter lead there', async () => {
    await openDoseEditor(twoPhaseDose);
    await renderedTree.clickElement(renderedTree.button('Phase 2'));
    const startDayField = renderedTree.findField('From day');
    await renderedTree.typeText(startDayField, '10');
    expect([startDayField.getAttribute('aria-invalid'), readDescription(startDayField), listAlerts()]).toEqual([
      'true',
      [OVERLAP_ERROR],
      [OVERLAP_ERROR],
    ]);
    expect(startDayField.parentElement?.textContent).toContain(OVERLAP_ERROR);
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect([isDoseEditorOpen(), document.activeElement]).toEqual([true, startDayField]);
    await focusElement(renderedTree.findField('Type the dose'));
    await renderedTree.pressKey(renderedTree.findField('Type the dose'), 'Enter');
    expect([isDoseEditorOpen(), document.activeElement]).toEqual([true, startDayField]);
    expect(saveDoseSpy).not.toHaveBeenCalled();

    await renderedTree.typeText(startDayField, '');
    expect(startDayField.value).toBe('');
    await renderedTree.typeText(startDayField, '29');
    expect([startDayField.getAttribute('aria-invalid'), listAlerts()]).toEqual(['false', []]);
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect(isDoseEditorOpen()).toBe(false);
    expect(saveDoseSpy.mock.lastCall?.[0]?.dose?.phases[1]?.start_day).toBe(28);
  });

  it('DOSE-08 DOSE-09 names the phase where the field is not in sight, and leads to it', async () => {
    await openDoseEditor(twoPhaseDose);
    await renderedTree.typeText(renderedTree.findField('From day'), '10');
    expect(renderedTree.findField('From day').getAttribute('aria-invalid')).toBe('false');
    expect(listAlerts()).toEqual([`Phase 2: ${OVERLAP_ERROR}`]);
    await act(async () => renderedTree.container.querySelector('details:has(select)')?.removeAttribute('open'));
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect(renderedTree.button('Phase 2').getAttribute('aria-pressed')).toBe('true');
    expect(renderedTree.container.querySelector('details:has(select)')?.hasAttribute('open')).toBe(true);
    expect([listAlerts(), document.activeElement]).toEqual([[OVERLAP_ERROR], renderedTree.findField('From day')]);
    // Once more, from another element.
    await focusElement(renderedTree.button('Done'));
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect(document.activeElement).toBe(renderedTree.findField('From day'));
  });

  it('DOSE-08 DOSE-09 says at “From day” which days there are, once an end has moved it past the last', async () => {
    await openDoseEditor(twoPhaseDose);
    await renderedTree.typeText(renderedTree.findField('For how many days'), '730');
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect([listAlerts(), document.activeElement]).toEqual([[DURATION_ERROR], renderedTree.findField('From day')]);
  });

  it('DOSE-08 DOSE-09 asks at the weekdays for some', async () => {
    await openDoseEditor(createOnePhaseDose('capsule', [['bedtime', 1]], { rhythm: createWeekdayRhythm(2) }));
    await renderedTree.clickElement(renderedTree.button('Tuesday'));
    const weekdaysGroup = findFieldGroup('On certain weekdays');
    expect([readDescription(weekdaysGroup), listAlerts()]).toEqual([
      ['Choose one to six weekdays.'],
      ['Choose one to six weekdays.'],
    ]);
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect([isDoseEditorOpen(), document.activeElement]).toEqual([true, renderedTree.button('Monday')]);
    await renderedTree.clickElement(renderedTree.button('Monday'));
    expect([weekdaysGroup.getAttribute('aria-describedby'), listAlerts()]).toEqual([null, []]);
  });

  it('DOSE-08 DOSE-09 says at the days that “as needed” has no further phases', async () => {
    await openDoseEditor(twoPhaseDose);
    await renderedTree.chooseOption(findRhythmField(), 'as-needed');
    expect([findRhythmField().getAttribute('aria-invalid'), readDescription(findRhythmField())]).toEqual([
      'true',
      ['As needed is one amount without further phases.'],
    ]);
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect([isDoseEditorOpen(), document.activeElement]).toEqual([true, findRhythmField()]);
  });

  it('DOSE-08 DOSE-09 asks at the times of day for one', async () => {
    await openDoseEditor(createOnePhaseDose('capsule', [['bedtime', 1]]));
    await renderedTree.clickElement(renderedTree.button('Bedtime'));
    expect([readDescription(findFieldGroup('When')), listAlerts()]).toEqual([
      ['Choose a time of day.'],
      ['Choose a time of day.'],
    ]);
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect([isDoseEditorOpen(), document.activeElement]).toEqual([true, renderedTree.button('On waking')]);
  });

  it('DOSE-08 DOSE-09 stays for a number that a field does not take', async () => {
    await openDoseEditor(createOnePhaseDose('capsule', [['bedtime', 1]], { from: 7 }));
    const startDayField = renderedTree.findField('From day');
    await renderedTree.typeText(startDayField, '999');
    await act(async () => renderedTree.container.querySelector('details:has(select)')?.removeAttribute('open'));
    await renderedTree.clickElement(renderedTree.button('Done'));
    expect([isDoseEditorOpen(), startDayField.value, readDescription(startDayField), document.activeElement]).toEqual([
      true,
      '999',
      [DURATION_ERROR],
      startDayField,
    ]);
  });
});

it.each<[field: string, phase: number, dose: Dose]>([
  ['amount', 0, createOnePhaseDose('capsule', [['breakfast', 0.5]])],
  ['amount', 0, createOnePhaseDose('capsule', [['breakfast', 100]])],
  ['parts', 0, createOnePhaseDose('capsule', [])],
  ['parts', 0, createOnePhaseDose('capsule', [[null, 1]])],
  ['food', 0, createOnePhaseDose('capsule', [['midday', 1, 'empty']])],
  ['rhythm', 0, createOnePhaseDose('capsule', [['midday', 1]], { rhythm: { kind: 'cycle', on: 99, off: 1 } })],
  [
    'rhythm',
    1,
    dose(
      'capsule',
      createPhase([['evening', 2]], { days: 7 }),
      createPhase([[null, 1]], { from: 7, rhythm: createAsNeededRhythm(2) }),
    ),
  ],
  ['weekdays', 0, createOnePhaseDose('capsule', [['midday', 1]], { rhythm: createWeekdayRhythm() })],
  ['from', 0, createOnePhaseDose('capsule', [['midday', 1]], { from: 900 })],
  ['from', 1, dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 3 }))],
  ['days', 0, createOnePhaseDose('capsule', [['midday', 1]], { days: 900 })],
  ['days', 0, dose('capsule', createPhase([['evening', 2]]), createPhase([['evening', 1]], { from: 3 }))],
])('DOSE-08 %s of phase %i is where a dose is mended', (fieldLabel, phaseIndex, testedDose) => {
  const [problem] = findDoseProblems(testedDose, 'capsule');
  expect(problem && fieldOfProblem(problem)).toEqual({ field: fieldLabel, phase: phaseIndex });
});

describe('a typed dose', () => {
  const findTypedDoseField = () =>
    renderedTree.container.querySelector<HTMLInputElement>('input[type="text"]') ?? renderedTree.findField('-');
  const doseOnLabel = createOnePhaseDose('capsule', { breakfast: 1, evening: 1 });
  const typeDose = async (typedDose: string) => {
    await renderedTree.renderNode(
      <DoseField
        context={islandContext}
        protocolLine={createDosedLine(1, { dose: null, label_dose: doseOnLabel })}
        lineReference={{ protocolId: 1, variantId: 10 }}
        onSave={saveDoseSpy}
      />,
    );
    await renderedTree.clickElement(findDoseButton());
    await renderedTree.typeText(findTypedDoseField(), typedDose);
  };

  it('DOSE-07 is said in words while it is typed', async () => {
    await typeDose('2bd /2');
    expect(readDescription(findTypedDoseField()).join()).toContain(
      '2 capsules with breakfast and 2 capsules with the evening meal, every second day',
    );
  });

  it('DOSE-07 is asked about above four times the label’s, and kept at the second Enter', async () => {
    await typeDose('5bd');
    await renderedTree.pressKey(findTypedDoseField(), 'Enter');
    expect(listAlerts().join()).toContain('more than 4 times the label’s amount');
    expect(saveDoseSpy).not.toHaveBeenCalled();
    await renderedTree.pressKey(findTypedDoseField(), 'Enter');
    expect(saveDoseSpy.mock.calls[0]?.[0].dose).toEqual(createOnePhaseDose('capsule', { breakfast: 5, evening: 5 }));
  });

  it('DOSE-07 of four times the label’s is saved at once', async () => {
    await typeDose('4');
    await renderedTree.pressKey(findTypedDoseField(), 'Enter');
    expect(saveDoseSpy.mock.calls[0]?.[0].dose).toEqual(createOnePhaseDose('capsule', { breakfast: 4, evening: 4 }));
  });
});
