import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { makeNonBreaking } from '#domain/intake/shorthand/unbroken.ts';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { getTranslate } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { FoodChoice } from '#islands/protocol/dose/FoodChoice.tsx';
import { QuantityWarning } from '#islands/protocol/dose/QuantityWarning.tsx';
import type { SaveDose } from '#islands/protocol/dose/use-dose-draft.ts';
import { PlanCartButtons } from '#islands/protocol/sheet/PlanCartButtons.tsx';
import { useHorizonDays } from '#islands/protocol/sum/use-horizon.ts';
import { SharePanel } from '#islands/sharing/SharePanel.tsx';
import { IGNORED_PRESS_MS } from '#stores/cart/run-once-per-press.ts';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { hasUnsavedWork } from '#stores/platform/personal-storage.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import '../support/dose-editor.ts';
import { createDosedLine, createUndosedLine } from '../support/dosed-line.ts';
import { createFakeNetwork, createProtocolLine, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const twoCapsulesDailyDose = createOnePhaseDose('capsule', [['breakfast', 2]], { days: 84 });

let tree: RenderedTree;
const saveSpy = vi.fn();
const recordSavedDose: SaveDose = ({ dose: savedDose, ...words }, { isSavedAsUsual }) =>
  saveSpy(savedDose, words, isSavedAsUsual);
const quantityChangeSpy = vi.fn();
const readPageText = () => tree.container.textContent;
const showDose = (protocolLine: ProtocolProduct) =>
  tree.renderNode(
    <li>
      <QuantityWarning t={islandContext.t} protocolLine={protocolLine} onQuantityChange={quantityChangeSpy} />
      <DoseField
        context={islandContext}
        protocolLine={protocolLine}
        lineReference={{ protocolId: 1, variantId: protocolLine.id * 10 }}
        onSave={recordSavedDose}
      />
    </li>,
  );
/** Renders a line and opens its dose editor; returns the button that has opened the editor. */
async function openDoseEditor(openedLine = createDosedLine(1)): Promise<HTMLElement> {
  await showDose(openedLine);
  const doseButton = tree.container.querySelector<HTMLElement>('[data-dose]') ?? tree.container;
  await tree.clickElement(doseButton);
  return doseButton;
}
const findRhythmField = () => tree.findField('On which days');

beforeEach(() => {
  vi.stubGlobal('fetch', createFakeNetwork().network);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  tree = renderTree();
});

afterEach(() => {
  closeToast('undo');
  resetCart();
  vi.clearAllMocks();
});

describe('the packs of a line', () => {
  it('DOSE-10 that are too few or more than needed say so, with one button', async () => {
    await showDose(createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 2 }));
    expect(readPageText()).toContain('2 packs last 60 of 84 days.');
    await tree.clickElement(tree.button('Make it 3.'));
    expect(quantityChangeSpy).toHaveBeenLastCalledWith(3);
    await showDose(createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 5 }));
    expect(readPageText()).toContain('5 packs are more than 84 days need.');
    await tree.clickElement(tree.button('Make it 3.'));
    expect(quantityChangeSpy).toHaveBeenCalledTimes(2);
    expect(quantityChangeSpy).toHaveBeenLastCalledWith(3);
  });

  it.each([
    [7, 84, '1 pack lasts 30 of 84 days.'],
    [60, 31, '1 pack lasts 30 of 31 days.'],
  ])(
    'DOSE-10 of a dose that begins after %i days are compared with its own days',
    async (startDay, durationDays, expectedText) => {
      const packVariant = { id: 10, price: 19.9, net_quantity: { pieces: 30, sold_by_number: true } };
      const laterDose = createOnePhaseDose('capsule', [['breakfast', 1]], { from: startDay, days: durationDays });
      await showDose(createDosedLine(1, { dose: laterDose, variants: [packVariant] }));
      expect(readPageText()).toContain(expectedText);
    },
  );

  it('DOSE-10 are reckoned from today, as the sum is', async () => {
    const packVariant = { id: 10, price: 19.9, net_quantity: { pieces: 25, sold_by_number: true } };
    const rhythm = { kind: 'weekdays' as const, days: [1, 2] };
    const tenCapsulesDailyDose = createOnePhaseDose('capsule', [['breakfast', 10]], { days: 8, rhythm });
    vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00'), toFake: ['Date'] });
    await showDose(createDosedLine(1, { dose: tenCapsulesDailyDose, variants: [packVariant] }));
    expect(readPageText()).not.toContain('Make it');
    // Three days from a Monday, instead of two.
    vi.setSystemTime(new Date('2026-11-23T12:00:00'));
    await showDose(createDosedLine(1, { dose: tenCapsulesDailyDose, variants: [packVariant], item_count: 1 }));
    expect(readPageText()).toContain('Make it 2.');
  });

  it('DOSE-10 that are made to fit leave the focus at the dose, since the button goes', async () => {
    await showDose(createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 2 }));
    const makeFitButton = tree.button('Make it 3.');
    makeFitButton.focus();
    await tree.clickElement(makeFitButton);
    await showDose(createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 3 }));
    expect(readPageText()).not.toContain('Make it');
    expect(document.activeElement).toBe(tree.container.querySelector('[data-dose]'));
  });

  it.each([
    ['that fit', createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 3 })],
    ['of a dose without end', createDosedLine(1, { item_count: 9 })],
    ['that nobody can reckon', createUndosedLine(1, { item_count: 9 })],
  ])('DOSE-10 %s say nothing', async (_, protocolLine) => {
    await showDose(protocolLine);
    expect(readPageText()).not.toContain('Make it');
  });
});

