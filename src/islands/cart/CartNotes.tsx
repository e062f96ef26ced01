import { useRef, useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { type CartView, useCart } from './CartProvider.tsx';
import styles from './cart.module.css';
import { retryPrices } from './use-cart-prices.ts';

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
  // An account's prices may be old without a word, but not missing.
  const shown = view.session === 'loggedout' ? view.lines : view.unpriced;
  const isUnpriced = view.status === 'failed' && shown.length > 0;
  const place = useRef<HTMLDivElement>(null);
  const retry = async () => {
    await retryPrices(view);
    // With the prices there, the button that had the focus is gone.
    setTimeout(() => document.activeElement === document.body && place.current?.focus());
  };
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {note && <p className={styles['note']}>{note}</p>}
      {isUnpriced && (
        <p className={styles['note']}>
          {t('cart.quote-failed')}
          <button className="button" data-kind="quiet" type="button" onClick={() => void retry()}>
            {t('error.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
