import { findCategoryPath } from '#domain/listing/category-path.ts';
import { FILTER_PARAMETERS } from '#domain/listing/filters.ts';
import { NO_METADATA } from '#domain/listing/page.ts';
import { isListOutdated } from '#domain/listing/state.ts';
import { homePath, listingPath, categoryPath as pathToCategory } from '#domain/paths.ts';
import { type BreadcrumbStep, BreadcrumbTrail } from '#islands/ui/BreadcrumbTrail.tsx';
import { findHeadingFilter, getListingTitle, type ListingView } from './listing-view.ts';

export function listingBreadcrumbs(listingView: ListingView): BreadcrumbStep[] {
  const { t, language, lookups, filters, source, path } = listingView;
  const homeStep = { name: t('pages:site.name'), path: homePath(language) };
  if (source.kind === 'search') return [homeStep, { name: t('pages:search.title'), path }];
  const shopStep = { name: t('pages:nav.shop'), path: listingPath(language) };
  const filterInHeading = findHeadingFilter(filters);
  if (!filterInHeading) return [homeStep, shopStep];
  if (filterInHeading.group !== 'categories') {
    const filterUrlQuery = `${FILTER_PARAMETERS[filterInHeading.group]}=${filterInHeading.item.id}`;
    return [homeStep, shopStep, { name: getListingTitle(listingView), path: listingPath(language, filterUrlQuery) }];
  }
  const categories = findCategoryPath(lookups.categories, filterInHeading.item.id);
  return [homeStep, shopStep, ...categories.map(({ id, name }) => ({ name, path: pathToCategory(language, id) }))];
}

export function ListingHeading({ view: listingView }: { readonly view: ListingView }) {
  const { t, pages, source } = listingView;
  const [firstPage] = pages;
  const { total_results } = isListOutdated(listingView) ? NO_METADATA : (pages.at(-1)?.metadata ?? NO_METADATA);
  return (
    <header className="listing-heading">
      <BreadcrumbTrail label={t('pages:nav.breadcrumb')} steps={listingBreadcrumbs(listingView)} />
      <h1 tabIndex={-1}>{getListingTitle(listingView)}</h1>
      {total_results > 0 && <p className="listing-count">{t('products:search.count', { count: total_results })}</p>}
      {source.kind === 'search' && source.ignored !== undefined && (
        <p className="listing-note">{t('pages:search.too-short', { query: source.ignored })}</p>
      )}
      {source.kind === 'search' && firstPage?.correctedQuery && (
        <p className="listing-note">
          {t('products:search.corrected', { query: source.query, corrected: firstPage.correctedQuery })}
        </p>
      )}
      {source.kind === 'search' && firstPage?.isPartial && (
        <p className="listing-note">{t('pages:search.partial', { query: source.query })}</p>
      )}
    </header>
  );
}
