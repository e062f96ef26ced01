import type { DayPart } from '#contract/intake/limits.ts';
import { toggleDayPart, updatePhase } from '#domain/intake/edit.ts';
import type { ShopContext } from '#islands/Island.tsx';
import styles from './dose.module.css';
import { DAY_PART_ICONS } from './part-icons.ts';
import type { DoseDraft } from './use-dose-draft.ts';

function DayPartChip({
  dayPart: part,
  isSelected: isOn,
  label,
  onToggle: onPress,
}: {
  dayPart: DayPart;
  isSelected: boolean;
  label: string;
  onToggle: () => void;
}) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onPress}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={DAY_PART_ICONS[part]} />
      </svg>
      {label}
    </button>
  );
}

interface PartChipsProps {
  readonly context: ShopContext;
  readonly parts: readonly DayPart[];
  readonly doseDraft: DoseDraft;
  readonly phaseIndex: number;
  readonly amount: number;
}

export function PartChips({ context: { t }, parts, doseDraft: draft, phaseIndex, amount }: PartChipsProps) {
  const intakes = draft.dose.phases[phaseIndex]?.intakes ?? [];
  return parts.map((dayPart) => (
    <DayPartChip
      key={dayPart}
      dayPart={dayPart}
      isSelected={intakes.some((intake) => intake.part === dayPart)}
      label={t(`dose:part.${dayPart}`)}
      onToggle={() =>
        draft.changeDose(updatePhase(draft.dose, phaseIndex, (phase) => toggleDayPart(phase, dayPart, amount)))
      }
    />
  ));
}
