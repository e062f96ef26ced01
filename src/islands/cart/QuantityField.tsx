import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '#contract/cart/limits.ts';
import { readWholeNumber } from '#domain/platform/whole-number.ts';
import type { Translate } from '#i18n/message-key.ts';
import { useAutosave } from '#islands/form/use-autosave.ts';
import styles from './cart.module.css';

interface QuantityFieldProps {
  readonly name: string;
  readonly quantity: number;
  readonly shouldTakeFocus: boolean;
  /** Sets the quantity; 0 removes the line. */
  readonly onSet: (quantity: number) => void;
  readonly onDecrease: () => void;
  readonly t: Translate;
}

/** Parses a typed quantity of 0 or more; undefined if it is invalid or exceeds the maximum. */
const readQuantity = (text: string) => readWholeNumber(text, { minimum: 0, maximum: MAXIMUM_QUANTITY });

/** Typed text of a quantity field until it is saved, or as long as it is invalid; a 0 is saved only on blur. */
function useTypedQuantity(quantity: number, onSet: (quantity: number) => void) {
  const [typedText, setTypedText] = useState<string>();
  const commit = (text = typedText) => {
    cancel();
    const typedQuantity = text === undefined ? undefined : readQuantity(text);
    if (typedQuantity === undefined) return;
    setTypedText(undefined);
    if (typedQuantity !== quantity) onSet(typedQuantity);
  };
  const { saveSoon, cancel } = useAutosave(commit);
  const type = (text: string) => {
    setTypedText(text);
    if (readQuantity(text)) saveSoon();
    else cancel();
  };
  const drop = () => {
    cancel();
    setTypedText(undefined);
  };
  const isInvalid = typedText !== undefined && readQuantity(typedText) === undefined;
  return {
    text: typedText ?? String(quantity),
    isWrong: isInvalid,
    type,
    commit,
    drop,
  };
}

/** Focuses the input on mount if requested; on touch screens the “less” button, so that no keyboard opens. */
function useFocusOnMount(shouldTakeFocus: boolean) {
  const stepper = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start alone
  useEffect(() => {
    const focusTarget = matchMedia('(pointer: coarse)').matches ? 'button' : 'input';
    if (shouldTakeFocus) stepper.current?.querySelector<HTMLElement>(focusTarget)?.focus();
  }, []);
  return stepper;
}

export function QuantityField({ name, quantity, shouldTakeFocus, onSet, onDecrease, t }: QuantityFieldProps) {
  const { text, isWrong: isInvalid, type, commit, drop } = useTypedQuantity(quantity, onSet);
  const problem = useId();
  const stepper = useFocusOnMount(shouldTakeFocus);
  const decrease = () => {
    drop();
    onDecrease();
  };
  const increase = () => {
    drop();
    onSet(quantity + 1);
  };
  return (
    <div className={styles['quantity']}>
      <div className="stepper" ref={stepper}>
        <button type="button" onClick={decrease} aria-label={t('pages:cart.less', { name })}>
          −
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-label={t('pages:cart.quantity-of', { name })}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? problem : undefined}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => type(target.value)}
          onBlur={({ target }) => commit(target.value)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key !== 'Enter') return;
            // Or the same key would press what takes the focus over from a removed line.
            event.preventDefault();
            commit(event.currentTarget.value);
          }}
        />
        <button
          type="button"
          onClick={increase}
          disabled={quantity >= MAXIMUM_QUANTITY}
          aria-label={t('pages:cart.more', { name })}
        >
          +
        </button>
      </div>
      <p className={styles['problem']} id={problem} aria-live="polite">
        {isInvalid && t('cart.quantity-problem', { minimum: MINIMUM_QUANTITY, maximum: MAXIMUM_QUANTITY })}
      </p>
    </div>
  );
}
