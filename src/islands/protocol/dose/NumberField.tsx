import { useId, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from './dose.module.css';
import { type Fault, FieldProblem } from './faults/FieldProblem.tsx';

interface NumberFieldProps {
  readonly t: Translate;
  readonly label: string;
  readonly note?: string;
  readonly value: number | null;
  readonly minimum?: number;
  readonly maximum: number;
  readonly fault?: Fault;
  /** Undefined for an empty field; a number within the limits. */
  readonly onChange: (value: number | undefined) => void;
}

/** A whole number that is typed; while it is none within the limits, nothing changes, and the field says which there are. */
export function NumberField(props: NumberFieldProps) {
  const { t, label, note, value, minimum = 1, maximum, fault, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(value);
  const read = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text === '') onChange(undefined);
    else if (Number.isInteger(number) && number >= minimum && number <= maximum) onChange(number);
  };
  const isOff = typed !== undefined && typed !== '' && Number(typed) !== value;
  // The number was changed elsewhere.
  if (known !== value) {
    setKnown(value);
    if (isOff) setTyped(undefined);
  }
  const problem = isOff ? t('dose:problem.between', { minimum, maximum }) : (fault?.problem ?? '');
  const described = [note && `${id}-note`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        data-field={fault?.field}
        aria-invalid={problem !== ''}
        aria-describedby={described || undefined}
        value={typed ?? value ?? ''}
        onChange={({ target }) => read(target.value.replace(/\D/g, ''))}
        onBlur={() => !isOff && setTyped(undefined)}
      />
      <FieldProblem id={`${id}-problem`} text={problem} />
      {note && (
        <p id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
    </div>
  );
}
