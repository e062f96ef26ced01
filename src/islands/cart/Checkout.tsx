import { isSameLine } from '#domain/cart/lines.ts';
import { isItemAvailable } from '#domain/cart/totals.ts';
import { CHECKOUT_LEGAL_TEXTS } from '#domain/paths.ts';
import { CURRENCIES } from '#domain/product/money.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { useCart } from './CartProvider.tsx';

/** Form that posts the lines to the shop's external checkout; nothing is paid here. */
export function CheckoutForm({
  address: checkoutUrl,
  language,
  region,
  t,
}: ShopContext & { readonly address: string }) {
  // Lines whose price is not loaded yet are included.
  const { lines, cart } = useCart();
  const unavailableItems = cart.items.filter((cartItem) => !isItemAvailable(cartItem));
  const checkoutItems = lines
    .filter((cartLine) => !unavailableItems.some((item) => isSameLine(item, cartLine)))
    .map(({ product_id, product_variant_id, quantity }) => ({ product_id, product_variant_id, quantity }));
  if (checkoutItems.length === 0) return null;
  return (
    <form className="stack gap-2" method="post" action={checkoutUrl}>
      <input type="hidden" name="items" value={JSON.stringify(checkoutItems)} />
      <input type="hidden" name="currency" value={CURRENCIES[region].code} />
      <input type="hidden" name="language" value={language} />
      <button className="button" type="submit">
        {t('pages:cart.checkout')}
      </button>
      <p className="soft">{t('pages:cart.checkout-note', { host: new URL(checkoutUrl).host })}</p>
      <ul className="cluster gap-3 soft">
        {CHECKOUT_LEGAL_TEXTS.map((legalTextSlug) => (
          <li key={legalTextSlug}>
            <a href={localisePath(`/${legalTextSlug}`, language)}>{t(`pages:legal.${legalTextSlug}`)}</a>
          </li>
        ))}
      </ul>
    </form>
  );
}