describe('the strip', () => {
  it.each(['1.5', '2,5', '-7', '1e1'])(
    'DOSE-09 %j for days is refused at the field, and saves nothing',
    async (durationDays) => {
      await openDoseEditor(createDosedLine(1, { dose: createOnePhaseDose('capsule', [['bedtime', 2]], { days: 10 }) }));
      const durationField = tree.findField('For how many days');
      vi.useFakeTimers();
      for (const lastCharacterIndex of durationDays.split('').keys()) {
        await tree.typeText(durationField, durationDays.slice(0, lastCharacterIndex + 1));
      }
      await act(async () => vi.runAllTimers());
      vi.useRealTimers();
      await tree.leaveField(durationField);
      expect([durationField.value, durationField.getAttribute('aria-invalid')]).toEqual([durationDays, 'true']);
      expect(readPageText()).toContain('A whole number from 1 to 730.');
      expect(saveSpy.mock.lastCall?.[0].phases[0].days ?? 10).toBe(10);
      await tree.typeText(durationField, '１４');
      await tree.leaveField(durationField);
      expect(durationField.value).toBe('14');
      await tree.clickElement(tree.button('Done'));
      expect(saveSpy.mock.lastCall?.[0].phases[0].days).toBe(14);
    },
  );

  it('DOSE-09 takes Escape for itself, in its field and on its sentence, so that no drawer around it closes', async () => {
    const doseSentence = await openDoseEditor();
    await tree.typeText(tree.findField('Type the dose'), '2e x2w; 1e');
    expect(await tree.pressKey(tree.findField('Type the dose'), 'Escape')).toBe(false);
    expect(doseSentence.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(doseSentence);
    await tree.clickElement(doseSentence);
    expect(tree.findField('Type the dose').value).toBe('');
    expect(await tree.pressKey(doseSentence, 'Escape')).toBe(false);
    expect(doseSentence.getAttribute('aria-expanded')).toBe('false');
    expect(await tree.pressKey(doseSentence, 'Escape')).toBe(true);
    expect(saveSpy).not.toHaveBeenCalled();
  });

  it('DOSE-08 TRUST-4 shows a text that could not be read again on the next visit, until a dose is saved', async () => {
    const showDoseAgain = () => {
      tree = renderTree();
      return showDose(createDosedLine(1));
    };
    await openDoseEditor();
    await tree.typeText(tree.findField('Type the dose'), '1n with juice');
    await showDoseAgain();
    expect(tree.findField('Type the dose').value).toBe('1n with juice');
    expect(hasUnsavedWork()).toBe(true);
    await tree.typeText(tree.findField('Type the dose'), '2n');
    await tree.pressKey(tree.findField('Type the dose'), 'Enter');
    expect(hasUnsavedWork()).toBe(false);
    await showDoseAgain();
    expect(tree.container.querySelector('input')).toBeNull();
  });

  it('DOSE-08 says nothing of a refused text any more once taps have written over it', async () => {
    await openDoseEditor();
    const doseField = tree.findField('Type the dose');
    await tree.typeText(doseField, '2n sometimes');
    await tree.pressKey(doseField, 'Enter');
    expect(doseField.getAttribute('aria-invalid')).toBe('true');
    vi.useFakeTimers();
    await tree.clickElement(tree.button('Bedtime'));
    await act(async () => vi.runAllTimers());
    vi.useRealTimers();
    await showDose(createDosedLine(1, { dose: saveSpy.mock.calls[0]?.[0] }));
    expect([doseField.value, doseField.getAttribute('aria-invalid')]).toEqual(['1n', 'false']);
    expect(readPageText()).not.toContain('Not understood');
  });

  it('DOSE-08 asks at that place for a time of day when one is needed, and keeps the amount and the dose until then', async () => {
    const doseSentence = await openDoseEditor();
    await tree.typeText(tree.findField('Type the dose'), '3 prn2');
    await act(async () => tree.button('Bedtime').focus());
    await showDose(createDosedLine(1, { dose: saveSpy.mock.calls[0]?.[0] }));
    saveSpy.mockClear();
    await tree.chooseOption(findRhythmField(), 'every-day');
    const descriptionId = findRhythmField().getAttribute('aria-describedby') ?? '';
    expect(tree.container.querySelector(`[id="${descriptionId}"]`)?.textContent).toBe('Choose a time of day.');
    expect(tree.container.querySelector('output')?.textContent).toBe('3');
    // "Done" would drop the choice silently.
    await tree.clickElement(tree.button('Done'));
    expect(doseSentence.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(tree.button('On waking'));
    expect(saveSpy).not.toHaveBeenCalled();
    await tree.clickElement(tree.button('Bedtime'));
    expect(findRhythmField().getAttribute('aria-describedby')).toBeNull();
    await tree.clickElement(tree.button('Done'));
    expect(doseSentence.getAttribute('aria-expanded')).toBe('false');
    expect(saveSpy.mock.calls.at(-1)?.[0]).toEqual(createOnePhaseDose('capsule', [['bedtime', 3]]));
  });

  it('DOSE-08 says at a phase whose end the next one needs which days it takes, and stays open without', async () => {
    const twoWeekDose = createOnePhaseDose('capsule', [['bedtime', 2]], { days: 14 });
    const [first] = twoWeekDose.phases;
    if (!first) throw new Error('no phase');
    const doseSentence = await openDoseEditor(
      createDosedLine(1, {
        dose: { ...twoWeekDose, phases: [first, { ...first, start_day: 14, days: null }] },
      }),
    );
    const findDurationField = () => tree.findField('For how many days');
    await tree.typeText(findDurationField(), '');
    await tree.leaveField(findDurationField());
    const descriptionId = findDurationField().getAttribute('aria-describedby') ?? '';
    expect(tree.container.querySelector(`[id="${descriptionId}"]`)?.textContent).toBe('A whole number from 1 to 730.');
    await tree.clickElement(tree.button('Phase 2'));
    await tree.clickElement(tree.button('Done'));
    expect(doseSentence.getAttribute('aria-expanded')).toBe('true');
    expect(tree.button('Phase 1').getAttribute('aria-pressed')).toBe('true');
    expect(findDurationField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(findDurationField());
  });

  it('DOSE-08 keeps the focus where the last phase is added or removed', async () => {
    await openDoseEditor(createDosedLine(1, { dose: createOnePhaseDose('capsule', [['bedtime', 1]], { days: 7 }) }));
    for (const _ of [2, 3, 4]) await tree.clickElement(tree.button('Add a phase'));
    expect(document.activeElement).toBe(tree.button('Remove this phase'));
    for (const _ of [3, 2, 1]) await tree.clickElement(tree.button('Remove this phase'));
    expect(document.activeElement).toBe(tree.button('Add a phase'));
  });

  it('DOSE-08 says which phase it shows before the amount and times that are its own', async () => {
    await openDoseEditor(createDosedLine(1, { dose: createOnePhaseDose('capsule', [['bedtime', 2]], { days: 14 }) }));
    await tree.clickElement(tree.button('Add a phase'));
    const buttonNames = [...tree.container.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
    expect(buttonNames.indexOf('Phase 2')).toBe(buttonNames.indexOf('Phase 1') + 1);
    expect(buttonNames.indexOf('Phase 2')).toBeLessThan(buttonNames.indexOf('Bedtime'));
  });

  it('DOSE-08 a phase that is added and removed leaves the dose as it was, also after a save', async () => {
    const endlessDose = createOnePhaseDose('capsule', [['bedtime', 2]]);
    await openDoseEditor(createDosedLine(1, { dose: endlessDose }));
    vi.useFakeTimers();
    const pressButtonAndSave = async (pressedButtonName: string) => {
      await tree.clickElement(tree.button(pressedButtonName));
      await act(async () => vi.runAllTimers());
    };
    const readSavedDays = () => saveSpy.mock.lastCall?.[0].phases.map((phase: { days: number | null }) => phase.days);
    for (const _ of [2, 3]) await pressButtonAndSave('Add a phase');
    expect(readSavedDays()).toEqual([14, 14, null]);
    for (const _ of [2, 1]) await pressButtonAndSave('Remove this phase');
    expect(saveSpy.mock.lastCall?.[0]).toEqual(endlessDose);
    // A typed end stays.
    await pressButtonAndSave('Add a phase');
    await pressButtonAndSave('Phase 1');
    await tree.typeText(tree.findField('For how many days'), '10');
    await pressButtonAndSave('Phase 2');
    await pressButtonAndSave('Remove this phase');
    expect(readSavedDays()).toEqual([10]);
  });

  it('DOSE-08 lets go of taps that have put nothing in', async () => {
    const doseSentence = await openDoseEditor();
    await tree.clickElement(tree.button('Bedtime'));
    await tree.clickElement(tree.button('Bedtime'));
    await tree.clickElement(tree.button('Done'));
    expect(doseSentence.getAttribute('aria-expanded')).toBe('false');
    expect(saveSpy).not.toHaveBeenCalled();
  });

  it.each([
    ['2e; 1e', 'Say for how many days the phase before it lasts. For example: 2e x2w; 1e'],
    ['2b 1b', 'A time of day is there twice. For example: 2b 1n'],
    ['1n ^', 'Time of day and food contradict each other. For example: 1b ^'],
    ['1b d1234567', 'Choose one to six weekdays. For example: 1b d135'],
    ['1b x999d', 'This number is too small or too large. For example: 1b x8w'],
    ['1b 5+99', 'This number is too small or too large. For example: 1b 5+2'],
    ['2 prn99', 'This number is too small or too large. For example: 2 prn3'],
    ['½b', 'This product cannot be divided like that. For example: 1-0-1'],
    ['1b prn3; 1n', 'As needed is one amount without further phases. For example: 2 prn3'],
  ])('DOSE-08 %s is refused with an example that is not', async (typedText, refusalText) => {
    await openDoseEditor();
    const doseField = tree.findField('Type the dose');
    const findDoseHint = () => tree.container.querySelector(`[id="${doseField.getAttribute('aria-describedby')}"]`);
    await tree.typeText(doseField, typedText);
    await tree.pressKey(doseField, 'Enter');
    const [problem, example = ''] = refusalText.split('For example: ');
    expect(findDoseHint()?.textContent.trim()).toBe(`${problem}For example: ${makeNonBreaking(example)}`);
    // As pasted from the example.
    await tree.typeText(doseField, makeNonBreaking(example));
    await tree.pressKey(doseField, 'Enter');
    expect(saveSpy).toHaveBeenCalledOnce();
  });

  it('DOSE-08 breaks no line within shorthand, in what can be typed and in what was', async () => {
    await openDoseEditor();
    const shorthandExamples = 'For example: 1\u20110\u20111, or 2b\u00A01n\u00A0/2\u00A0x8w.';
    expect(readPageText()).toContain(shorthandExamples);
    await tree.typeText(tree.findField('Type the dose'), '1-0-x 1n');
    await tree.pressKey(tree.findField('Type the dose'), 'Enter');
    expect(readPageText()).toContain(
      `Not understood from “1\u20110\u2011x 1n”. ${shorthandExamples} A “;” begins another phase.`,
    );
  });

  it('DOSE-08 takes what is needed now and then at no time of day; the times come back with another rhythm', async () => {
    const initialDose = createOnePhaseDose('capsule', { breakfast: 2, bedtime: 2 });
    await openDoseEditor(createDosedLine(1, { dose: initialDose }));
    vi.useFakeTimers();
    const chooseRhythm = async (rhythmValue: string) => {
      await tree.chooseOption(findRhythmField(), rhythmValue);
      await act(async () => vi.runAllTimers());
      return saveSpy.mock.lastCall?.[0];
    };
    const asNeededDose = await chooseRhythm('as-needed');
    expect(asNeededDose).toEqual(
      createOnePhaseDose('capsule', [[null, 2]], { rhythm: { kind: 'as_needed', max_per_day: 3 } }),
    );
    expect(tree.button('Bedtime').getAttribute('aria-pressed')).toBe('false');
    expect(await chooseRhythm('every-day')).toEqual(initialDose);
  });

  it('DOSE-08 keeps further choices open when their last one is taken back', async () => {
    const initialAsNeededDose = createOnePhaseDose('capsule', [[null, 1]], {
      rhythm: { kind: 'as_needed', max_per_day: 3 },
    });
    await openDoseEditor(createDosedLine(1, { dose: initialAsNeededDose }));
    const findMoreOptionsDetails = () => tree.container.querySelector('details:has(select)');
    expect(findMoreOptionsDetails()?.hasAttribute('open')).toBe(true);
    await tree.chooseOption(findRhythmField(), 'every-day');
    expect([findRhythmField().value, findMoreOptionsDetails()?.hasAttribute('open')]).toEqual(['every-day', true]);
  });

  it.each([
    ['  ', null, ''],
    ['', createOnePhaseDose('capsule', [['bedtime', 2]]), '2n'],
  ])(
    'DOSE-08 a field that was cleared to %j asks for nothing, and the dose stays',
    async (emptyText, lineDose, expectedText) => {
      const expectedButtonLabel = 'Dose of Product 1: As on the label: 1 capsule with breakfast, every day';
      await showDose(createDosedLine(1, { dose: lineDose }));
      const doseSentence = tree.button(expectedButtonLabel);
      await tree.clickElement(doseSentence);
      await tree.typeText(tree.findField('Type the dose'), '1x');
      await act(async () => tree.button('Bedtime').focus());
      await act(async () => tree.findField('Type the dose').focus());
      await tree.typeText(tree.findField('Type the dose'), emptyText);
      await act(async () => tree.button('Bedtime').focus());
      expect(tree.findField('Type the dose').value).toBe(expectedText);
      expect(tree.findField('Type the dose').getAttribute('aria-invalid')).toBe('false');
      await tree.typeText(tree.findField('Type the dose'), '1x');
      await tree.typeText(tree.findField('Type the dose'), emptyText);
      await tree.pressKey(tree.findField('Type the dose'), 'Enter');
      expect(doseSentence.getAttribute('aria-expanded')).toBe('false');
      expect([saveSpy.mock.calls, sessionStorage.length]).toEqual([[], 0]);
    },
  );

  it('DOSE-08 shows what was saved by taps as it would be typed', async () => {
    await openDoseEditor();
    const doseField = tree.findField('Type the dose');
    expect(doseField.value).toBe('');
    await showDose(createDosedLine(1, { dose: createOnePhaseDose('capsule', [['bedtime', 2]]) }));
    expect(doseField.value).toBe('2n');
    await tree.typeText(doseField, '2n sometimes');
    await tree.pressKey(doseField, 'Enter');
    expect(doseField.value).toBe('2n sometimes');
    expect(saveSpy).not.toHaveBeenCalled();
    await tree.typeText(doseField, '1 - 0 - 1');
    await tree.pressKey(doseField, 'Enter');
    expect(saveSpy.mock.calls[0]?.[0]?.phases[0]?.intakes).toHaveLength(2);
  });

  it('DOSE-08 offers food with capitals, as any choice, in another language too', async () => {
    const [phase] = twoCapsulesDailyDose.phases;
    if (!phase) throw new Error('A dose has a phase');
    const frenchContext = { ...islandContext, t: getTranslate('fr'), language: 'fr' } as const;
    const fault = { field: 'food', problem: '' } as const;
    await tree.renderNode(<FoodChoice context={frenchContext} {...{ phase, fieldFault: fault }} onChange={vi.fn()} />);
    const optionElements = [...tree.container.querySelectorAll('option')];
    expect(optionElements.map(({ textContent }) => textContent)).toEqual([
      'Selon le moment de la journée',
      'Avec de la nourriture',
      'Avec un peu de matière grasse',
      'Avant de manger',
      'À jeun',
    ]);
  });

  it('DOSE-09 leads by arrow to the dose of the next line, and saves what was typed', async () => {
    const protocolLines = [createDosedLine(1), createProtocolLine(2), createDosedLine(3)];
    await tree.renderNode(
      <ol>
        {protocolLines.map((shownLine) => (
          <li key={shownLine.id}>
            <DoseField
              context={islandContext}
              protocolLine={shownLine}
              lineReference={{ protocolId: 1, variantId: shownLine.id * 10 }}
              onSave={recordSavedDose}
            />
          </li>
        ))}
      </ol>,
    );
    const findDoseField = () => tree.findField('Type the dose');
    const readOpenEditorName = () => tree.container.querySelector('[role=group]')?.getAttribute('aria-label');
    await tree.clickElement(tree.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
    expect(readPageText()).toContain('↓ saves and goes on to the next product.');
    await tree.typeText(findDoseField(), 'two');
    await tree.pressKey(findDoseField(), 'ArrowDown');
    expect([readOpenEditorName(), findDoseField().value]).toEqual(['Dose of Product 1', 'two']);
    await tree.typeText(findDoseField(), '2n');
    await tree.pressKey(findDoseField(), 'ArrowDown');
    expect(saveSpy.mock.calls[0]?.[0]?.phases[0]?.intakes).toMatchObject([{ part: 'bedtime', amount: 2 }]);
    expect([readOpenEditorName(), document.activeElement]).toEqual(['Dose of Product 3', findDoseField()]);
    await tree.pressKey(findDoseField(), 'ArrowUp');
    expect(readOpenEditorName()).toBe('Dose of Product 1');
    expect(saveSpy).toHaveBeenCalledTimes(1);
    // The next one is already open.
    await tree.clickElement(tree.button('Dose of Product 3: As on the label: 1 capsule with breakfast, every day'));
    await tree.pressKey(findDoseField(), 'ArrowDown');
    expect([readOpenEditorName(), document.activeElement]).toEqual(['Dose of Product 3', findDoseField()]);
  });

  it('DOSE-08 DOSE-09 saves what was typed however it is left, and stays open for what is not understood', async () => {
    const doseSentence = await openDoseEditor();
    const doseField = tree.findField('Type the dose');
    await tree.typeText(doseField, '2 with bre');
    for (const nextElement of [tree.button('Done'), doseSentence]) {
      await tree.clickElement(nextElement);
      expect(readPageText()).toContain('Not understood from “with bre”.');
      expect(document.activeElement).toBe(doseField);
    }
    await tree.typeText(doseField, '200b');
    await tree.clickElement(tree.button('Done'));
    expect(readPageText()).toContain('An amount is at least 1 capsule and at most 99 capsules.');
    expect(saveSpy).not.toHaveBeenCalled();
    await tree.typeText(doseField, '3n');
    await tree.clickElement(tree.button('Done'));
    expect(saveSpy).toHaveBeenCalledTimes(1);
    expect(saveSpy.mock.calls[0]?.[0]).toEqual(createOnePhaseDose('capsule', [['bedtime', 3]]));
    expect(document.activeElement).toBe(doseSentence);

    await tree.clickElement(doseSentence);
    await tree.typeText(tree.findField('Type the dose'), '2b');
    await act(async () => tree.button('Bedtime').focus());
    expect(saveSpy).toHaveBeenCalledTimes(2);
  });

  it('DOSE-09 can be put back for a while, also the label’s that took the place of one', async () => {
    const initialProtocolLine = createDosedLine(1, { dose: createOnePhaseDose('capsule', [['bedtime', 2]]) });
    const doseSentence = await openDoseEditor(initialProtocolLine);
    const doseField = tree.findField('Type the dose');
    expect([doseField.selectionStart, doseField.selectionEnd]).toEqual([0, 2]);
    await tree.clickElement(tree.button('Back to the label'));
    expect(saveSpy.mock.lastCall?.[0]).toBeNull();
    expect($toasts.get().undo?.text).toBe('The dose of Product 1 has changed.');
    await act(async () => $toasts.get().undo?.action?.run());
    expect(saveSpy.mock.lastCall?.[0]).toEqual(initialProtocolLine.dose);
    closeToast('undo');
    await tree.clickElement(doseSentence);
    await tree.typeText(tree.findField('Type the dose'), '3n');
    await tree.pressKey(tree.findField('Type the dose'), 'Escape');
    expect($toasts.get().undo).toBeUndefined();
    expect(saveSpy).toHaveBeenCalledTimes(2);
  });

  it('DOSE-09 brings back what taps have made when the label took its place in the same opening', async () => {
    await openDoseEditor();
    vi.useFakeTimers();
    await tree.clickElement(tree.button('Bedtime'));
    await act(async () => vi.runAllTimers());
    vi.useRealTimers();
    const lastSavedDose = saveSpy.mock.lastCall?.[0];
    await showDose(createDosedLine(1, { dose: lastSavedDose }));
    await tree.clickElement(tree.button('Back to the label'));
    expect(saveSpy.mock.lastCall?.[0]).toBeNull();
    await act(async () => $toasts.get().undo?.action?.run());
    expect(saveSpy.mock.lastCall?.[0]).toEqual(lastSavedDose);
  });

  it('DOSE-09 goes back to the label only from something else', async () => {
    await openDoseEditor();
    const isLabelButtonDisabled = () => tree.button('Back to the label').disabled;
    expect(isLabelButtonDisabled()).toBe(true);
    await tree.clickElement(tree.button('Bedtime'));
    expect(isLabelButtonDisabled()).toBe(false);
    await tree.clickElement(tree.button('Bedtime'));
    expect(isLabelButtonDisabled()).toBe(true);
    await tree.typeText(tree.findField('Type the dose'), '2-0-');
    expect(isLabelButtonDisabled()).toBe(false);
  });

  it('DOSE-09 discards a half-typed text with the way back to the label', async () => {
    const bedtimeLine = createDosedLine(1, { dose: createOnePhaseDose('capsule', [['bedtime', 2]]) });
    const doseSentence = await openDoseEditor(bedtimeLine);
    await tree.typeText(tree.findField('Type the dose'), '2-0-');
    await tree.clickElement(tree.button('Back to the label'));
    expect(saveSpy.mock.lastCall?.[0]).toBeNull();
    await showDose(createDosedLine(1));
    await tree.clickElement(doseSentence);
    expect(tree.findField('Type the dose').value).toBe('');
  });

  it('DOSE-09 leaves Escape to an input method that composes', async () => {
    await openDoseEditor();
    const shorthandField = tree.findField('Type the dose');
    await tree.typeText(shorthandField, '２ｂ');
    const pressEscape = (isComposing: boolean) =>
      act(async () =>
        shorthandField.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing })),
      );
    await pressEscape(true);
    expect([shorthandField.isConnected, shorthandField.value]).toEqual([true, '２ｂ']);
    await pressEscape(false);
    expect(shorthandField.isConnected).toBe(false);
  });

  it('DOSE-05 says in sight that a dose just tapped is the usual one, and sends it once', async () => {
    vi.useFakeTimers();
    await openDoseEditor();
    await tree.clickElement(tree.button('Bedtime'));
    await tree.clickElement(tree.button('Use as my usual dose'));
    await act(async () => vi.runAllTimers());
    vi.useRealTimers();
    expect(saveSpy.mock.calls.map(([, , isUsualDose]) => isUsualDose)).toEqual([true]);
    const statusElement = [...tree.container.querySelectorAll<HTMLElement>('[role=status]')].find(
      (statusRegion) => statusRegion.textContent,
    );
    expect(statusElement?.textContent).toContain('usual dose');
    expect(statusElement?.className).not.toContain('visually-hidden');
  });

  it('DOSE-03 DOSE-05 is not there in front of an upstream that says nothing of doses', async () => {
    await showDose(createProtocolLine(1));
    expect(tree.container.querySelector('button')).toBeNull();
  });
});

describe('what a protocol adds up to', () => {
  const renderSharePanel = (...sharedLines: ProtocolProduct[]) =>
    tree.renderNode(<SharePanel context={islandContext} protocol={protocol(3, ...sharedLines)} />);

  it('DOSE-15 is in the share panel, for the days that are chosen', async () => {
    await renderSharePanel(
      createDosedLine(1, { dose: twoCapsulesDailyDose }),
      createDosedLine(2),
      createUndosedLine(3),
    );
    expect(readPageText()).toContain('3 products1 without a dose');
    expect(readPageText()).toContain('at least 2 packs, 39,80\u00a0€');
    expect(readPageText()).toContain('at least 1,00\u00a0€ a day; 1 of 3 products not counted');
    await tree.chooseOption(tree.findField('Calculated for Plan 3'), '90');
    expect(readPageText()).toContain('at least 5 packs, 99,50\u00a0€');
  });

  it('DOSE-15 offers the whole plan where it ends', async () => {
    await renderSharePanel(createDosedLine(1, { dose: twoCapsulesDailyDose }));
    const periodField = tree.findField('Calculated for Plan 3');
    expect([...periodField.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '30 days',
      '60 days',
      '90 days',
      'Whole plan: 84 days',
    ]);
    expect(periodField.value).toBe('84');
  });

  it('DOSE-15 is not there in front of an upstream that says nothing of doses', async () => {
    await renderSharePanel(createProtocolLine(1));
    expect(readPageText()).not.toContain('What it adds up to');
  });
});

/** Renders the total of a plan as the account page does. */
function PlanTotal({ products, lang = '' }: { products: readonly ProtocolProduct[]; lang?: string }) {
  const { days, onDays } = useHorizonDays(products);
  const planSupply = calculatePlanSupply(products, undefined, days);
  const fixedTotalProps = { name: 'Plan', total: '139,30 €', isOver: false, shared: [] };
  return (
    <PlanCartButtons
      {...{ context: islandContext, products, userTextLang: lang, supply: planSupply, onDaysChange: onDays }}
      {...fixedTotalProps}
    />
  );
}

describe('what a plan needs', () => {
  const passIgnoredPressTime = () => act(async () => vi.advanceTimersByTime(IGNORED_PRESS_MS));
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('DOSE-12 is added beside the listed quantities, and twice only once', async () => {
    const protocolLines = [
      createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 7 }),
      createUndosedLine(2, { item_count: 2 }),
    ];
    await tree.renderNode(<PlanTotal products={protocolLines} lang="hu" />);
    await tree.chooseOption(tree.findField('Calculated for Plan'), '60');
    // As on a link's page: listed products, then days beside costs.
    expect(readPageText()).toMatch(
      /^Total 9 packs 139,30 € incl\. VATAdd all to cart Plan.*For 60 days: 2 packs · 39,80\u00a0€Add what/,
    );
    const addNeededPacksButton = tree.button('Add what the plan needs Plan');
    await tree.clickElement(addNeededPacksButton);
    expect(readPageText()).toContain('Added to your cart: 2 × Product 1, 2 × Product 2');
    expect(readPageText()).toContain('In the listed quantity, because the need is not known: Product 2');
    const cartLines = $cartLines.get();
    expect(cartLines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    await passIgnoredPressTime();
    await tree.clickElement(addNeededPacksButton);
    expect(readPageText()).toContain('Enough in your cart already: Product 1, Product 2');
    expect($cartLines.get()).toEqual(cartLines);
    await passIgnoredPressTime();
    await tree.chooseOption(tree.findField('Calculated for Plan'), '90');
    await tree.clickElement(addNeededPacksButton);
    expect($cartLines.get().map(({ quantity }) => quantity)).toEqual([3, 2]);
    await tree.clickElement(tree.button('Add all to cart Plan'));
    expect(readPageText()).toContain(
      'Some of it was in your cart already. Your cart now holds: 10 × Product 1, 4 × Product 2',
    );
    await tree.clickElement(tree.button('Undo'));
    expect(readPageText()).toContain('Taken out of your cart again.');
    expect($cartLines.get().map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(document.activeElement).toBe(tree.button('Add all to cart Plan'));
  });

  it('DOSE-12 the second half of a double tap does nothing, and what the first has added stays said', async () => {
    await tree.renderNode(<PlanTotal products={[createDosedLine(1)]} />);
    for (const buttonName of ['Add what the plan needs Plan', 'Add all to cart Plan']) {
      const button = tree.button(buttonName);
      button.focus();
      await tree.clickElement(button);
      const [lines, status] = [$cartLines.get(), readPageText()];
      await tree.clickElement(button);
      // A held key repeats.
      await act(async () => vi.advanceTimersByTime(IGNORED_PRESS_MS - 1));
      await tree.clickElement(button);
      await act(async () => vi.advanceTimersByTime(IGNORED_PRESS_MS - 1));
      expect($cartLines.get()).toBe(lines);
      expect(readPageText()).toBe(status);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(document.activeElement).toBe(button);
      await passIgnoredPressTime();
      expect(button.hasAttribute('aria-disabled')).toBe(false);
    }
    expect($cartLines.get().map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('DOSE-12 is not offered in front of an upstream that says nothing of doses', async () => {
    await tree.renderNode(<PlanTotal products={[createProtocolLine(1)]} />);
    expect(tree.container.querySelectorAll('button')).toHaveLength(1);
  });
});
