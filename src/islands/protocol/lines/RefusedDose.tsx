import { useStore } from '@nanostores/react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { doseInWords } from '#domain/intake/line-dose.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import type { ShopContext } from '#islands/Island.tsx';
import type { SaveDose } from '#islands/protocol/dose/DoseField.tsx';
import { leaveFor } from '#islands/ui/leave-message.ts';
import { lineKey } from '#stores/protocol/changes/refused.ts';
import { $refusedDoses, forgetRefusedDose } from '#stores/protocol/changes/refused-doses.ts';
import styles from './note.module.css';
import { useInSight } from './use-in-sight.ts';

interface RefusedDoseProps {
  readonly context: ShopContext;
  readonly line: ProtocolProduct;
  readonly place: { readonly protocolId: number; readonly variantId: number };
  readonly onDose: SaveDose;
}

/** Selector of the sentence that opens the dose. */
const DOSE = '[data-dose]';

/** Rejected dose at its line, with the reason, a retry and a dismissal. */
export function RefusedDose({ context, line, place, onDose }: RefusedDoseProps) {
  const { t, language } = context;
  const refused = useStore($refusedDoses)[lineKey(place)];
  const inSight = useInSight();
  const { dose = null, label_dose: label } = line;
  if (!refused || isSameDose(refused.mine, dose)) return null;
  const { mine, isUsual, reason } = refused;
  // The line's own words may be older, until it is read again.
  const words = doseInWords(mine, label, t, language);
  const said = {
    dose: doseInWords(dose, label, t, language).dose_text ?? t('dose:entry.set'),
    mine: words.dose_text ?? t('dose:entry.set'),
  };
  const isChanged = reason === 'changed';
  return (
    <div ref={inSight} className={styles['unsaved']}>
      <p role="alert">
        {isChanged ? t('protocols:line.dose-changed', said) : t('protocols:line.dose-failed', said)}
      </p>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={leaveFor(DOSE, () => onDose(mine, words, isUsual))}
      >
        {isChanged ? t('protocols:line.use-dose') : t('protocols:line.note-save')}
      </button>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={leaveFor(DOSE, () => forgetRefusedDose(place))}
      >
        {isChanged ? t('protocols:line.keep-dose') : t('protocols:line.note-discard')}
      </button>
    </div>
  );
}
