import { useEffect, useId, useRef } from 'react';
import type { CartItem } from '#contract/cart/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './cart.module.css';
import { itemName } from './item-name.ts';

interface RemovedNoteProps {
  readonly item: CartItem;
  readonly onUndo: () => void;
  readonly t: Translate;
}

/** Stands where a line was; takes over the focus that went with it, and with it what happened is read out. */
export function RemovedNote({ item, onUndo, t }: RemovedNoteProps) {
  const text = useId();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another removed line takes the focus as well
  useEffect(() => button.current?.focus(), [item.product_variant_id]);
  return (
    <div className={styles['removed']}>
      <p id={text}>{t('cart.removed', { name: itemName(item, t) })}</p>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        ref={button}
        aria-describedby={text}
        onClick={onUndo}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}
