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
import { type CartContextValue, useCart } from './CartProvider.tsx';
import styles from './cart.module.css';
import { getCartItemName } from './item-name.ts';
import { retryPrices } from './use-cart-prices.ts';

function subscribeToNetworkState(onNetworkStateChange: () => void): () => void {
  for (const eventType of ['online', 'offline']) addEventListener(eventType, onNetworkStateChange);
  return () => {
    for (const eventType of ['online', 'offline']) removeEventListener(eventType, onNetworkStateChange);
  };
}

function getCartNoteText({ isWaiting, isLocal, session, lines }: CartContextValue, isOnline: boolean, t: Translate) {
  if (isWaiting) return t('cart.waiting');
  if (isLocal && session === 'loggedin') return t('pages:cart.local');
  return !isOnline && session === 'loggedout' && lines.length > 0 ? t('pages:cart.offline') : undefined;
}

/** Lists lines that the server has removed and prices that have changed, until the user closes the note. */
function CartChangesNote({ t, language, region }: ShopContext) {
  const { cart, status } = useCart();
  const { removedLines, repricedLines } = useStore($cartNews);
  const missingVariantIds = useStore($missingVariantIds);
  const cartChangesNoteRef = useRef<HTMLDivElement>(null);
  const nameOfItem = (cartItem: CartItem) => getCartItemName(cartItem, t);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come with the items
  useEffect(() => recordSeenLines(cart.items, nameOfItem), [cart.items]);
  useEffect(() => {
    if (missingVariantIds !== '' && status === 'ready') void checkMissingLines();
  }, [missingVariantIds, status]);
  const formatPrice = (price: number) => formatMoney(price, region);
  const closeNote = () => {
    markCartNewsRead(nameOfItem);
    cartChangesNoteRef.current?.focus();
  };
  const removedLineNames = formatList(
    removedLines.map(({ name }) => name),
    language,
  );
  return (
    <div ref={cartChangesNoteRef} role="status" tabIndex={-1}>
      {removedLines.length + repricedLines.length > 0 && (
        <div className={styles['note']}>
          <ul>
            {removedLines.length > 0 && (
              <li>
                {`${t('cart.dropped', { count: removedLines.length })} `}
                <strong>{removedLineNames}</strong>
              </li>
            )}
            {repricedLines.map(({ variantId, name, before, now }) => (
              <li key={variantId}>
                {t('pages:cart.price-changed', { name, before: formatPrice(before), now: formatPrice(now) })}
              </li>
            ))}
          </ul>
          <button className="button" data-kind="quiet" type="button" onClick={closeNote}>
            {t('nav.close')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Notes above the cart: unsent changes, a cart stored only in this browser, or missing prices. */
export function CartNotes(shopContext: ShopContext) {
  const { t } = shopContext;
  const cartView = useCart();
  const isOnline = useSyncExternalStore(subscribeToNetworkState, () => navigator.onLine);
  const cartNoteText = getCartNoteText(cartView, isOnline, t);
  // For accounts, outdated prices need no note, but missing ones do.
  const linesWithAffectedPrices = cartView.session === 'loggedout' ? cartView.lines : cartView.unpriced;
  const arePricesMissing = cartView.status === 'failed' && linesWithAffectedPrices.length > 0;
  const notesContainerRef = useRef<HTMLDivElement>(null);
  const retryPriceLoading = async () => {
    await retryPrices(cartView);
    // The focused button disappears once the prices are loaded.
    setTimeout(() => document.activeElement === document.body && notesContainerRef.current?.focus());
  };
  return (
    <>
      <CartChangesNote {...shopContext} />
      <div ref={notesContainerRef} role="status" tabIndex={-1}>
        {cartNoteText && <p className={styles['note']}>{cartNoteText}</p>}
        {arePricesMissing && (
          <p className={styles['note']}>
            {t('pages:cart.quote-failed')}
            <button className="button" data-kind="quiet" type="button" onClick={() => void retryPriceLoading()}>
              {t('error.retry')}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
