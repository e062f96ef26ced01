import type { StoredCartLine } from '#domain/cart/lines.ts';
import { FALLBACK_PICTURE_PATH } from '#domain/media/fallback-picture.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './cart.module.css';

const SKELETON_ROW_KEYS = [1, 2, 3];

/** Placeholder as large as the cart, shown while the cart loads. */
export function CartSkeleton() {
  return (
    <div className={styles['cart']} aria-hidden="true">
      <div className={styles['lines']}>
        {SKELETON_ROW_KEYS.map((rowKey) => (
          <div className={styles['waiting']} key={rowKey}>
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}

interface UnpricedCartLineProps {
  readonly unpricedLine: StoredCartLine;
  readonly hasLoadingFailed: boolean;
  readonly t: Translate;
}

/** Placeholder of a cart line without product data; shows the quantity if loading has failed. */
export function UnpricedCartLine({ unpricedLine, hasLoadingFailed, t }: UnpricedCartLineProps) {
  if (!hasLoadingFailed)
    return (
      <div className={styles['waiting']} aria-hidden="true">
        <span />
        <span />
      </div>
    );
  return (
    <div className={styles['line']}>
      <img className={styles['picture']} src={FALLBACK_PICTURE_PATH} alt="" width={75} height={75} />
      <div className={styles['about']}>
        <strong>{t('pages:cart.product', { id: unpricedLine.product_id })}</strong>
        <span>{`${t('pages:cart.quantity')}: ${unpricedLine.quantity}`}</span>
      </div>
    </div>
  );
}
