import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { doseProblems } from '#domain/intake/problems.ts';
import { getT } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { fieldOfProblem } from '#islands/protocol/dose/faults/field-of-problem.ts';
import { closeToast } from '#stores/platform/toasts.ts';
import { asNeeded, dose, onePhase, phase, weekdays } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const OVERLAP_ERROR = 'This phase begins before the one before it ends.';
const LIMITS_ERROR = 'A whole number from 1 to 730.';

/** Dose with two phases: days 8–21, and from day 22 on. */
const twoPhases = dose(
  'capsule',
  phase([['bedtime', 2]], { from: 7, days: 14 }),
  phase([['bedtime', 1]], { from: 21 }),
);

let view: RenderedTree;
const saveSpy = vi.fn();
const doseSentence = () => view.container.querySelector<HTMLElement>('[data-dose]') ?? view.container;
const isOpen = () => doseSentence().getAttribute('aria-expanded') === 'true';

async function openDose(testedDose: Dose): Promise<void> {
  await view.show(
    <DoseField
      context={context}
      line={dosedLine(1, { dose: testedDose })}
      lineReference={{ protocolId: 1, variantId: 10 }}
      onSave={saveSpy}
    />,
  );
  await view.press(doseSentence());
}

const focus = (element: HTMLElement) => act(async () => element.focus());
const rhythmField = () => view.field('On which days');
const findGroup = (name: string) => {
  const found = [...view.container.querySelectorAll<HTMLElement>('[role="group"]')].find(
    (element) => element.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`There is no group named ${name}`);
  return found;
};
const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => view.container.querySelector(`[id="${id}"]`)?.textContent);
/** Texts of the alerts in the dose editor. */
const alerts = () =>
  [...view.container.querySelectorAll('[role="alert"]')].flatMap(({ textContent }) => textContent || []);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  view = renderTree();
});

afterEach(() => {
  closeToast('undo');
  vi.clearAllMocks();
});

describe('a dose that cannot be saved', () => {
  it('DOSE-08 DOSE-09 says at “From day” that phases overlap, and Done and Enter lead there', async () => {
    await openDose(twoPhases);
    await view.press(view.button('Phase 2'));
    const from = view.field('From day');
    await view.type(from, '10');
    expect([from.getAttribute('aria-invalid'), description(from), alerts()]).toEqual([
      'true',
      [OVERLAP_ERROR],
      [OVERLAP_ERROR],
    ]);
    expect(from.parentElement?.textContent).toContain(OVERLAP_ERROR);
    await view.press(view.button('Done'));
    expect([isOpen(), document.activeElement]).toEqual([true, from]);
    await focus(view.field('Type the dose'));
    await view.key(view.field('Type the dose'), 'Enter');
    expect([isOpen(), document.activeElement]).toEqual([true, from]);
    expect(saveSpy).not.toHaveBeenCalled();

    await view.type(from, '');
    expect(from.value).toBe('');
    await view.type(from, '29');
    expect([from.getAttribute('aria-invalid'), alerts()]).toEqual(['false', []]);
    await view.press(view.button('Done'));
    expect(isOpen()).toBe(false);
    expect(saveSpy.mock.lastCall?.[0]?.dose?.phases[1]?.start_day).toBe(28);
  });

  it('DOSE-08 DOSE-09 names the phase where the field is not in sight, and leads to it', async () => {
    await openDose(twoPhases);
    await view.type(view.field('From day'), '10');
    expect(view.field('From day').getAttribute('aria-invalid')).toBe('false');
    expect(alerts()).toEqual([`Phase 2: ${OVERLAP_ERROR}`]);
    await act(async () => view.container.querySelector('details:has(select)')?.removeAttribute('open'));
    await view.press(view.button('Done'));
    expect(view.button('Phase 2').getAttribute('aria-pressed')).toBe('true');
    expect(view.container.querySelector('details:has(select)')?.hasAttribute('open')).toBe(true);
    expect([alerts(), document.activeElement]).toEqual([[OVERLAP_ERROR], view.field('From day')]);
    // Once more, from another element.
    await focus(view.button('Done'));
    await view.press(view.button('Done'));
    expect(document.activeElement).toBe(view.field('From day'));
  });

  it('DOSE-08 DOSE-09 says at “From day” which days there are, once an end has moved it past the last', async () => {
    await openDose(twoPhases);
    await view.type(view.field('For how many days'), '730');
    await view.press(view.button('Done'));
    expect([alerts(), document.activeElement]).toEqual([[LIMITS_ERROR], view.field('From day')]);
  });

  it('DOSE-08 DOSE-09 asks at the weekdays for some', async () => {
    await openDose(onePhase('capsule', [['bedtime', 1]], { rhythm: weekdays(2) }));
    await view.press(view.button('Tuesday'));
    const days = findGroup('On certain weekdays');
    expect([description(days), alerts()]).toEqual([
      ['Choose one to six weekdays.'],
      ['Choose one to six weekdays.'],
    ]);
    await view.press(view.button('Done'));
    expect([isOpen(), document.activeElement]).toEqual([true, view.button('Monday')]);
    await view.press(view.button('Monday'));
    expect([days.getAttribute('aria-describedby'), alerts()]).toEqual([null, []]);
  });

  it('DOSE-08 DOSE-09 says at the days that “as needed” has no further phases', async () => {
    await openDose(twoPhases);
    await view.choose(rhythmField(), 'as-needed');
    expect([rhythmField().getAttribute('aria-invalid'), description(rhythmField())]).toEqual([
      'true',
      ['As needed is one amount without further phases.'],
    ]);
    await view.press(view.button('Done'));
    expect([isOpen(), document.activeElement]).toEqual([true, rhythmField()]);
  });

  it('DOSE-08 DOSE-09 asks at the times of day for one', async () => {
    await openDose(onePhase('capsule', [['bedtime', 1]]));
    await view.press(view.button('Bedtime'));
    expect([description(findGroup('When')), alerts()]).toEqual([
      ['Choose a time of day.'],
      ['Choose a time of day.'],
    ]);
    await view.press(view.button('Done'));
    expect([isOpen(), document.activeElement]).toEqual([true, view.button('On waking')]);
  });

  it('DOSE-08 DOSE-09 stays for a number that a field does not take', async () => {
    await openDose(onePhase('capsule', [['bedtime', 1]], { from: 7 }));
    const from = view.field('From day');
    await view.type(from, '999');
    await act(async () => view.container.querySelector('details:has(select)')?.removeAttribute('open'));
    await view.press(view.button('Done'));
    expect([isOpen(), from.value, description(from), document.activeElement]).toEqual([
      true,
      '999',
      [LIMITS_ERROR],
      from,
    ]);
  });
});

