import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ALL_DAY_PARTS } from '#contract/intake/limits.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { setPhaseAmount, updatePhase } from '#domain/intake/edit.ts';
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
import { type DoseSaving, useDoseDraft } from './use-dose-draft.ts';

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
  readonly name: string;
  readonly dose: Dose | null;
  readonly label: Dose | null;
  readonly unit: string;
  readonly onSave: (dose: Dose | null, savingOptions: DoseSaving) => void;
  readonly onClose: () => void;
  /** Called to edit the dose of the next or previous line. */
  readonly onMove: (direction: 1 | -1) => void;
  /** Called after Escape; `isChanged` is true if Escape has restored the former dose. */
  readonly onCancel: (isChanged: boolean) => void;
}

/** Parts of the day that are always offered; the parts before and after exercise are under “More”. */
const DAY_PARTS = ALL_DAY_PARTS.filter((part) => !part.endsWith('_exercise'));

export function DoseStrip(props: DoseStripProps) {
  const { id, context, name, dose, label, unit, onSave, onClose, onMove } = props;
  const { t } = context;
  const draft = useDoseDraft({ dose, unit, onSave });
  const fieldsElement = useRef<HTMLDivElement>(null);
  const shownFields = useShownFields(draft.dose);
  const { phaseIndex } = shownFields;
  const faults = useDoseFaults({ context, unit, draft, shownFields, box: fieldsElement });
  const phase = draft.dose.phases[phaseIndex];
  const [chosenAmount, setChosenAmount] = useState(() => (dose ?? label)?.phases[0]?.intakes[0]?.amount ?? 1);
  const amount = phase?.intakes[0]?.amount ?? chosenAmount;
  // Also for a typed dose: without a time of day, the next intake gets this amount.
  if (amount !== chosenAmount) setChosenAmount(amount);
  const set = (newAmount: number) => {
    setChosenAmount(newAmount);
    if (phase && phase.intakes.length > 0)
      draft.change(updatePhase(draft.dose, phaseIndex, (changedPhase) => setPhaseAmount(changedPhase, newAmount)));
  };
  const input = useRef<HTMLInputElement>(null);
  const typedDose = useShorthandField({
    ...{ context, unit, dose, label, isTapped: draft.isTapped },
    onType: draft.begin,
    onRead: draft.save,
  });
  const leave = () => {
    if (faults.focusFault()) return false;
    // Taps are newer than the field's text.
    if (!draft.flush() && !typedDose.save()) {
      input.current?.focus();
      return false;
    }
    typedDose.endTyping();
    return true;
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Of an input method: Escape cancels the composition, not the dose.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    stopKeyEvent(event);
    const hadUnsavedText = typedDose.endTyping();
    props.onCancel(draft.undoEdit() || hadUnsavedText);
  };
  useImperativeHandle(props.ref, () => ({ leave, cancel }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      ref={fieldsElement}
      id={id}
      className={styles['strip']}
      role="group"
      data-dose-entry=""
      aria-label={t('dose:entry.open', { name })}
      onKeyDown={cancel}
    >
      <DoseShorthand
        t={t}
        typedDose={typedDose}
        input={input}
        onEnter={() => {
          if (leave()) onClose();
        }}
        onMove={(direction) => {
          if (leave()) onMove(direction);
        }}
      />
      <PhaseChips t={t} count={draft.dose.phases.length} phaseIndex={phaseIndex} onSelect={shownFields.setPhaseIndex} />
      <AmountChoice context={context} unit={unit} amount={amount} fault={faults.faultOf('amount')} onAmount={set} />
      <ChipGroup label={t('dose:entry.when')} fault={faults.faultOf('parts')}>
        <PartChips context={context} parts={DAY_PARTS} draft={draft} phaseIndex={phaseIndex} amount={amount} />
      </ChipGroup>
      <MoreDoseFields
        context={context}
        draft={draft}
        shownFields={shownFields}
        faultOf={faults.faultOf}
        amount={amount}
      />
      <FieldProblem text={faults.hiddenText} />
      <div className={styles['ends']}>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={draft.problems.length > 0 || (phase?.intakes.length ?? 0) === 0}
          onClick={draft.saveUsual}
        >
          {t('dose:entry.usual')}
        </button>
        {label && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            // The label applies already, and nothing is entered.
            disabled={!dose && (phase?.intakes.length ?? 0) === 0 && typedDose.text === ''}
            onClick={() => {
              typedDose.endTyping();
              draft.save(null);
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
            if (leave()) onClose();
          }}
        >
          {t('dose:entry.close')}
        </button>
      </div>
    </div>
  );
}
