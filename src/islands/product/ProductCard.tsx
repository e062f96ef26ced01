import type { ProductCardView } from '#domain/product/card.ts';
import { type ProductHit, productHitAttributes } from '#domain/product/hit.ts';
import type { Translate } from '#i18n/message-key.ts';
import { renderCardActions } from './card-actions.tsx';
import { renderProductName } from './product-name.tsx';

/** Loading priority of a picture; `first` is for a picture that is likely the page's largest element (LCP). */
export type PicturePriority = 'first' | 'soon' | 'later';

export interface ProductCardProps {
  readonly card: ProductCardView;
  readonly t: Translate;
  readonly sizes: string;
  readonly priority: PicturePriority;
  readonly Heading: 'h2' | 'h3';
  /** Search result that the card shows; opening the product adds it to the recent searches. */
  readonly searchHit?: ProductHit | undefined;
}

function renderCardPicture({ card: { picture }, sizes, priority }: ProductCardProps) {
  return (
    <picture className="card-picture">
      <img
        src={picture.src}
        srcSet={picture.srcset}
        sizes={sizes}
        width={250}
        height={250}
        alt=""
        loading={priority === 'later' ? 'lazy' : undefined}
        fetchPriority={priority === 'first' ? 'high' : undefined}
      />
    </picture>
  );
}

function renderCardPrice({ card, t }: ProductCardProps) {
  return (
    <div className="card-cost">
      <p className="card-price">
        <strong className={card.reducedPrice && 'card-reduced'}>{card.price}</strong>
        {card.reducedPrice && (
          <del>
            <span className="visually-hidden">{`${t('products:detail.previous-price')} `}</span>
            {card.reducedPrice.previous}
          </del>
        )}
      </p>
      {card.unitPrice && <p className="card-soft">{card.unitPrice}</p>}
      {card.reducedPrice && (
        <p className="card-soft">{t('products:card.lowest-price', { price: card.reducedPrice.lowest })}</p>
      )}
    </div>
  );
}

/** Returns the pack size of the shown price, and the number of other sizes. */
function renderCardSize({ card: { label, sizeCount }, t }: ProductCardProps) {
  return (
    <p className="card-soft">
      {sizeCount > 1 ? `${label}\u00A0· ` : label}
      {sizeCount > 1 && <span>{t('products:card.more-options', { count: sizeCount - 1 })}</span>}
    </p>
  );
}

/** Product card. It calls functions instead of components, faster for 26 cards (`npm run bench -- server`). */
export function ProductCard(props: ProductCardProps) {
  const { card, t, Heading, searchHit } = props;
  return (
    <article className={card.isAvailable ? 'product-card' : 'product-card card-gone'}>
      {renderCardPicture(props)}
      <div className="card-text">
        <p className="card-brand">{card.brand}</p>
        <Heading className="card-name">
          <a href={card.href} {...(searchHit && productHitAttributes(searchHit))}>
            {renderProductName(card.name)}
          </a>
        </Heading>
        {card.label && renderCardSize(props)}
        {card.isPractitionerOnly && <p className="card-mark">{t('products:card.practitioner-only')}</p>}
        {card.isOnlyOtherSizeAvailable && <p className="card-mark">{t('products:card.other-size')}</p>}
      </div>
      {renderCardPrice(props)}
      {renderCardActions(props)}
    </article>
  );
}
