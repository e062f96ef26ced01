import type { WishlistItem } from '#contract/wishlist/schema.ts';
import { formatMoney } from '#domain/product/money.ts';
import { createPlaceholderPicture, primaryAsset } from '#domain/product/picture.ts';
import { unitPriceText } from '#domain/product/unit-price.ts';
import { findDefaultVariant, packSizeLabel, variantPath } from '#domain/product/variant-path.ts';
import { useCart } from '#islands/cart/CartProvider.tsx';
import type { ShopContext } from '#islands/Island.tsx';
import { renderProductName } from '#islands/product/product-name.tsx';
import { showToast, showUndoToast } from '#stores/platform/toasts.ts';
import { useWishlist } from './WishlistProvider.tsx';
import styles from './wishlist.module.css';

interface WishlistCardProps extends ShopContext {
  readonly item: WishlistItem;
}

function WishlistCardText({ item, language, region, t }: WishlistCardProps) {
  const { product, variants, product_variant_id: id } = item;
  const variant = variants.find((listedVariant) => listedVariant.id === id);
  const packSizeText = variant && packSizeLabel(variant);
  const unitPriceLabel = variant && unitPriceText(variant, region, t);
  return (
    <>
      <div className="card-text">
        <p className="card-brand">{item.brand.name}</p>
        <h2 className="card-name">
          <a href={variantPath(language, product.slug, id, findDefaultVariant(variants)?.id)}>
            {renderProductName(product.name)}
          </a>
        </h2>
        {packSizeText && <p className="card-soft">{packSizeText}</p>}
      </div>
      <div className="card-cost">
        {variant && (
          <p className="card-price">
            <strong>{formatMoney(variant.price, region)}</strong>
          </p>
        )}
        {unitPriceLabel && <p className="card-soft">{unitPriceLabel}</p>}
      </div>
    </>
  );
}

/** Product of the wishlist, with buttons that move it to the cart or remove it. */
export function WishlistCard(props: WishlistCardProps) {
  const { item, t } = props;
  const { product_id, product_variant_id } = item;
  const { name } = item.product;
  const { addToCart } = useCart();
  const { setWished } = useWishlist();
  const pictureAsset = primaryAsset(item.assets);
  const isVariantAvailable = item.variants.some((variant) => variant.id === product_variant_id && variant.availability);
  const moveToCart = () => {
    if (!addToCart({ product_id, product_variant_id, quantity: 1 })) return;
    showToast('success', t('pages:wishlist.moved', { name }));
    void setWished(product_variant_id, false);
  };
  const removeFromWishlist = () => {
    void setWished(product_variant_id, false);
    const undoWishRemoval = () => void setWished(product_variant_id, true);
    showUndoToast(t('pages:cart.removed', { name }), t('cart.undo'), undoWishRemoval);
  };
  return (
    <article className={isVariantAvailable ? 'product-card' : 'product-card card-gone'}>
      <div className="card-picture">
        <img
          src={pictureAsset?.thumbnails.thumbnail_250 ?? createPlaceholderPicture(name, item.brand.name)}
          alt=""
          width={250}
          height={250}
          loading="lazy"
        />
      </div>
      <WishlistCardText {...props} />
      <div className="card-actions">
        <button className="button add" type="button" disabled={!isVariantAvailable} onClick={moveToCart}>
          {isVariantAvailable ? t('pages:wishlist.to-cart') : t('products:card.unavailable')}
        </button>
        <button
          className={`heart ${styles['remove']}`}
          type="button"
          onClick={removeFromWishlist}
          aria-label={t('pages:wishlist.remove-line', { name })}
        >
          <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <button
        className="button to-protocol"
        data-kind="quiet"
        type="button"
        data-builds=""
        data-add-to-protocol={item.product.slug}
        data-variant={product_variant_id}
        aria-label={`${t('protocol.add')}: ${name}`}
      >
        {t('protocol.add')}
      </button>
    </article>
  );
}
