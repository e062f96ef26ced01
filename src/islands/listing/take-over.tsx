import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type ListingSource, readPage, readSearchSource } from '#domain/listing/source.ts';
import type { CardContext } from '#domain/product/card.ts';
import { readRegion } from '#domain/product/money.ts';
import { ErrorBoundary } from '#islands/ui/ErrorBoundary.tsx';
import { initialiseFilters } from '#stores/listing/filters.ts';
import { $listing, startListing } from '#stores/listing/listing.ts';
import { fetchLookups } from '#stores/listing/lookups.ts';
import { rememberOnLeave, restorePages } from '#stores/listing/memory.ts';
import { recallPlace } from '#stores/listing/position.ts';
import { shownPages } from '#stores/listing/shown-pages.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import type { FollowedLink } from './acting-link.ts';
import { ListingIsland } from './ListingIsland.tsx';
import { actInPlace, changedInputs, follow, toggleFilter } from './listing-actions.ts';

/** `hydrate` needs the products that the page shows; `render` goes on without them when they cannot be had. */
export type TakeOverMode = 'hydrate' | 'render';

export type FollowLink = (clicked: FollowedLink) => void;

function sourceOf(root: HTMLElement, params: URLSearchParams): ListingSource {
  return root.dataset['source'] === 'search' ? readSearchSource(params) : { kind: 'catalogue' };
}

/** Fills the stores with what the server's HTML shows. */
async function prepare(
  root: HTMLElement,
  mode: TakeOverMode,
): Promise<CardContext & { source: ListingSource }> {
  const language = pageLanguage();
  const params = new URLSearchParams(location.search);
  const source = sourceOf(root, params);
  const [t, lookups] = await Promise.all([loadTranslate(language), fetchLookups()]);
  initialiseFilters(lookups, params);
  const shown = shownPages();
  const stop = await startListing(source, shown.length > 0 ? { shown } : { page: readPage(params) });
  if (mode === 'hydrate' && $listing.get().status.kind === 'failed') {
    stop();
    throw new Error('The listing cannot be taken over without its products');
  }
  return { language, region: readRegion(document.documentElement.dataset['region']), t, source };
}

function start(root: HTMLElement, mode: TakeOverMode, island: ReactNode): void {
  if (mode === 'render') {
    createRoot(root).render(island);
    return;
  }
  hydrateRoot(root, island, {
    onRecoverableError: (error) => console.error('The page and the island differ', error),
  });
}

async function restore(root: HTMLElement): Promise<void> {
  if (!recallPlace()) return;
  await restorePages();
  requestAnimationFrame(() => {
    root.style.minBlockSize = '';
  });
}

/**
 * Turns the server's listing into the island; what was changed in the form meanwhile is applied. Gives
 * the function that follows a link in place.
 */
export async function takeOver(root: HTMLElement, mode: TakeOverMode): Promise<FollowLink> {
  const context = await prepare(root, mode);
  const changed = changedInputs(root).map(({ name, value, checked }) => ({ name, value, checked }));
  await new Promise<void>((resolve) => {
    const island = (
      <ErrorBoundary t={context.t}>
        <ListingIsland {...context} onReady={resolve} />
      </ErrorBoundary>
    );
    start(root, mode, island);
  });
  actInPlace(root);
  rememberOnLeave(root);
  void restore(root);
  changed.forEach(toggleFilter);
  return (clicked) => follow(root, clicked);
}
