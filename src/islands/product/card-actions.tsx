import { ICON_PATHS } from '#domain/platform/icon-paths.ts';
import type { ProductCardView } from '#domain/product/card.ts';
import type { Translate } from '#i18n/message-key.ts';

interface CardActionsProps {
  readonly card: ProductCardView;
  readonly t: Translate;
}

/** Button that adds the product to the cart, or a link to the product if only other sizes are available. */
function renderAddToCartButton({ card, t }: CardActionsProps) {
  if (card.isOnlyOtherSizeAvailable)
    return (
      <a className="button add" data-kind="quiet" href={card.href}>
        {t('products:detail.variants')}
      </a>
    );
  if (!card.isAvailable)
    return (
      <button className="button add" type="button" disabled>
        {t('products:card.unavailable')}
      </button>
    );
  return (
    <button
      className="button add"
      type="button"
      data-add-to-cart={card.variantId}
      data-product={card.id}
      data-gate-for={card.isPractitionerOnly ? 'open' : undefined}
      aria-label={`${t('cart.add')}: ${card.name}`}
    >
      <span>{t('cart.add')}</span>
      <span>{t('cart.added')}</span>
    </button>
  );
}

/** Notice with a sign-in link; replaces the button of a product restricted to practitioners and their clients. */
function renderSignInNotice({ card, t }: CardActionsProps) {
  if (!card.isPractitionerOnly || !card.isAvailable) return null;
  return (
    <>
      <a
        className="button add"
        data-kind="quiet"
        data-gate-for="guest"
        href={card.signInHref}
        data-sign-in=""
        aria-label={`${t('pages:cart.sign-in-to-buy')}: ${card.name}`}
      >
        {t('pages:cart.sign-in-to-buy')}
      </a>
      <p className="add-note" data-gate-for="closed">
        {t('pages:cart.blocked')}
      </p>
    </>
  );
}

/** “Add to protocol” button, hidden by default (see `Builder.astro`, `scripts/builder/controls.ts`). */
function renderAddToProtocolButton({ card, t }: CardActionsProps) {
  return (
    <button
      className="button to-protocol"
      data-kind="quiet"
      type="button"
      data-builds=""
      data-add-to-protocol={card.slug}
      data-variant={card.variantId}
      data-gate-for={card.isPractitionerOnly ? 'open' : undefined}
      aria-label={`${t('protocol.add')}: ${card.name}`}
    >
      {t('protocol.add')}
    </button>
  );
}

const HEART_ICON = (
  <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICON_PATHS.heart} />
  </svg>
);

/** Buttons of a card, handled by `scripts/cart/buttons.ts` and `scripts/wishlist/entry.ts`. */
export function renderCardActions(props: CardActionsProps) {
  const { card, t } = props;
  return (
    <>
      <div className="card-actions">
        {renderAddToCartButton(props)}
        {renderSignInNotice(props)}
        <button
          className="heart"
          type="button"
          aria-pressed="false"
          data-wish={card.variantId}
          aria-label={t('pages:wishlist.toggle', { name: card.name })}
        >
          {HEART_ICON}
        </button>
      </div>
      {renderAddToProtocolButton(props)}
    </>
  );
}
