import { useId } from 'react';
import type { FoodRule } from '#contract/intake/limits.ts';
import type { Phase } from '#contract/intake/schema.ts';
import { commonFoodRule } from '#domain/intake/edit.ts';
import { capitalise } from '#i18n/capitalised.ts';
import type { ShopContext } from '#islands/Island.tsx';
import styles from './dose.module.css';
import { type FieldFault, FieldProblem } from './faults/FieldProblem.tsx';

export interface PhaseChoiceProps<T> {
  readonly context: ShopContext;
  readonly phase: Phase;
  readonly onChange: (chosenValue: T) => void;
}

const FOOD_RULE_OPTIONS: readonly (FoodRule | '')[] = ['', 'with_food', 'with_fat', 'before_food', 'empty'];

interface FoodChoiceProps extends PhaseChoiceProps<FoodRule | null> {
  readonly fieldFault: FieldFault;
}

/** Select of the food rule of all intakes, such as “with food”. */
export function FoodChoice({ context, phase, fieldFault, onChange }: FoodChoiceProps) {
  const { t } = context;
  const id = useId();
  const getFoodRuleLabel = (foodRule: FoodRule | ''): string => {
    if (foodRule === '') return t('dose:entry.food-usual');
    return foodRule === 'before_food' ? t('dose:entry.before-food') : capitalise(t(`dose:food.${foodRule}`), context);
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('dose:entry.food')}</label>
      <select
        id={id}
        data-field={fieldFault.field}
        aria-invalid={fieldFault.problem !== ''}
        aria-describedby={fieldFault.problem ? `${id}-problem` : undefined}
        value={commonFoodRule(phase) ?? ''}
        onChange={({ target }) =>
          onChange(
            FOOD_RULE_OPTIONS.find((foodRuleOption) => foodRuleOption !== '' && foodRuleOption === target.value) ||
              null,
          )
        }
      >
        {FOOD_RULE_OPTIONS.map((foodRule) => (
          <option key={foodRule} value={foodRule}>
            {getFoodRuleLabel(foodRule)}
          </option>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} text={fieldFault.problem} />
    </div>
  );
}
