import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { MAXIMUM_LINE_QUANTITY } from '#contract/protocol/limits.ts';
import { readWholeNumber } from '#domain/platform/whole-number.ts';
import { readItemCount } from '#domain/protocol/lines.ts';
import type { Translate } from '#i18n/message-key.ts';
import { useAutosave } from '#islands/form/use-autosave.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { focusItemOfField, stopKeyEvent } from '#islands/ui/stop-key-event.ts';
import '#styles/stepper.css';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly t: Translate;
  readonly productName: string;
  readonly quantity: number;
  /** Called with the new quantity; a quantity below 1 removes the line. */
  readonly onQuantityChange: (quantity: number) => void;
}

const TOO_LARGE_QUANTITY_RANGE = { minimum: MAXIMUM_LINE_QUANTITY + 1, maximum: Number.POSITIVE_INFINITY };

/** Buttons and autosaved field for a quantity. The first Escape restores the quantity, the second leaves the field. */
export function QuantityStepper({ t, productName, quantity, onQuantityChange }: QuantityStepperProps) {
  const [typedText, setTypedText] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  /** Quantity when typing began. */
  const quantityBeforeTypingRef = useRef<number>(undefined);
  const problemElementId = useId();
  const isTypedTextInvalid = typedText !== undefined && readItemCount(typedText) === undefined;
  const changeQuantityText = (newTypedText: string) => {
    quantityBeforeTypingRef.current ??= quantity;
    setTypedText(newTypedText);
    saveSoon();
    setTooLarge(readWholeNumber(newTypedText, TOO_LARGE_QUANTITY_RANGE) !== undefined);
  };
  const changeQuantityByStep = (stepDirection: -1 | 1) => {
    setTooLarge(false);
    onQuantityChange(quantity + stepDirection);
  };
  const saveTypedQuantity = () => {
    cancel();
    const typedQuantity = typedText === undefined ? undefined : readItemCount(typedText);
    if (typedQuantity === undefined) return;
    setTypedText(undefined);
    if (typedQuantity !== quantity) onQuantityChange(typedQuantity);
  };
  const { saveSoon, cancel } = useAutosave(saveTypedQuantity);
  const saveAndEndTyping = () => {
    saveTypedQuantity();
    if (!isTypedTextInvalid) quantityBeforeTypingRef.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') saveAndEndTyping();
    if (event.key !== 'Escape') return;
    if (quantityBeforeTypingRef.current === undefined) return focusItemOfField(event, event.currentTarget);
    stopKeyEvent(event);
    cancel();
    setTypedText(undefined);
    setTooLarge(false);
    if (quantityBeforeTypingRef.current !== quantity) onQuantityChange(quantityBeforeTypingRef.current);
    quantityBeforeTypingRef.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      className={styles['quantity']}
      role="group"
      aria-label={t('protocols:line.quantity-of', { name: productName })}
    >
      <div className="stepper">
        <button type="button" aria-label={t('protocols:line.less')} onClick={() => changeQuantityByStep(-1)}>
          <Icon name="minus" size={18} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          data-quantity=""
          autoComplete="off"
          aria-invalid={isTypedTextInvalid}
          aria-describedby={problemElementId}
          aria-label={t('protocols:line.quantity')}
          value={typedText ?? quantity}
          onChange={({ target }) => changeQuantityText(target.value)}
          onBlur={saveAndEndTyping}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          aria-label={t('protocols:line.more')}
          disabled={quantity >= MAXIMUM_LINE_QUANTITY}
          onClick={() => changeQuantityByStep(1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <p id={problemElementId} className={styles['problem']} aria-live="polite">
        {isTooLarge && t('cart.maximum', { maximum: MAXIMUM_LINE_QUANTITY })}
        {isTypedTextInvalid && t('cart.quantity-problem', { minimum: 1, maximum: MAXIMUM_LINE_QUANTITY })}
      </p>
    </div>
  );
}
