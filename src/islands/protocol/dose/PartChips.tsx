import type { DayPart } from '#contract/intake/limits.ts';
import { toggleDayPart, updatePhase } from '#domain/intake/edit.ts';
import type { ShopContext } from '#islands/Island.tsx';
import styles from './dose.module.css';
import { DAY_PART_ICONS } from './part-icons.ts';
import type { DoseDraftControls } from './use-dose-draft.ts';

function DayPartChip({
  dayPart,
  isSelected,
  label,
  onToggle,
}: {
  dayPart: DayPart;
  isSelected: boolean;
  label: string;
  onToggle: () => void;
}) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isSelected} onClick={onToggle}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={DAY_PART_ICONS[dayPart]} />
      </svg>
      {label}
    </button>
  );
}

interface PartChipsProps {
  readonly context: ShopContext;
  readonly dayParts: readonly DayPart[];
  readonly doseDraft: DoseDraftControls;
  readonly phaseIndex: number;
  readonly amountPerIntake: number;
}

export function PartChips({ context: { t }, dayParts: parts, doseDraft, phaseIndex, amountPerIntake }: PartChipsProps) {
  const phaseIntakes = doseDraft.dose.phases[phaseIndex]?.intakes ?? [];
  return parts.map((dayPart) => (
    <DayPartChip
      key={dayPart}
      dayPart={dayPart}
      isSelected={phaseIntakes.some((intake) => intake.part === dayPart)}
      label={t(`dose:part.${dayPart}`)}
      onToggle={() =>
        doseDraft.changeDose(
          updatePhase(doseDraft.dose, phaseIndex, (editedPhase) =>
            toggleDayPart(editedPhase, dayPart, amountPerIntake),
          ),
        )
      }
    />
  ));
}
