import type { Translate } from '#i18n/message-key.ts';
import styles from './dose.module.css';

interface PhaseChipsProps {
  readonly t: Translate;
  readonly phaseCount: number;
  readonly phaseIndex: number;
  readonly onPhaseSelect: (phaseIndex: number) => void;
}

export function PhaseChips({ t, phaseCount, phaseIndex, onPhaseSelect }: PhaseChipsProps) {
  if (phaseCount < 2) return null;
  return (
    <div className={styles['phases']}>
      {Array.from({ length: phaseCount }, (_, chipIndex) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: phases are identified by their index
          key={chipIndex}
          type="button"
          className={styles['chip']}
          aria-pressed={chipIndex === phaseIndex}
          onClick={() => onPhaseSelect(chipIndex)}
        >
          {t('dose:entry.phase', { number: chipIndex + 1 })}
        </button>
      ))}
    </div>
  );
}
