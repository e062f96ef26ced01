import type { Translate } from '#i18n/message-key.ts';
import styles from './dose.module.css';

interface PhaseChipsProps {
  readonly t: Translate;
  readonly count: number;
  /** Index of the phase that the strip shows. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Which phase of a dose the fields below are about, where it has several. */
export function PhaseChips({ t, count, place, onPlace }: PhaseChipsProps) {
  if (count < 2) return null;
  return (
    <div className={styles['phases']}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: phases are known by their place
          key={index}
          type="button"
          className={styles['chip']}
          aria-pressed={index === place}
          onClick={() => onPlace(index)}
        >
          {t('dose:entry.phase', { number: index + 1 })}
        </button>
      ))}
    </div>
  );
}
