import { type ReactNode, useId } from 'react';
import type { Field } from '#islands/form/use-form.ts';
import styles from '#islands/storefront-editor/storefront-editor.module.css';
import choiceStyles from './choice.module.css';

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly picture?: ReactNode;
}

interface ChoiceFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly choices: readonly ChoiceOption[];
}

export function ChoiceField({ field, label, choices }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className={choiceStyles['choices']} aria-describedby={`${id}-problem`}>
      <legend>{label}</legend>
      <div className="wrap gap-2">
        {choices.map(({ value, label: choiceLabel, picture }) => (
          <label key={value} className={choiceStyles['choice']}>
            <input {...field.input} type="radio" value={value} />
            {picture}
            <span>{choiceLabel}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-problem`} aria-live="polite" className={styles['problem']}>
        {field.problem}
      </p>
    </fieldset>
  );
}
