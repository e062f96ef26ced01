import { useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { priceLines } from '#stores/cart-quote.ts';
import { type CartView, useCart } from './CartProvider.tsx';
import styles from './cart.module.css';

function listenToNetwork(changed: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, changed);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, changed);
  };
}

/** What stands between the cart and its server, if anything does. */
function noteOf({ isWaiting, isLocal, session, lines }: CartView, isOnline: boolean, t: Translate) {
  if (isWaiting) return t('cart.waiting');
  if (isLocal && session === 'loggedin') return t('cart.local');
  return !isOnline && session === 'loggedout' && lines.length > 0 ? t('cart.offline') : undefined;
}

/** Says above the cart that it waits, that it stays in this browser, or that prices are missing. */
export function CartNotes({ t }: { readonly t: Translate }) {
  const view = useCart();
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const note = noteOf(view, isOnline, t);
  const isUnpriced = view.session === 'loggedout' && view.status === 'failed' && view.lines.length > 0;
  return (
    <div role="status">
      {note && <p className={styles['note']}>{note}</p>}
      {isUnpriced && (
        <p className={styles['note']}>
          {t('cart.quote-failed')}
          <button className="button" data-kind="quiet" type="button" onClick={() => void priceLines()}>
            {t('error.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
