import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from '../dose.module.css';
import { typingHintText } from './problem-text.ts';
import { ShorthandHelp } from './ShorthandHelp.tsx';
import type { ShorthandFieldState } from './use-shorthand-field.ts';

interface DoseShorthandProps {
  readonly t: Translate;
  readonly typedDose: ShorthandFieldState;
  readonly doseInput: RefObject<HTMLInputElement | null>;
  readonly onEnter: () => void;
  /** Saves the text and moves to the next or previous line. */
  readonly onMoveToLine: (lineDirection: 1 | -1) => void;
}

const DIRECTION_BY_ARROW_KEY: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** True on devices with a mouse. On phones, focusing a field would open a keyboard that covers the buttons. */
const isMouseDevice = (): boolean => matchMedia('(hover: hover)').matches;

/** Field for a dose in shorthand, such as `1-0-1`; Enter or an arrow key saves it. Invalid text is not saved. */
export function DoseShorthand({ t, typedDose, doseInput: input, onEnter, onMoveToLine }: DoseShorthandProps) {
  const id = useId();
  const isFirstClickAfterFocus = useRef(false);
  const { shorthandText, problem, typedDoseSentence, changeText, saveTypedDose } = typedDose;
  const onKeyDown = (event: KeyboardEvent) => {
    const lineDirection = DIRECTION_BY_ARROW_KEY[event.key];
    if ((event.key !== 'Enter' && !lineDirection) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (lineDirection) onMoveToLine(lineDirection);
    else onEnter();
  };
  // Selects the text, as a dose is replaced more often than it is corrected.
  const onFocus = ({ target }: FocusEvent<HTMLInputElement>) => {
    isFirstClickAfterFocus.current = true;
    target.select();
  };
  // The click sets the caret after the focus event, and so undoes the selection.
  const onClick = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (isFirstClickAfterFocus.current && currentTarget.selectionStart === currentTarget.selectionEnd)
      currentTarget.select();
    isFirstClickAfterFocus.current = false;
  };
  // A blur caused by another window's focus is ignored: the field remains the active element.
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (document.activeElement !== target) saveTypedDose();
  };
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{t('dose:entry.type')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={isMouseDevice()}
        value={shorthandText}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
        onBlur={onBlur}
      />
      <p id={`${id}-hint`} className={styles[problem ? 'problem' : 'note']} role={problem ? 'alert' : undefined}>
        {problem || typedDoseSentence || typingHintText(t)} {!problem && isMouseDevice() && t('dose:entry.type-next')}
      </p>
      <ShorthandHelp t={t} />
    </div>
  );
}
