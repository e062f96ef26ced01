import { useId, useState } from 'react';
import { readWholeNumber } from '#domain/platform/whole-number.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './dose.module.css';
import { type FieldFault, FieldProblem } from './faults/FieldProblem.tsx';

interface NumberFieldProps {
  readonly t: Translate;
  readonly label: string;
  readonly fieldNote?: string;
  readonly value: number | null;
  readonly minimum?: number;
  readonly maximum: number;
  readonly fieldFault?: FieldFault;
  /** Called with a number within the limits, or with undefined if the field is empty. */
  readonly onChange: (newNumber: number | undefined) => void;
}

/** Field for a whole number. If the number is outside the limits, shows the limits and keeps the former number. */
export function NumberField(props: NumberFieldProps) {
  const { t, label, fieldNote: note, value, minimum = 1, maximum, fieldFault, onChange } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [knownValue, setKnownValue] = useState(value);
  const [formerValue, setFormerValue] = useState(value);
  const parseNumber = (numberText: string) => readWholeNumber(numberText, { minimum, maximum });
  const handleInput = (typedText: string) => {
    if (draft === undefined) setFormerValue(value);
    setDraft(typedText);
    const newValue = typedText === '' ? null : (parseNumber(typedText) ?? (draft === undefined ? value : formerValue));
    setKnownValue(newValue);
    if (newValue !== value) onChange(newValue ?? undefined);
  };
  const isDraftInvalid = draft !== undefined && draft !== '' && parseNumber(draft) !== value;
  // The number was changed elsewhere.
  if (knownValue !== value) {
    setKnownValue(value);
    if (isDraftInvalid) setDraft(undefined);
  }
  const problemText = isDraftInvalid ? t('dose:problem.between', { minimum, maximum }) : (fieldFault?.problem ?? '');
  const descriptionIds = [note && `${id}-note`, problemText && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-field={fieldFault?.field}
        aria-invalid={problemText !== ''}
        aria-describedby={descriptionIds || undefined}
        value={draft ?? value ?? ''}
        onChange={({ target }) => handleInput(target.value)}
        onBlur={() => !isDraftInvalid && setDraft(undefined)}
      />
      <FieldProblem id={`${id}-problem`} text={problemText} />
      {note && (
        <p id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
    </div>
  );
}