it.each<[field: string, phase: number, dose: Dose]>([
  ['amount', 0, onePhase('capsule', [['breakfast', 0.5]])],
  ['amount', 0, onePhase('capsule', [['breakfast', 100]])],
  ['parts', 0, onePhase('capsule', [])],
  ['parts', 0, onePhase('capsule', [[null, 1]])],
  ['food', 0, onePhase('capsule', [['midday', 1, 'empty']])],
  ['rhythm', 0, onePhase('capsule', [['midday', 1]], { rhythm: { kind: 'cycle', on: 99, off: 1 } })],
  [
    'rhythm',
    1,
    dose(
      'capsule',
      phase([['evening', 2]], { days: 7 }),
      phase([[null, 1]], { from: 7, rhythm: asNeeded(2) }),
    ),
  ],
  ['weekdays', 0, onePhase('capsule', [['midday', 1]], { rhythm: weekdays() })],
  ['from', 0, onePhase('capsule', [['midday', 1]], { from: 900 })],
  ['from', 1, dose('capsule', phase([['evening', 2]], { days: 14 }), phase([['evening', 1]], { from: 3 }))],
  ['days', 0, onePhase('capsule', [['midday', 1]], { days: 900 })],
  ['days', 0, dose('capsule', phase([['evening', 2]]), phase([['evening', 1]], { from: 3 }))],
])('DOSE-08 %s of phase %i is where a dose is mended', (field, index, testedDose) => {
  const [problem] = doseProblems(testedDose, 'capsule');
  expect(problem && fieldOfProblem(problem)).toEqual({ field, phase: index });
});

describe('a typed dose', () => {
  const field = () => view.container.querySelector<HTMLInputElement>('input[type="text"]') ?? view.field('-');
  const label = onePhase('capsule', { breakfast: 1, evening: 1 });
  const type = async (text: string) => {
    await view.show(
      <DoseField
        context={context}
        line={dosedLine(1, { dose: null, label_dose: label })}
        lineReference={{ protocolId: 1, variantId: 10 }}
        onSave={saveSpy}
      />,
    );
    await view.press(doseSentence());
    await view.type(field(), text);
  };

  it('DOSE-07 is said in words while it is typed', async () => {
    await type('2bd /2');
    expect(description(field()).join()).toContain(
      '2 capsules with breakfast and 2 capsules with the evening meal, every second day',
    );
  });

  it('DOSE-07 is asked about above four times the label’s, and kept at the second Enter', async () => {
    await type('5bd');
    await view.key(field(), 'Enter');
    expect(alerts().join()).toContain('more than 4 times the label’s amount');
    expect(saveSpy).not.toHaveBeenCalled();
    await view.key(field(), 'Enter');
    expect(saveSpy.mock.calls[0]?.[0].dose).toEqual(onePhase('capsule', { breakfast: 5, evening: 5 }));
  });

  it('DOSE-07 of four times the label’s is saved at once', async () => {
    await type('4');
    await view.key(field(), 'Enter');
    expect(saveSpy.mock.calls[0]?.[0].dose).toEqual(onePhase('capsule', { breakfast: 4, evening: 4 }));
  });
});
