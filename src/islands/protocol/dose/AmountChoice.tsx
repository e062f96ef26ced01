import { useId } from 'react';
import { amountNumberText, amountText } from '#domain/intake/amount-text.ts';
import { hasHalfUnit, isUnitHalvable, stepAmount, toggleHalfUnit } from '#domain/intake/edit.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import '#styles/stepper.css';
import styles from './amount.module.css';
import { type FieldFault, FieldProblem } from './faults/FieldProblem.tsx';

interface AmountChoiceProps {
  readonly context: ShopContext;
  readonly doseUnit: string;
  readonly amountPerIntake: number;
  readonly fieldFault: FieldFault;
  readonly onAmountChange: (newAmount: number) => void;
}

/** Units per intake: minus and plus buttons, and a button for a half if the unit can be divided. */
export function AmountChoice({
  context: { t, language },
  doseUnit,
  amountPerIntake,
  fieldFault,
  onAmountChange,
}: AmountChoiceProps) {
  const id = useId();
  const hasFieldProblem = fieldFault.problem !== '';
  const changeAmountByStep = (direction: -1 | 1) => onAmountChange(stepAmount(amountPerIntake, direction, doseUnit));
  return (
    <div className={styles['amount']}>
      <span id={id}>{t('dose:entry.amount')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div
        className="row gap-2"
        role="group"
        aria-labelledby={id}
        aria-describedby={hasFieldProblem ? `${id}-problem` : undefined}
        data-field={fieldFault.field}
        data-invalid={hasFieldProblem || undefined}
      >
        {isUnitHalvable(doseUnit) && (
          <button
            type="button"
            className={styles['half']}
            aria-label={t('dose:entry.half')}
            aria-pressed={hasHalfUnit(amountPerIntake)}
            onClick={() => onAmountChange(toggleHalfUnit(amountPerIntake, doseUnit))}
          >
            ½
          </button>
        )}
        <div className="stepper">
          <button type="button" aria-label={t('dose:entry.less')} onClick={() => changeAmountByStep(-1)}>
            <Icon name="minus" size={18} />
          </button>
          <output aria-live="off" title={amountText(amountPerIntake, doseUnit, language, t)}>
            {amountNumberText(amountPerIntake, language)}
          </output>
          <button type="button" aria-label={t('dose:entry.more-of')} onClick={() => changeAmountByStep(1)}>
            <Icon name="plus" size={18} />
          </button>
        </div>
      </div>
      <FieldProblem id={`${id}-problem`} text={fieldFault.problem} />
    </div>
  );
}
