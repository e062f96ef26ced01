import { type KeyboardEvent, useState } from 'react';
import { MAXIMUM_ITEM_COUNT } from '#contract/protocol/limits.ts';
import { readItemCount } from '#domain/protocol/lines.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly t: Translate;
  readonly name: string;
  readonly quantity: number;
  /** Below one the product goes. */
  readonly onChange: (quantity: number) => void;
}

/** Steps a quantity, or takes one typed in digits; what was typed is saved when it is left or on Enter. */
export function QuantityStepper({ t, name, quantity, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const count = readItemCount(typed);
    if (count !== quantity) onChange(count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape' || typed === undefined) return;
    event.stopPropagation();
    setTyped(undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div className={styles['stepper']} role="group" aria-label={t('protocols:line.quantity-of', { name })}>
      <button type="button" aria-label={t('protocols:line.less')} onClick={() => onChange(quantity - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MAXIMUM_ITEM_COUNT).length}
        aria-label={t('protocols:line.quantity')}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={save}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        aria-label={t('protocols:line.more')}
        disabled={quantity >= MAXIMUM_ITEM_COUNT}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
