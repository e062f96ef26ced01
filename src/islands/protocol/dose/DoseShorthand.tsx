import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { doseProblems } from '#domain/intake/problems.ts';
import { readShorthand, writeShorthand } from '#domain/intake/shorthand.ts';
import type { Translate } from '#i18n/message-key.ts';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import styles from './dose.module.css';

interface DoseShorthandProps {
  readonly t: Translate;
  readonly unit: string;
  readonly dose: Dose | null;
  /** Whether that dose was made by taps beside this field. */
  readonly isTapped: boolean;
  /** Where a half-typed text is stored. */
  readonly draft: string;
  readonly onRead: (dose: Dose) => void;
  /** To the next line, or the one before. */
  readonly onMove: (by: 1 | -1) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** On a phone the focus would open a keyboard over the buttons that are meant for it. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches;

/**
 * What is typed, stored for the next page; what is saved by taps is shown as it would have been typed. A dose that is
 * changed elsewhere leaves a text that is not saved in the field.
 */
function useTyped(saved: string, draft: string, isTapped: boolean) {
  const [stored] = useState(() => readDraft(draft)['text']);
  const [typed, setTyped] = useState(stored ?? saved);
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved) return;
    const isUnsent = typed !== shown.current && typed !== saved;
    shown.current = saved;
    if (isUnsent && !isTapped) return;
    setTyped(saved);
    clearDraft(draft);
  }, [saved, draft, typed, isTapped]);
  const type = (text: string) => {
    setTyped(text);
    if (text === saved) clearDraft(draft);
    else saveDraft(draft, { text });
  };
  return { typed, type, isRestored: stored !== undefined };
}

/** One field for the keyboard: `1-0-1`, Enter, or an arrow for the next line. What is not understood stays in it and is not saved. */
export function DoseShorthand({ t, unit, dose, isTapped, draft, onRead, onMove }: DoseShorthandProps) {
  const saved = (dose && writeShorthand(dose)) ?? '';
  const { typed, type, isRestored } = useTyped(saved, draft, isTapped);
  const [problem, setProblem] = useState('');
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
    if (first) return false;
    clearDraft(draft);
    onRead(reading.dose);
    return true;
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
        autoFocus={hasKeyboard() && !isRestored}
        value={typed}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          type(target.value);
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
