import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { doseProblems } from '#domain/intake/problems.ts';
import { readShorthand, writeShorthand } from '#domain/intake/shorthand.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './dose.module.css';

interface DoseShorthandProps {
  readonly t: Translate;
  readonly unit: string;
  readonly dose: Dose | null;
  readonly onRead: (dose: Dose) => void;
}

/** On a phone the focus would open a keyboard over the buttons that are meant for it. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches;

/** One field for the keyboard: `1-0-1`, Enter. What is not understood stays in it and is not saved. */
export function DoseShorthand({ t, unit, dose, onRead }: DoseShorthandProps) {
  const saved = (dose && writeShorthand(dose)) ?? '';
  const [typed, setTyped] = useState(saved);
  const [problem, setProblem] = useState('');
  // What is saved by taps is shown as it would have been typed.
  useEffect(() => {
    setTyped(saved);
    setProblem('');
  }, [saved]);
  const id = useId();
  const read = () => {
    const reading = readShorthand(typed, unit);
    if ('rest' in reading) {
      setProblem(t('dose:entry.not-understood', { rest: reading.rest.trim() }));
      return;
    }
    const [first] = doseProblems(reading.dose, unit);
    setProblem(first ? t(`dose:problem.${first.code}`) : '');
    if (!first) onRead(reading.dose);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    read();
  };
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{t('dose:entry.type')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={hasKeyboard()}
        value={typed}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem('');
        }}
        onKeyDown={onKeyDown}
      />
      <p
        id={`${id}-hint`}
        className={styles[problem ? 'problem' : 'note']}
        role={problem ? 'alert' : undefined}
      >
        {problem || t('dose:entry.type-hint')}
      </p>
    </div>
  );
}
