import { findOrderOption, ORDER_OPTIONS, type OrderOption } from '#domain/listing/ordering.ts';
import { followListingLinkInPlace } from './listing-actions.ts';
import { createListingHref, type ListingView } from './listing-view.ts';

/** Label of an ordering; the default is called “relevance” in search results, otherwise “popular”. */
function getOrderingLabel({ t, source }: ListingView, orderOption: OrderOption): string {
  return source.kind === 'search' && orderOption.label === 'popular'
    ? t('products:ordering.relevance')
    : t(`products:ordering.${orderOption.label}`);
}

export function OrderingMenu({ view: listingView }: { readonly view: ListingView }) {
  const { t, ordering } = listingView;
  const chosenOption = findOrderOption(ordering.order_name);
  return (
    <details className="menu ordering" data-menu="">
      <summary>
        <span className="ordering-label">{t('products:ordering.label')}</span>
        <strong>{getOrderingLabel(listingView, chosenOption)}</strong>
      </summary>
      <ul className="menu-panel">
        {ORDER_OPTIONS.map((option) => (
          <li key={option.order_name}>
            <a
              href={createListingHref(listingView, { ordering: option })}
              aria-current={option === chosenOption ? 'true' : undefined}
              data-act="choose"
              onClick={(event) => followListingLinkInPlace(event, listingView)}
            >
              {getOrderingLabel(listingView, option)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
