import { registrationChoicePath } from '#domain/account/paths.ts';
import { countItems } from '#domain/cart/lines.ts';
import { isItemAvailable } from '#domain/cart/totals.ts';
import { cartPath, listingPath } from '#domain/paths.ts';
import { formatMoney } from '#domain/product/money.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { useCart } from './CartProvider.tsx';
import { CheckoutForm } from './Checkout.tsx';
import styles from './summary.module.css';

export interface CartSummaryProps extends ShopContext {
  readonly checkoutUrl: string | undefined;
}

/** Placeholder for an unknown price. */
const UNKNOWN_PRICE_TEXT = '–';

/** Totals, shown once all prices are known, and links to checkout and shop. */
export function CartSummary({ checkoutUrl, language, region, t }: CartSummaryProps) {
  const { cart, lines, unpriced, status, session } = useCart();
  const isTotalKnown = unpriced.length === 0;
  const unavailableItems = cart.items.filter((cartItem) => !isItemAvailable(cartItem));
  const availableItemCount = countItems(lines) - countItems(unavailableItems);
  const hasPriceLoadingFailed = !isTotalKnown && status === 'failed';
  const formatPrice = (price: number) => (isTotalKnown ? formatMoney(price, region) : UNKNOWN_PRICE_TEXT);
  return (
    <section
      className={styles['summary']}
      aria-labelledby="cart-summary"
      aria-busy={!isTotalKnown && !hasPriceLoadingFailed}
      data-in-sight=""
    >
      <h2 id="cart-summary">{t('pages:cart.summary')}</h2>
      <dl className="stack gap-2">
        <div>
          <dt>
            {cart.discount_rate > 0 ? t('pages:cart.subtotal') : t('pages:cart.items', { count: availableItemCount })}
          </dt>
          <dd>{formatPrice(cart.total_price)}</dd>
        </div>
        {cart.discount_rate > 0 && (
          <div className={styles['discount']}>
            <dt>{t('pages:cart.discount', { rate: cart.discount_rate })}</dt>
            <dd>{isTotalKnown ? `−${formatPrice(cart.total_discount)}` : UNKNOWN_PRICE_TEXT}</dd>
          </div>
        )}
        <div className={styles['total']}>
          <dt>{t('pages:cart.total')}</dt>
          <dd>{formatPrice(cart.total_price_after_discount)}</dd>
        </div>
      </dl>
      <p className="soft">{t(hasPriceLoadingFailed ? 'pages:cart.quote-failed' : 'pages:footer.prices')}</p>
      {checkoutUrl && <CheckoutForm address={checkoutUrl} language={language} region={region} t={t} />}
      <a className="button" data-kind={checkoutUrl ? 'quiet' : undefined} href={listingPath(language)}>
        {t('pages:cart.continue')}
      </a>
      {session === 'loggedout' && (
        <p className="soft">
          {t('pages:cart.guest-note')} <a href={createLoginPath(language, cartPath(language))}>{t('shell.login')}</a>{' '}
          <a href={registrationChoicePath(language, cartPath(language))}>{t('shell.register-as')}</a>
        </p>
      )}
    </section>
  );
}
