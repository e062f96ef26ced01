import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { daysFromFirstIntake } from '#domain/intake/need.ts';
import { hundredthsInPacks, simulateSupply } from '#domain/intake/supply.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { countPacksForWholeDose } from '#domain/protocol/need.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './dose.module.css';

interface QuantityWarningProps {
  readonly t: Translate;
  readonly protocolLine: ProtocolProduct;
  readonly onQuantityChange: (quantity: number) => void;
}

/** Moves the focus to the line's dose, because the button of the warning is removed. */
function focusDoseButton(button: HTMLElement): void {
  button.closest('li')?.querySelector<HTMLElement>('[data-dose]')?.focus();
}

/** Warns if the quantity does not suit the dose, with a button that sets the number of packs needed. */
export function QuantityWarning({ t, protocolLine, onQuantityChange }: QuantityWarningProps) {
  const { dose, portion, variants, item_count: quantity } = protocolLine;
  // The number of packs assumes, like the totals, that the plan begins today.
  const today = toEpochDay(todayInTimeZone(new Date()));
  const neededPackCount = countPacksForWholeDose(protocolLine, today);
  const doseLengthDays = dose && daysFromFirstIntake(dose, today);
  if (!dose || !doseLengthDays || neededPackCount === undefined) return null;
  const isQuantityTooLow = neededPackCount > quantity;
  const { days } = simulateSupply(dose, hundredthsInPacks(variants[0]?.net_quantity, portion, quantity) ?? 0, today);
  if (neededPackCount === quantity || (isQuantityTooLow && days === null)) return null;
  return (
    <p className={styles['hint']}>
      <span>
        {isQuantityTooLow
          ? t('dose:hint.short', { count: quantity, days: days ?? 0, total: doseLengthDays })
          : t('dose:hint.surplus', { count: quantity, total: doseLengthDays })}
      </span>{' '}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          focusDoseButton(currentTarget);
          onQuantityChange(neededPackCount);
        }}
      >
        {t(isQuantityTooLow ? 'dose:hint.make' : 'dose:hint.make-fewer', { packs: neededPackCount })}
      </button>
    </p>
  );
}
