import { useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { findLinesDifferingFromNeed } from '#domain/protocol/need.ts';
import type { Translate } from '#i18n/message-key.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import { setProtocolQuantity } from '#stores/protocol/lines.ts';
import styles from './sum.module.css';

interface FitQuantitiesButtonProps {
  readonly t: Translate;
  readonly protocol: Protocol;
  readonly horizonDays: number;
}

/**
 * Button that sets every quantity to the number of packs needed, with one undo for all. The button remains after a
 * click; otherwise, the second click of a double click would press the next button.
 */
export function FitQuantitiesButton({ t, protocol, horizonDays: horizonDayCount }: FitQuantitiesButtonProps) {
  const { protocol_id: id, products } = protocol;
  const linesToFit = findLinesDifferingFromNeed(products, horizonDayCount, toEpochDay(todayInTimeZone(new Date())));
  const areQuantitiesFitting = linesToFit.length === 0;
  const [wasPressed, setPressed] = useState(false);
  if (areQuantitiesFitting && !wasPressed) return null;
  const setQuantities = (targetQuantityKey: 'from' | 'to') => {
    for (const lineToFit of linesToFit) setProtocolQuantity(lineToFit.variantId, lineToFit[targetQuantityKey], id);
  };
  const fitQuantities = () => {
    if (areQuantitiesFitting) return;
    setPressed(true);
    setQuantities('to');
    showUndoToast(t('dose:sum.fitted'), t('protocols:undo'), () => setQuantities('from'));
  };
  return (
    <button
      type="button"
      className={`button ${styles['fit']}`}
      data-kind="quiet"
      aria-disabled={areQuantitiesFitting}
      onClick={fitQuantities}
    >
      {t('dose:sum.fit')}
    </button>
  );
}
