import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '#contract/cart/limits.ts';
import { readWholeNumber } from '#domain/platform/whole-number.ts';
import type { Translate } from '#i18n/message-key.ts';
import { useAutosave } from '#islands/form/use-autosave.ts';
import styles from './cart.module.css';

interface QuantityFieldProps {
  readonly productName: string;
  readonly quantity: number;
  readonly shouldTakeFocus: boolean;
  /** Sets the quantity; 0 removes the line. */
  readonly onQuantityChange: (quantity: number) => void;
  readonly onDecrease: () => void;
  readonly t: Translate;
}

/** Parses a typed quantity of 0 or more; undefined if it is invalid or exceeds the maximum. */
const readQuantity = (quantityText: string) => readWholeNumber(quantityText, { minimum: 0, maximum: MAXIMUM_QUANTITY });

/** Manages the typed text of a quantity field while it is unsaved or invalid; a typed 0 is saved only on blur. */
function useTypedQuantity(quantity: number, onQuantityChange: (quantity: number) => void) {
  const [typedText, setTypedText] = useState<string>();
  const commitTypedText = (text = typedText) => {
    cancel();
    const typedQuantity = text === undefined ? undefined : readQuantity(text);
    if (typedQuantity === undefined) return;
    setTypedText(undefined);
    if (typedQuantity !== quantity) onQuantityChange(typedQuantity);
  };
  const { saveSoon, cancel } = useAutosave(commitTypedText);
  const changeTypedText = (text: string) => {
    setTypedText(text);
    if (readQuantity(text)) saveSoon();
    else cancel();
  };
  const discardTypedText = () => {
    cancel();
    setTypedText(undefined);
  };
  const isQuantityInvalid = typedText !== undefined && readQuantity(typedText) === undefined;
  return {
    text: typedText ?? String(quantity),
    isWrong: isQuantityInvalid,
    type: changeTypedText,
    commit: commitTypedText,
    drop: discardTypedText,
  };
}

/** Focuses the input on mount if requested; on touch screens the “less” button, so that no keyboard opens. */
function useFocusOnMount(shouldTakeFocus: boolean) {
  const stepperElement = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start alone
  useEffect(() => {
    const controlToFocusSelector = matchMedia('(pointer: coarse)').matches ? 'button' : 'input';
    if (shouldTakeFocus) stepperElement.current?.querySelector<HTMLElement>(controlToFocusSelector)?.focus();
  }, []);
  return stepperElement;
}

export function QuantityField({
  productName,
  quantity,
  shouldTakeFocus,
  onQuantityChange,
  onDecrease,
  t,
}: QuantityFieldProps) {
  const { text, isWrong: isInvalid, type, commit, drop } = useTypedQuantity(quantity, onQuantityChange);
  const problemTextId = useId();
  const stepperElement = useFocusOnMount(shouldTakeFocus);
  const decreaseQuantity = () => {
    drop();
    onDecrease();
  };
  const increaseQuantity = () => {
    drop();
    onQuantityChange(quantity + 1);
  };
  return (
    <div className={styles['quantity']}>
      <div className="stepper" ref={stepperElement}>
        <button type="button" onClick={decreaseQuantity} aria-label={t('pages:cart.less', { name: productName })}>
          −
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-label={t('pages:cart.quantity-of', { name: productName })}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? problemTextId : undefined}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => type(target.value)}
          onBlur={({ target }) => commit(target.value)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key !== 'Enter') return;
            // Otherwise the same key would press the button that gets the focus when the line is removed.
            event.preventDefault();
            commit(event.currentTarget.value);
          }}
        />
        <button
          type="button"
          onClick={increaseQuantity}
          disabled={quantity >= MAXIMUM_QUANTITY}
          aria-label={t('pages:cart.more', { name: productName })}
        >
          +
        </button>
      </div>
      <p className={styles['problem']} id={problemTextId} aria-live="polite">
        {isInvalid && t('cart.quantity-problem', { minimum: MINIMUM_QUANTITY, maximum: MAXIMUM_QUANTITY })}
      </p>
    </div>
  );
}
