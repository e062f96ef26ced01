import type { Line } from '#domain/cart/lines.ts';
import { FALLBACK_PICTURE } from '#domain/media/fallback-picture.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './cart.module.css';

const ROWS = [1, 2, 3];

/** Keeps the place of a cart that is being loaded. */
export function Skeleton() {
  return (
    <div className={styles['cart']} aria-hidden="true">
      <div className={styles['lines']}>
        {ROWS.map((row) => (
          <div className={styles['waiting']} key={row}>
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}

interface PendingLineProps {
  readonly line: Line;
  readonly isFailed: boolean;
  readonly t: Translate;
}

/** A line of which only the quantity is known. */
export function PendingLine({ line, isFailed, t }: PendingLineProps) {
  if (!isFailed)
    return (
      <div className={styles['waiting']} aria-hidden="true">
        <span />
        <span />
      </div>
    );
  return (
    <div className={styles['line']}>
      <img className={styles['picture']} src={FALLBACK_PICTURE} alt="" width={75} height={75} />
      <div className={styles['about']}>
        <strong>{t('cart.product', { id: line.product_id })}</strong>
        <span>{`${t('cart.quantity')}: ${line.quantity}`}</span>
      </div>
    </div>
  );
}
