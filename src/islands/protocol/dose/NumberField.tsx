import { useId, useState } from 'react';
import styles from './dose.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly note?: string;
  readonly value: number | null;
  readonly minimum?: number;
  readonly maximum: number;
  /** Undefined for an empty field; a number within the limits. */
  readonly onChange: (value: number | undefined) => void;
}

/** A whole number that is typed; while it is none within the limits, nothing changes. */
export function NumberField({ label, note, value, minimum = 1, maximum, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text === '') onChange(undefined);
    else if (Number.isInteger(number) && number >= minimum && number <= maximum) onChange(number);
  };
  const isWrong = typed !== undefined && typed !== '' && Number(typed) !== value;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-invalid={isWrong}
        aria-describedby={note ? `${id}-note` : undefined}
        value={typed ?? value ?? ''}
        onChange={({ target }) => read(target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(undefined)}
      />
      {note && (
        <p id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
    </div>
  );
}
