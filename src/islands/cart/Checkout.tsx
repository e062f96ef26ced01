import { CURRENCIES } from '#domain/product/money.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { useCart } from './CartProvider.tsx';
import styles from './summary.module.css';

/** Hands the lines over to the shop's checkout, which has another address: nothing is paid here. */
export function Checkout({ address, language, region, t }: ShopContext & { readonly address: string }) {
  // All lines, also those whose price has not come yet.
  const { lines } = useCart();
  const items = lines.map(({ product_id, product_variant_id, quantity }) => ({
    product_id,
    product_variant_id,
    quantity,
  }));
  return (
    <form className={styles['checkout']} method="post" action={address}>
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <input type="hidden" name="currency" value={CURRENCIES[region].code} />
      <input type="hidden" name="language" value={language} />
      <button className="button" type="submit">
        {t('cart.checkout')}
      </button>
      <p className={styles['small']}>{t('cart.checkout-note', { host: new URL(address).host })}</p>
    </form>
  );
}
