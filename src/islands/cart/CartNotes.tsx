import { useStore } from '@nanostores/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { CartItem } from '#contract/cart/schema.ts';
import { formatList } from '#domain/platform/number-format.ts';
import { formatMoney } from '#domain/product/money.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { ShopContext } from '#islands/Island.tsx';
import {
  $cartNews,
  $missingVariantIds,
  checkMissingLines,
  markCartNewsRead,
  recordSeenLines,
} from '#stores/cart/news.ts';
import { type CartView, useCart } from './CartProvider.tsx';
import styles from './cart.module.css';
import { itemName } from './item-name.ts';
import { retryPrices } from './use-cart-prices.ts';

function listenToNetwork(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange);
  };
}

function cartNoteText({ isWaiting, isLocal, session, lines }: CartView, isOnline: boolean, t: Translate) {
  if (isWaiting) return t('cart.waiting');
  if (isLocal && session === 'loggedin') return t('pages:cart.local');
  return !isOnline && session === 'loggedout' && lines.length > 0 ? t('pages:cart.offline') : undefined;
}

/** Lists lines that the server has removed and prices that have changed, until the user closes the note. */
function CartNewsNote({ t, language, region }: ShopContext) {
  const { cart, status } = useCart();
  const { removedLines, repricedLines } = useStore($cartNews);
  const missingIds = useStore($missingVariantIds);
  const container = useRef<HTMLDivElement>(null);
  const nameOf = (item: CartItem) => itemName(item, t);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come with the items
  useEffect(() => recordSeenLines(cart.items, nameOf), [cart.items]);
  useEffect(() => {
    if (missingIds !== '' && status === 'ready') void checkMissingLines();
  }, [missingIds, status]);
  const money = (amount: number) => formatMoney(amount, region);
  const close = () => {
    markCartNewsRead(nameOf);
    container.current?.focus();
  };
  const names = formatList(
    removedLines.map(({ name }) => name),
    language,
  );
  return (
    <div ref={container} role="status" tabIndex={-1}>
      {removedLines.length + repricedLines.length > 0 && (
        <div className={styles['note']}>
          <ul>
            {removedLines.length > 0 && (
              <li>
                {`${t('cart.dropped', { count: removedLines.length })} `}
                <strong>{names}</strong>
              </li>
            )}
            {repricedLines.map(({ variantId, name, before, now }) => (
              <li key={variantId}>{t('pages:cart.price-changed', { name, before: money(before), now: money(now) })}</li>
            ))}
          </ul>
          <button className="button" data-kind="quiet" type="button" onClick={close}>
            {t('nav.close')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Notes above the cart: unsent changes, a cart stored only in this browser, or missing prices. */
export function CartNotes(context: ShopContext) {
  const { t } = context;
  const cartView = useCart();
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const note = cartNoteText(cartView, isOnline, t);
  // An account's prices may be old without a word, but not missing.
  const affectedLines = cartView.session === 'loggedout' ? cartView.lines : cartView.unpriced;
  const isUnpriced = cartView.status === 'failed' && affectedLines.length > 0;
  const container = useRef<HTMLDivElement>(null);
  const retry = async () => {
    await retryPrices(cartView);
    // With the prices there, the button that had the focus is gone.
    setTimeout(() => document.activeElement === document.body && container.current?.focus());
  };
  return (
    <>
      <CartNewsNote {...context} />
      <div ref={container} role="status" tabIndex={-1}>
        {note && <p className={styles['note']}>{note}</p>}
        {isUnpriced && (
          <p className={styles['note']}>
            {t('pages:cart.quote-failed')}
            <button className="button" data-kind="quiet" type="button" onClick={() => void retry()}>
              {t('error.retry')}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
