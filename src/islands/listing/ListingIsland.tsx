import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Lookups } from '#contract/catalogue/schema.ts';
import { readFilters } from '#domain/listing/filters.ts';
import { readOrdering } from '#domain/listing/ordering.ts';
import { countShownProducts } from '#domain/listing/page.ts';
import { type RenderedListing, readRenderedListing } from '#domain/listing/shown.ts';
import type { ListingChoices, ListingSource } from '#domain/listing/source.ts';
import type { ListingState, ListingStatus } from '#domain/listing/state.ts';
import type { Region } from '#domain/product/money.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { $listingChoices, $listingLookups, initialiseFilters } from '#stores/listing/filters.ts';
import { $listing, startListing } from '#stores/listing/listing.ts';
import { restorePages, saveListingOnLeave } from '#stores/listing/memory.ts';
import { readListingPosition, scrollToPosition } from '#stores/listing/position.ts';
import { Listing } from './Listing.tsx';
import { applyChangedFilterInputs } from './listing-actions.ts';
import { getDocumentTitle, type ListingView } from './listing-view.ts';
import { findInitiallyOpenSections } from './open-parts.ts';
import { ResultCards } from './Results.tsx';
import { useScrollToResults } from './use-scroll-to-results.ts';

interface ListingIslandData {
  readonly region: Region;
  readonly source: ListingSource;
  /** Path and query of the page. */
  readonly address: string;
  readonly renderedListing: RenderedListing;
  /** Result of loading the products on the server: ready, or failed. */
  readonly status: ListingStatus;
  /** If false, hides filters and ordering. */
  readonly hasFilterControls: boolean;
  /** Cards rendered by the server, displayed until the browser has loaded other products. */
  readonly cards?: ReactNode;
}

interface InitialListing {
  readonly listingChoices: ListingChoices;
  readonly lookups: Lookups;
  readonly listingState: ListingState;
}

/** Returns the initial state from the props; in the browser, also initialises the stores and returns their values. */
function createInitialListing(
  { source, renderedListing, status }: ListingIslandData,
  urlParams: URLSearchParams,
): InitialListing {
  const { lookups, pages } = readRenderedListing(renderedListing);
  if (import.meta.env.SSR) {
    const listingChoices = { filters: readFilters(urlParams, lookups), ordering: readOrdering(urlParams).state };
    return { listingChoices, lookups, listingState: { pages, status } };
  }
  initialiseFilters(lookups, urlParams);
  void startListing(source, { shown: pages });
  return {
    listingChoices: $listingChoices.get(),
    lookups: $listingLookups.get(),
    listingState: $listing.get(),
  };
}

/** Text for screen readers after a change; empty during a load, so that the same count is announced again. */
function createAnnouncementText(initialState: ListingState, { pages, status }: ListingState, t: Translate): string {
  const lastLoadedPage = pages.at(-1);
  if (!lastLoadedPage || pages === initialState.pages || status.kind !== 'ready' || status.isBackgroundRefresh)
    return '';
  const { total_results: totalResultCount } = lastLoadedPage.metadata;
  if (pages.length === 1) return t('products:search.count', { count: totalResultCount });
  return t('products:listing.shown', { shown: countShownProducts(pages), count: totalResultCount });
}

function useListingView(islandProps: ListingIslandData & IslandContext): ListingView {
  const { source, language, region, t, address } = islandProps;
  const { pathname: path, searchParams: urlParams } = new URL(address, 'http://localhost');
  const [initialState] = useState(() => createInitialListing(islandProps, urlParams));
  const [openParts] = useState(() =>
    findInitiallyOpenSections(initialState.listingChoices.filters, initialState.lookups),
  );
  const listingState = useStore($listing, { ssr: () => initialState.listingState });
  const listingChoices = useStore($listingChoices, { ssr: () => initialState.listingChoices });
  const filterLookups = useStore($listingLookups, { ssr: () => initialState.lookups });
  return {
    ...{ source, language, region, t, lookups: filterLookups, open: openParts, path, params: urlParams },
    ...listingChoices,
    ...listingState,
    announcement: createAnnouncementText(initialState.listingState, listingState, t),
  };
}

/** Reloads the pages shown before the user left, then scrolls to the stored position; reserves the height meanwhile. */
async function restoreScrollPosition(listingRoot: HTMLElement): Promise<void> {
  const storedScrollPosition = listingRoot.style.minBlockSize && readListingPosition();
  if (!storedScrollPosition) return;
  await restorePages(storedScrollPosition);
  requestAnimationFrame(() => {
    listingRoot.removeAttribute('style');
    scrollToPosition(listingRoot, storedScrollPosition);
  });
}

/** Applies filters changed before hydration, and restores loaded pages and scroll position when the user comes back. */
function useRestoreEarlyInput(): void {
  useLayoutEffect(() => {
    const listingRoot = document.getElementById('listing');
    if (listingRoot) applyChangedFilterInputs(listingRoot);
  }, []);
  useEffect(() => {
    const listingElement = document.getElementById('listing');
    if (!listingElement) return;
    saveListingOnLeave(listingElement);
    void restoreScrollPosition(listingElement);
  }, []);
}

function InteractiveListing(islandData: ListingIslandData & IslandContext) {
  const listingView = useListingView(islandData);
  const { source, language, region, t, pages } = listingView;
  const pageTitle = getDocumentTitle(listingView);
  const isFirstPageServerRendered = pages[0]?.rendered !== undefined;
  const productCards = useMemo(
    () =>
      isFirstPageServerRendered ? undefined : (
        <ResultCards view={{ language, region, t, source }} products={pages.flatMap(({ products }) => products)} />
      ),
    [isFirstPageServerRendered, language, region, t, source, pages],
  );
  useEffect(() => {
    document.title = `${pageTitle} – ${t('pages:site.name')}`;
  }, [pageTitle, t]);
  useScrollToResults(listingView);
  useRestoreEarlyInput();
  return (
    <Listing
      view={listingView}
      productCards={productCards ?? islandData.cards}
      hasFilterControls={islandData.hasFilterControls}
    />
  );
}

export function ListingIsland({ language, messages, ...facts }: ListingIslandData & IslandProps) {
  return (
    <Island language={language} messages={messages}>
      {(islandContext) => <InteractiveListing {...facts} {...islandContext} />}
    </Island>
  );
}
