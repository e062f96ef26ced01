import { useRef } from 'react';
import { MAXIMUM_PHASE_DAYS, MAXIMUM_PHASE_START_DAY, MAXIMUM_PHASES_PER_DOSE } from '#contract/intake/limits.ts';
import type { Intake, Phase } from '#contract/intake/schema.ts';
import {
  addPhase,
  removePhase,
  setPhaseFoodRule,
  setPhaseLengthDays,
  setPhaseRhythm,
  undoAddPhase,
  updatePhase,
} from '#domain/intake/edit.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { useFocusAfterRender } from '#islands/ui/use-next-focus.ts';
import styles from './dose.module.css';
import { FoodChoice } from './FoodChoice.tsx';
import { ChipGroup } from './faults/ChipGroup.tsx';
import type { DoseFaults } from './faults/use-faults.ts';
import type { ShownFields } from './faults/use-shown-fields.ts';
import { NumberField } from './NumberField.tsx';
import { PartChips } from './PartChips.tsx';
import { RhythmChoice } from './RhythmChoice.tsx';
import type { DoseDraftControls } from './use-dose-draft.ts';

interface MoreDoseFieldsProps {
  readonly context: ShopContext;
  readonly doseDraft: DoseDraftControls;
  readonly shownFields: ShownFields;
  readonly faultOfField: DoseFaults['faultOfField'];
  readonly amountPerIntake: number;
}

export function MoreDoseFields({
  context,
  doseDraft,
  shownFields,
  faultOfField,
  amountPerIntake,
}: MoreDoseFieldsProps) {
  const { t } = context;
  const { phaseIndex, setPhaseIndex } = shownFields;
  const { phases } = doseDraft.dose;
  /** Intakes of the phase before its rhythm was set to “as needed”, to be restored. */
  const intakesBeforeAsNeeded = useRef<readonly Intake[]>([]);
  /** Indexes of phases whose end was set automatically when another phase was added. */
  const phasesEndedAutomatically = useRef(new Set<number>());
  const focusAfterRender = useFocusAfterRender();
  const [addButton, removeButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const shownPhase = phases[phaseIndex];
  if (!shownPhase) return null;
  const isLastPhase = phaseIndex === phases.length - 1;
  const changePhase = (phaseUpdater: (phase: Phase) => Phase) =>
    doseDraft.changeDose(updatePhase(doseDraft.dose, phaseIndex, phaseUpdater));
  return (
    <details
      className={styles['more']}
      open={shownFields.areMoreFieldsOpen}
      onToggle={({ currentTarget }) => shownFields.setMoreFieldsOpen(currentTarget.open)}
    >
      <summary>
        {t('dose:entry.more')}
        <Icon name="chevron" size={18} />
      </summary>
      <ChipGroup label={t('dose:entry.when')}>
        <PartChips
          context={context}
          dayParts={['before_exercise', 'after_exercise']}
          doseDraft={doseDraft}
          phaseIndex={phaseIndex}
          amountPerIntake={amountPerIntake}
        />
      </ChipGroup>
      <FoodChoice
        context={context}
        phase={shownPhase}
        fieldFault={faultOfField('food')}
        onChange={(foodRule) => changePhase((editedPhase) => setPhaseFoodRule(editedPhase, foodRule))}
      />
      <RhythmChoice
        context={context}
        phase={shownPhase}
        faultOfField={faultOfField}
        // Shown beside the parts of the day too, which may be scrolled out of view.
        requiredFieldProblem={
          doseDraft.isDoseInvalid && shownPhase.intakes.length === 0 ? t('dose:problem.part-needed') : ''
        }
        onChange={(rhythm) => {
          if (shownPhase.rhythm.kind !== 'as_needed') intakesBeforeAsNeeded.current = shownPhase.intakes;
          changePhase((editedPhase) =>
            setPhaseRhythm(editedPhase, rhythm, amountPerIntake, intakesBeforeAsNeeded.current),
          );
        }}
      />
      <div key={phaseIndex} className={styles['spans']}>
        <NumberField
          t={t}
          label={t('dose:entry.from')}
          value={shownPhase.start_day + 1}
          maximum={MAXIMUM_PHASE_START_DAY + 1}
          fieldFault={faultOfField('from')}
          onChange={(enteredStartDay) =>
            changePhase((editedPhase) => ({ ...editedPhase, start_day: (enteredStartDay ?? 1) - 1 }))
          }
        />
        <NumberField
          t={t}
          label={t('dose:entry.days')}
          {...(isLastPhase && { fieldNote: t('dose:entry.no-end') })}
          fieldFault={faultOfField('days')}
          value={shownPhase.days}
          maximum={MAXIMUM_PHASE_DAYS}
          onChange={(enteredPhaseDays) => {
            phasesEndedAutomatically.current.delete(phaseIndex);
            doseDraft.changeDose(setPhaseLengthDays(doseDraft.dose, phaseIndex, enteredPhaseDays ?? null));
          }}
        />
      </div>
      <div className={styles['ends']}>
        {phases.length < MAXIMUM_PHASES_PER_DOSE && shownPhase.rhythm.kind !== 'as_needed' && (
          <button
            ref={addButton}
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => {
              if (phases.at(-1)?.days === null) phasesEndedAutomatically.current.add(phases.length - 1);
              doseDraft.changeDose(addPhase(doseDraft.dose));
              if (phases.length + 1 === MAXIMUM_PHASES_PER_DOSE) focusAfterRender(removeButton);
              setPhaseIndex(phases.length);
            }}
          >
            {t('dose:entry.add-phase')}
          </button>
        )}
        {phases.length > 1 && (
          <button
            ref={removeButton}
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => {
              const wasEndSetAutomatically = isLastPhase && phasesEndedAutomatically.current.delete(phaseIndex - 1);
              // Later phases have other indexes now.
              if (!isLastPhase) phasesEndedAutomatically.current.clear();
              doseDraft.changeDose(
                wasEndSetAutomatically ? undoAddPhase(doseDraft.dose) : removePhase(doseDraft.dose, phaseIndex),
              );
              if (phases.length === 2) focusAfterRender(addButton);
              setPhaseIndex(Math.max(0, phaseIndex - 1));
            }}
          >
            {t('dose:entry.remove-phase')}
          </button>
        )}
      </div>
    </details>
  );
}
