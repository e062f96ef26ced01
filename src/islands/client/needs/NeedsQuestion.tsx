import { type ReactNode, useId } from 'react';
import '#styles/pill.css';
import styles from './needs.module.css';

interface NeedsQuestionProps<T extends string> {
  readonly questionText: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly chosenAnswer: T;
  readonly onChange: (newAnswer: T) => void;
  /** Note that another answer to the question was saved elsewhere while the form was open. */
  readonly conflictNote: string | undefined;
  /** Content shown below the chosen answer. */
  readonly children?: ReactNode;
}

export function NeedsQuestion<T extends string>({
  questionText,
  options,
  chosenAnswer,
  onChange,
  conflictNote,
  children,
}: NeedsQuestionProps<T>) {
  const radioGroupName = useId();
  return (
    <fieldset className={styles['question']}>
      <legend>{questionText}</legend>
      <div className="wrap gap-2">
        {options.map(([option, text]) => (
          <label key={option} className="pill hit">
            <input
              type="radio"
              name={radioGroupName}
              checked={option === chosenAnswer}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
      {children}
      {conflictNote && <p role="alert">{conflictNote}</p>}
    </fieldset>
  );
}

interface CheckboxGroupProps<T extends string> {
  readonly legend: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly chosenValues: readonly T[];
  readonly onChange: (chosenValues: readonly T[]) => void;
  readonly problem: string | undefined;
}

export function CheckboxGroup<T extends string>({
  legend,
  options,
  chosenValues,
  onChange,
  problem,
}: CheckboxGroupProps<T>) {
  const id = useId();
  const toggleOption = (option: T, isTicked: boolean) =>
    onChange(isTicked ? [...chosenValues, option] : chosenValues.filter((chosenValue) => chosenValue !== option));
  return (
    <fieldset className={styles['ticks']} aria-describedby={problem && id}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosenValues.includes(option)}
            onChange={({ target }) => toggleOption(option, target.checked)}
          />
          {text}
        </label>
      ))}
      {problem && (
        <p id={id} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
