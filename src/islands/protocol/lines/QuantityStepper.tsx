import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { MAXIMUM_ITEM_COUNT } from '#contract/protocol/limits.ts';
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

const TOO_LARGE_RANGE = { minimum: MAXIMUM_ITEM_COUNT + 1, maximum: Number.POSITIVE_INFINITY };

/** Buttons and autosaved field for a quantity. First Escape restores the quantity, second one leaves the field. */
export function QuantityStepper({ t, name, quantity, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  /** Quantity when typing began. */
  const start = useRef<number>(undefined);
  const problem = useId();
  const isWrong = typed !== undefined && readItemCount(typed) === undefined;
  const type = (text: string) => {
    start.current ??= quantity;
    setTyped(text);
    saveSoon();
    setTooLarge(readWholeNumber(text, TOO_LARGE_RANGE) !== undefined);
  };
  const step = (direction: -1 | 1) => {
    setTooLarge(false);
    onChange(quantity + direction);
  };
  const save = () => {
    cancel();
    const count = typed === undefined ? undefined : readItemCount(typed);
    if (count === undefined) return;
    setTyped(undefined);
    if (count !== quantity) onChange(count);
  };
  const { saveSoon, cancel } = useAutosave(save);
  const leave = () => {
    save();
    if (!isWrong) start.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') leave();
    if (event.key !== 'Escape') return;
    if (start.current === undefined) return focusItemOfField(event, event.currentTarget);
    stopKeyEvent(event);
    cancel();
    setTyped(undefined);
    setTooLarge(false);
    if (start.current !== quantity) onChange(start.current);
    start.current = undefined;
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
          aria-invalid={isWrong}
          aria-describedby={problem}
          aria-label={t('protocols:line.quantity')}
          value={typed ?? quantity}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          aria-label={t('protocols:line.more')}
          disabled={quantity >= MAXIMUM_ITEM_COUNT}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <p id={problem} className={styles['problem']} aria-live="polite">
        {isTooLarge && t('cart.maximum', { maximum: MAXIMUM_ITEM_COUNT })}
        {isWrong && t('cart.quantity-problem', { minimum: 1, maximum: MAXIMUM_ITEM_COUNT })}
      </p>
    </div>
  );
}
