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
  readonly name: string;
  readonly quantity: number;
  /** Called with the new quantity; a quantity below 1 removes the line. */
  readonly onChange: (quantity: number) => void;
}

const TOO_LARGE_RANGE = { minimum: MAXIMUM_LINE_QUANTITY + 1, maximum: Number.POSITIVE_INFINITY };

/** Buttons and autosaved field for a quantity. First Escape restores the quantity, second one leaves the field. */
export function QuantityStepper({ t, name, quantity, onChange }: QuantityStepperProps) {
  const [typedText, setTypedText] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  /** Quantity when typing began. */
  const startQuantity = useRef<number>(undefined);
  const problemId = useId();
  const isTextInvalid = typedText !== undefined && readItemCount(typedText) === undefined;
  const type = (text: string) => {
    startQuantity.current ??= quantity;
    setTypedText(text);
    saveSoon();
    setTooLarge(readWholeNumber(text, TOO_LARGE_RANGE) !== undefined);
  };
  const step = (direction: -1 | 1) => {
    setTooLarge(false);
    onChange(quantity + direction);
  };
  const save = () => {
    cancel();
    const count = typedText === undefined ? undefined : readItemCount(typedText);
    if (count === undefined) return;
    setTypedText(undefined);
    if (count !== quantity) onChange(count);
  };
  const { saveSoon, cancel } = useAutosave(save);
  const leave = () => {
    save();
    if (!isTextInvalid) startQuantity.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') leave();
    if (event.key !== 'Escape') return;
    if (startQuantity.current === undefined) return focusItemOfField(event, event.currentTarget);
    stopKeyEvent(event);
    cancel();
    setTypedText(undefined);
    setTooLarge(false);
    if (startQuantity.current !== quantity) onChange(startQuantity.current);
    startQuantity.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div className={styles['quantity']} role="group" aria-label={t('protocols:line.quantity-of', { name })}>
      <div className="stepper">
        <button type="button" aria-label={t('protocols:line.less')} onClick={() => step(-1)}>
          <Icon name="minus" size={18} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          data-quantity=""
          autoComplete="off"
          aria-invalid={isTextInvalid}
          aria-describedby={problemId}
          aria-label={t('protocols:line.quantity')}
          value={typedText ?? quantity}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          aria-label={t('protocols:line.more')}
          disabled={quantity >= MAXIMUM_LINE_QUANTITY}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <p id={problemId} className={styles['problem']} aria-live="polite">
        {isTooLarge && t('cart.maximum', { maximum: MAXIMUM_LINE_QUANTITY })}
        {isTextInvalid && t('cart.quantity-problem', { minimum: 1, maximum: MAXIMUM_LINE_QUANTITY })}
      </p>
    </div>
  );
}
