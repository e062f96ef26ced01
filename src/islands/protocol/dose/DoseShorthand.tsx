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
  /** To the next line, or the one before. */
  readonly onMove: (by: 1 | -1) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** On a phone the focus would open a keyboard over the buttons that are meant for it. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches;

/** One field for the keyboard: `1-0-1`, Enter, or an arrow for the next line. What is not understood stays in it and is not saved. */
export function DoseShorthand({ t, unit, dose, onRead, onMove }: DoseShorthandProps) {
  const saved = (dose && writeShorthand(dose)) ?? '';
  const [typed, setTyped] = useState(saved);
  const [problem, setProblem] = useState('');
  // What is saved by taps is shown as it would have been typed.
  useEffect(() => {
    setTyped(saved);
    setProblem('');
  }, [saved]);
  const id = useId();
  /** False for what is not understood. */
  const read = (): boolean => {
    const reading = readShorthand(typed, unit);
    if ('rest' in reading) {
      setProblem(t('dose:entry.not-understood', { rest: reading.rest.trim() }));
      return false;
    }
    const [first] = doseProblems(reading.dose, unit);
    setProblem(first ? t(`dose:problem.${first.code}`) : '');
    if (!first) onRead(reading.dose);
    return !first;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if ((event.key !== 'Enter' && !by) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!by) read();
    else if (typed === saved || read()) onMove(by);
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
        {problem || t('dose:entry.type-hint')} {!problem && hasKeyboard() && t('dose:entry.type-next')}
      </p>
    </div>
  );
}
