import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import { countShown } from '#domain/listing/page.ts';
import type { ListingSource } from '#domain/listing/source.ts';
import type { ListingState } from '#domain/listing/state.ts';
import type { CardContext } from '#domain/product/card.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $allCategories, $choices } from '#stores/listing/filters.ts';
import { $listing } from '#stores/listing/listing.ts';
import { Listing } from './Listing.tsx';
import { toggleFilter } from './listing-actions.ts';
import { documentTitle, type ListingView } from './listing-view.ts';
import { openParts } from './open-parts.ts';
import { Cards } from './Results.tsx';
import { useBeginningInView } from './use-beginning-in-view.ts';

export interface ListingIslandProps extends CardContext {
  readonly source: ListingSource;
  /** Called once the page's HTML is React's. */
  readonly onReady: () => void;
}

function toggle({ target }: ChangeEvent<HTMLInputElement>): void {
  toggleFilter(target);
}

/** Nothing at the start and while something loads, so that the same count is said again when it comes again. */
function announce(atStart: ListingState, { pages, status }: ListingState, t: Translate): string {
  const newest = pages.at(-1);
  if (!newest || pages === atStart.pages || status.kind !== 'ready' || status.isQuiet) return '';
  const { total_results: count } = newest.metadata;
  if (pages.length === 1) return t('search.count', { count });
  return t('products:listing.shown', { shown: countShown(pages), count });
}

function useListingView({ source, language, region, t }: ListingIslandProps): ListingView {
  const listing = useStore($listing);
  const choices = useStore($choices);
  const lookups = useStore($allCategories);
  const [open] = useState(() => openParts(choices.filters, lookups));
  const [atStart] = useState(listing);
  return {
    ...{ source, language, region, t, lookups, open },
    ...choices,
    ...listing,
    path: location.pathname,
    params: new URLSearchParams(location.search),
    announcement: announce(atStart, listing, t),
    onToggle: toggle,
  };
}

/** The listing in the browser: the server's templates on the stores. */
export function ListingIsland(props: ListingIslandProps) {
  const view = useListingView(props);
  const { source, language, region, t, pages } = view;
  const title = documentTitle(view);
  const cards = useMemo(
    () => (
      <Cards view={{ language, region, t, source }} products={pages.flatMap(({ products }) => products)} />
    ),
    [language, region, t, source, pages],
  );
  useEffect(() => {
    document.title = `${title} – ${t('site.name')}`;
  }, [title, t]);
  useBeginningInView(view);
  useEffect(props.onReady, []);
  return <Listing view={view} cards={cards} />;
}
