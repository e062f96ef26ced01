import type { ReactNode } from 'react';
import type { Product } from '#contract/product/schema.ts';
import { countFilters, NO_FILTERS } from '#domain/listing/filters.ts';
import { countShownProducts, hasMorePages, NO_METADATA } from '#domain/listing/page.ts';
import { isListOutdated } from '#domain/listing/state.ts';
import { listingPath } from '#domain/paths.ts';
import type { PicturePriority } from '#islands/product/ProductCard.tsx';
import { ProductCards } from '#islands/product/ProductCards.tsx';
import { followListingLinkInPlace } from './listing-actions.ts';
import { createListingHref, hasNoResults, type ListingView } from './listing-view.ts';

interface ListingResultsProps {
  readonly view: ListingView;
  readonly productCards: ReactNode;
}

const RESULT_PICTURE_SIZES = '(min-width: 1024px) 14rem, (min-width: 768px) 30vw, 46vw';
/** Number of cards in the first row of a wide screen, whose pictures are loaded early. */
const FIRST_ROW_CARD_COUNT = 4;

function picturePriorityOf(cardIndex: number): PicturePriority {
  if (cardIndex === 0) return 'first';
  return cardIndex < FIRST_ROW_CARD_COUNT ? 'soon' : 'later';
}

interface ResultCardsProps {
  readonly view: Pick<ListingView, 'language' | 'region' | 't' | 'source'>;
  readonly products: readonly Product[];
}

export function ResultCards({ view, products }: ResultCardsProps) {
  return (
    <ul className="card-grid results-cards">
      <ProductCards
        context={view}
        products={products}
        sizes={RESULT_PICTURE_SIZES}
        Heading="h2"
        isHit={view.source.kind === 'search'}
        picturePriorityOf={picturePriorityOf}
      />
    </ul>
  );
}

function FailedResults({ view }: Pick<ListingResultsProps, 'view'>) {
  const { t, status, pages } = view;
  if (status.kind !== 'failed') return null;
  return (
    <div className="results-failure" role="alert">
      <p className="results-title">{t('products:listing.failed')}</p>
      {status.message !== undefined && <p>{status.message}</p>}
      {isListOutdated(view) && pages.length > 0 && <p>{t('products:listing.stale')}</p>}
      <a
        className="button"
        href={createListingHref(view)}
        data-act="retry"
        onClick={(event) => followListingLinkInPlace(event, view)}
      >
        {t('error.retry')}
      </a>
    </div>
  );
}

function EmptyResults({ view }: Pick<ListingResultsProps, 'view'>) {
  const { t, language, source, pages, filters } = view;
  const { popular = [], suggestion } = pages[0] ?? {};
  const hasActiveFilters = countFilters(filters) > 0;
  const isEmptyShop = source.kind === 'catalogue' && hasNoResults(view);
  const isUnfilteredSearch = source.kind === 'search' && !hasActiveFilters;
  const noResultsMessage =
    isUnfilteredSearch && source.query
      ? t('products:search.none', { query: source.query })
      : t(isEmptyShop ? 'products:listing.none-yet' : 'products:listing.empty');
  const noResultsHint = isEmptyShop ? t('products:listing.none-yet-hint') : t('products:listing.empty-hint');
  return (
    <div className="results-empty">
      <p className="results-title">{noResultsMessage}</p>
      <p>{isUnfilteredSearch ? t('products:search.hint') : noResultsHint}</p>
      {suggestion && (
        <p>
          <a href={listingPath(language, `${suggestion.filter}=${suggestion.id}`)}>
            {t('pages:search.near', { name: suggestion.name })}
          </a>
        </p>
      )}
      {hasActiveFilters && (
        <a
          className="button"
          data-kind="quiet"
          href={createListingHref(view, { filters: NO_FILTERS })}
          data-act="choose"
          onClick={(event) => followListingLinkInPlace(event, view)}
        >
          {t('products:filter.reset')}
        </a>
      )}
      {popular.length > 0 && <h2>{t('products:search.popular')}</h2>}
      {popular.length > 0 && (
        <ul className="card-row">
          <ProductCards
            context={view}
            products={popular}
            sizes={RESULT_PICTURE_SIZES}
            isHit={source.kind === 'search'}
            picturePriorityOf={picturePriorityOf}
          />
        </ul>
      )}
    </div>
  );
}

function ShownProductCount({ view }: Pick<ListingResultsProps, 'view'>) {
  const { t, pages, status } = view;
  const { metadata } = pages.at(-1) ?? { metadata: NO_METADATA };
  return (
    <div className="results-shown">
      <p>{t('products:listing.shown', { shown: countShownProducts(pages), count: metadata.total_results })}</p>
      {hasMorePages(metadata) && (
        <a
          className="button"
          data-kind="quiet"
          href={createListingHref(view, { page: metadata.current_page + 1 })}
          aria-disabled={status.kind === 'appending' ? 'true' : undefined}
          data-act="more"
          onClick={(event) => followListingLinkInPlace(event, view)}
        >
          {status.kind === 'appending' ? t('products:listing.loading') : t('products:listing.more')}
        </a>
      )}
    </div>
  );
}

/** List of product cards, or a message if empty; the previous cards stay visible during a load. */
export function ListingResults({ view, productCards }: ListingResultsProps) {
  const { t, pages, status } = view;
  const firstPageNumber = pages[0]?.metadata.current_page ?? 1;
  const isProductListStale = isListOutdated(view);
  const isListEmpty = countShownProducts(pages) === 0;
  return (
    <section
      className="results"
      aria-label={t('products:listing.results')}
      aria-busy={status.kind === 'loading' ? 'true' : undefined}
      data-stale={isProductListStale ? '' : undefined}
      tabIndex={-1}
    >
      {firstPageNumber > 1 && !isProductListStale && (
        <a className="results-previous" href={createListingHref(view, { page: firstPageNumber - 1 })}>
          {t('products:listing.previous')}
        </a>
      )}
      {isProductListStale && <FailedResults view={view} />}
      {isListEmpty ? status.kind !== 'failed' && <EmptyResults view={view} /> : productCards}
      {!isProductListStale && <FailedResults view={view} />}
      {!isListEmpty && !isProductListStale && <ShownProductCount view={view} />}
    </section>
  );
}
