import { findOrderOption, ORDER_OPTIONS, type OrderOption } from '#domain/listing/ordering.ts';
import { followListingLinkInPlace } from './listing-actions.ts';
import { type ListingView, listingHref } from './listing-view.ts';

/** Label of an ordering; the default is called “relevance” in search results, otherwise “popular”. */
function orderingLabel({ t, source }: ListingView, option: OrderOption): string {
  return source.kind === 'search' && option.label === 'popular'
    ? t('products:ordering.relevance')
    : t(`products:ordering.${option.label}`);
}

export function OrderingMenu({ view: listingView }: { readonly view: ListingView }) {
  const { t, ordering } = listingView;
  const chosenOption = findOrderOption(ordering.order_name);
  return (
    <details className="menu ordering" data-menu="">
      <summary>
        <span className="ordering-label">{t('products:ordering.label')}</span>
        <strong>{orderingLabel(listingView, chosenOption)}</strong>
      </summary>
      <ul className="menu-panel">
        {ORDER_OPTIONS.map((option) => (
          <li key={option.order_name}>
            <a
              href={listingHref(listingView, { ordering: option })}
              aria-current={option === chosenOption ? 'true' : undefined}
              data-act="choose"
              onClick={(event) => followListingLinkInPlace(event, listingView)}
            >
              {orderingLabel(listingView, option)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
