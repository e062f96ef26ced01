import type { CartItem } from '#contract/cart/schema.ts';
import { isItemAvailable } from '#domain/cart/totals.ts';
import { formatMoney, fromMinor, toMinor } from '#domain/product/money.ts';
import { createPlaceholderPicture, primaryAsset } from '#domain/product/picture.ts';
import { unitPriceText } from '#domain/product/unit-price.ts';
import { findDefaultVariant, packSizeLabel, variantPath } from '#domain/product/variant-path.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { useCart } from './CartProvider.tsx';
import styles from './cart.module.css';
import { getCartItemName } from './item-name.ts';
import { QuantityField } from './QuantityField.tsx';

interface CartLineProps extends ShopContext {
  readonly item: CartItem;
  /** True if the line was restored by “Undo” just now, so that its quantity field takes the focus. */
  readonly isRestored: boolean;
  readonly onRemove: (item: CartItem) => void;
}

function LineDetails({ item, language, region, t }: Omit<CartLineProps, 'isRestored' | 'onRemove'>) {
  const { product, variants = [], product_variant_id: id } = item;
  const variant = variants.find((itemVariant) => itemVariant.id === id);
  const packSizeText = variant && packSizeLabel(variant);
  const productName = getCartItemName(item, t);
  const productPageHref = product && variantPath(language, product.slug, id, findDefaultVariant(variants)?.id);
  const priceTexts = [
    t('pages:cart.each', { price: formatMoney(item.price, region) }),
    variant && unitPriceText(variant, region, t),
  ];
  return (
    <div className={styles['about']}>
      {item.brand && <span className="soft">{item.brand.name}</span>}
      <strong>{productPageHref ? <a href={productPageHref}>{productName}</a> : productName}</strong>
      {packSizeText && <span className="soft">{packSizeText}</span>}
      <span className="soft">{priceTexts.filter(Boolean).join(' · ')}</span>
      {!isItemAvailable(item) && <span className={styles['gone']}>{t('pages:cart.not-counted')}</span>}
    </div>
  );
}

/** Line of the cart: product, prices, quantity field and line total. */
export function CartLine({ item, isRestored, onRemove, ...context }: CartLineProps) {
  const { t, region } = context;
  const { setQuantity, removeFromCart } = useCart();
  const productName = getCartItemName(item, t);
  const pictureAsset = primaryAsset(item.assets ?? []);
  const changeQuantity = (quantity: number) => (quantity > 0 ? setQuantity({ ...item, quantity }) : onRemove(item));
  const lineTotalPrice = fromMinor(toMinor(item.price) * item.quantity);
  return (
    <div className={styles['line']}>
      <img
        className={styles['picture']}
        src={pictureAsset?.thumbnails.thumbnail_125 ?? createPlaceholderPicture(productName, item.brand?.name)}
        alt=""
        width={125}
        height={125}
      />
      <LineDetails item={item} {...context} />
      <QuantityField
        productName={productName}
        quantity={item.quantity}
        shouldTakeFocus={isRestored}
        onQuantityChange={changeQuantity}
        onDecrease={() => (item.quantity > 1 ? removeFromCart(item) : onRemove(item))}
        t={t}
      />
      <p className={styles['sum']}>
        <span className="visually-hidden">{`${t('pages:cart.line-total')}: `}</span>
        {isItemAvailable(item) ? formatMoney(lineTotalPrice, region) : '–'}
      </p>
      <button
        className={styles['remove']}
        type="button"
        onClick={() => onRemove(item)}
        aria-label={t('pages:cart.remove-line', { name: productName })}
      >
        {t('cart.remove')}
      </button>
    </div>
  );
}
