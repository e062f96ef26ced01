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

/** Replaces a removed line and receives its focus, so that the removal is announced. */
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
