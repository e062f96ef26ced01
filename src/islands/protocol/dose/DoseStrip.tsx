import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ALL_DAY_PARTS } from '#contract/intake/limits.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { setPhaseAmount, updatePhase } from '#domain/intake/edit.ts';
import { describeDose } from '#domain/intake/line-dose.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { stopKeyEvent } from '#islands/ui/stop-key-event.ts';
import { AmountChoice } from './AmountChoice.tsx';
import styles from './dose.module.css';
import { ChipGroup } from './faults/ChipGroup.tsx';
import { FieldProblem } from './faults/FieldProblem.tsx';
import { useDoseFaults } from './faults/use-faults.ts';
import { useShownFields } from './faults/use-shown-fields.ts';
import { MoreDoseFields } from './MoreDoseFields.tsx';
import { PartChips } from './PartChips.tsx';
import { PhaseChips } from './PhaseChips.tsx';
import { DoseShorthand } from './typed/DoseShorthand.tsx';
import { useShorthandField } from './typed/use-shorthand-field.ts';
import { type SaveDose, useDoseDraft } from './use-dose-draft.ts';

export interface DoseStripHandle {
  /** Saves the entered dose; false if it is invalid and the strip stays open. */
  readonly leave: () => boolean;
  /** Restores the dose from before the strip was opened; called on Escape. */
  readonly cancel: (event: KeyboardEvent) => void;
}

interface DoseStripProps {
  readonly ref: Ref<DoseStripHandle>;
  readonly id: string;
  readonly context: ShopContext;
  readonly productName: string;
  /** Name of the draft with a typed dose that is not saved. */
  readonly draftName: string;
  readonly dose: Dose | null;
  readonly labelDose: Dose | null;
  readonly doseUnit: string;
  readonly onSave: SaveDose;
  readonly onClose: () => void;
  /** Called to edit the dose of the next or previous line. */
  readonly onMoveToLine: (direction: 1 | -1) => void;
  /** Called after Escape; `isDoseRestored` is true if Escape has restored the former dose. */
  readonly onCancel: (isDoseRestored: boolean) => void;
}

/** Parts of the day that are always offered; the parts before and after exercise are under “More”. */
const ALWAYS_OFFERED_DAY_PARTS = ALL_DAY_PARTS.filter((dayPart) => !dayPart.endsWith('_exercise'));

export function DoseStrip(props: DoseStripProps) {
  const { id, context, productName, draftName, dose, labelDose, doseUnit, onSave, onClose, onMoveToLine } = props;
  const { t, language } = context;
  const doseDraft = useDoseDraft({
    dose,
    unit: doseUnit,
    onSave: (newDose, savingOptions) =>
      onSave({ dose: newDose, ...describeDose(newDose, labelDose, t, language) }, savingOptions),
  });
  const fieldsElement = useRef<HTMLDivElement>(null);
  const shownFields = useShownFields(doseDraft.dose);
  const { phaseIndex } = shownFields;
  const doseFaults = useDoseFaults({ context, unit: doseUnit, doseDraft, shownFields, fieldsContainer: fieldsElement });
  const shownPhase = doseDraft.dose.phases[phaseIndex];
  const [chosenAmount, setChosenAmount] = useState(() => (dose ?? labelDose)?.phases[0]?.intakes[0]?.amount ?? 1);
  const amountPerIntake = shownPhase?.intakes[0]?.amount ?? chosenAmount;
  // Follows a typed dose, too: without a time of day, the next intake gets this amount.
  if (amountPerIntake !== chosenAmount) setChosenAmount(amountPerIntake);
  const changeAmount = (newAmount: number) => {
    setChosenAmount(newAmount);
    if (shownPhase && shownPhase.intakes.length > 0)
      doseDraft.changeDose(
        updatePhase(doseDraft.dose, phaseIndex, (editedPhase) => setPhaseAmount(editedPhase, newAmount)),
      );
  };
  const doseInput = useRef<HTMLInputElement>(null);
  const shorthandDoseField = useShorthandField({
    ...{ context, draftName, doseUnit, dose, labelDose, isSetByButtons: doseDraft.isSetByButtons },
    onInput: doseDraft.beginEditing,
    onValidDose: doseDraft.saveImmediately,
  });
  const saveEnteredDose = () => {
    if (doseFaults.focusInvalidField()) return false;
    // Changes by buttons are newer than the field's text.
    if (!doseDraft.savePendingChange() && !shorthandDoseField.saveTypedDose()) {
      doseInput.current?.focus();
      return false;
    }
    shorthandDoseField.discardTyping();
    return true;
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // During the composition of an input method, Escape cancels the composition, not the dose.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    stopKeyEvent(event);
    const hadUnsavedText = shorthandDoseField.discardTyping();
    props.onCancel(doseDraft.restoreFormerDose() || hadUnsavedText);
  };
  useImperativeHandle(props.ref, () => ({ leave: saveEnteredDose, cancel: cancelOnEscape }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      ref={fieldsElement}
      id={id}
      className={styles['strip']}
      role="group"
      data-dose-entry=""
      aria-label={t('dose:entry.open', { name: productName })}
      onKeyDown={cancelOnEscape}
    >
      <DoseShorthand
        t={t}
        typedDose={shorthandDoseField}
        doseInput={doseInput}
        onEnter={() => {
          if (saveEnteredDose()) onClose();
        }}
        onMoveToLine={(direction) => {
          if (saveEnteredDose()) onMoveToLine(direction);
        }}
      />
      <PhaseChips
        t={t}
        phaseCount={doseDraft.dose.phases.length}
        phaseIndex={phaseIndex}
        onPhaseSelect={shownFields.setPhaseIndex}
      />
      <AmountChoice
        context={context}
        doseUnit={doseUnit}
        amountPerIntake={amountPerIntake}
        fieldFault={doseFaults.faultOfField('amount')}
        onAmountChange={changeAmount}
      />
      <ChipGroup label={t('dose:entry.when')} fieldFault={doseFaults.faultOfField('parts')}>
        <PartChips
          context={context}
          dayParts={ALWAYS_OFFERED_DAY_PARTS}
          doseDraft={doseDraft}
          phaseIndex={phaseIndex}
          amountPerIntake={amountPerIntake}
        />
      </ChipGroup>
      <MoreDoseFields
        context={context}
        doseDraft={doseDraft}
        shownFields={shownFields}
        faultOfField={doseFaults.faultOfField}
        amountPerIntake={amountPerIntake}
      />
      <FieldProblem text={doseFaults.hiddenFieldProblem} />
      <div className={styles['ends']}>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={doseDraft.problems.length > 0 || (shownPhase?.intakes.length ?? 0) === 0}
          onClick={doseDraft.saveAsUsualDose}
        >
          {t('dose:entry.usual')}
        </button>
        {labelDose && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            // The label applies already, and nothing is entered.
            disabled={!dose && (shownPhase?.intakes.length ?? 0) === 0 && shorthandDoseField.shorthandText === ''}
            onClick={() => {
              shorthandDoseField.discardTyping();
              doseDraft.saveImmediately(null);
              onClose();
            }}
          >
            {t('dose:entry.label')}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            if (saveEnteredDose()) onClose();
          }}
        >
          {t('dose:entry.close')}
        </button>
      </div>
    </div>
  );
}
