import type { FilterGroup } from '#contract/catalogue/schema.ts';
import { RENDERED_CATEGORIES_FIELD } from '#domain/listing/category-choice.ts';
import { countFilters, FILTER_PARAMETERS, NO_FILTERS } from '#domain/listing/filters.ts';
import { NO_METADATA } from '#domain/listing/page.ts';
import { isListOutdated } from '#domain/listing/state.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { AvailabilityOptions, FilterOptions } from './FilterOptions.tsx';
import { closeFilterSheet, followListingLinkInPlace } from './listing-actions.ts';
import { createListingHref, type ListingView } from './listing-view.ts';

const DISPLAYED_FILTER_GROUPS: readonly FilterGroup[] = [
  'categories',
  'health_goals',
  'availability',
  'zero_waste',
  'brands',
  'delivery_forms',
  'free_from',
  'suitable_for',
];

const PARAMETERS_NOT_PRESERVED = new Set<string>(['page', ...Object.values(FILTER_PARAMETERS)]);

interface FilterGroupProps {
  readonly view: ListingView;
  readonly group: FilterGroup;
}

function FilterGroupOptions({ view, group }: FilterGroupProps) {
  if (group === 'categories') return <CategoryTree view={view} categoryNodes={view.lookups.categories} />;
  return group === 'availability' ? <AvailabilityOptions view={view} /> : <FilterOptions view={view} group={group} />;
}

function CollapsibleFilterGroup({ view, group }: FilterGroupProps) {
  const filterGroupLabel = view.t(`products:filter.groups.${group}`);
  const chosenFilterCount = view.filters[group].length;
  return (
    <details className="filter-group" open={view.open.has(group)} suppressHydrationWarning>
      <summary>
        <span>{filterGroupLabel}</span>
        {chosenFilterCount > 0 && <span className="filter-group-chosen">{chosenFilterCount}</span>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{filterGroupLabel}</legend>
        <FilterGroupOptions view={view} group={group} />
      </fieldset>
    </details>
  );
}

/** Hidden fields that preserve ordering, search, unknown parameters and categories when the form is submitted. */
function HiddenQueryFields({ view }: Pick<FilterGroupProps, 'view'>) {
  const preservedQueryFields = [...new URL(createListingHref(view), 'http://x').searchParams].filter(
    ([name]) => !PARAMETERS_NOT_PRESERVED.has(name),
  );
  const categoryIds = view.filters.categories.map(({ id }) => id).join(',');
  return [...preservedQueryFields, [RENDERED_CATEGORIES_FIELD, categoryIds] as const].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function FilterSheetHeader({ view }: Pick<FilterGroupProps, 'view'>) {
  const { t, filters } = view;
  return (
    <div className="filters-header">
      <h2>{t('products:filter.title')}</h2>
      {countFilters(filters) > 0 && (
        <a
          href={createListingHref(view, { filters: NO_FILTERS })}
          data-act="choose"
          onClick={(event) => followListingLinkInPlace(event, view)}
        >
          {t('products:filter.reset')}
        </a>
      )}
      <button
        type="button"
        className="filters-close"
        popoverTarget="filters"
        popoverTargetAction="hide"
        aria-label={t('nav.close')}
      />
    </div>
  );
}

function ShowResultsButton({ view }: Pick<FilterGroupProps, 'view'>) {
  const { t, pages } = view;
  const { total_results } = pages.at(-1)?.metadata ?? NO_METADATA;
  const isProductListStale = isListOutdated(view);
  return (
    <div className="filters-submit">
      {isProductListStale && <p className="filters-failure">{t('products:listing.failed')}</p>}
      <button type="submit" className="button">
        {isProductListStale ? t('products:listing.results') : t('products:filter.show', { count: total_results })}
      </button>
    </div>
  );
}

/** Form with all filters, usable without JavaScript: a column on wide screens, otherwise a sheet. */
export function FilterPanel({ view: listingView }: { readonly view: ListingView }) {
  const { t, lookups } = listingView;
  const filterGroups = DISPLAYED_FILTER_GROUPS.filter((group) => group === 'availability' || lookups[group].length > 0);
  return (
    <form
      id="filters"
      className="filters"
      popover="auto"
      action={listingView.path}
      autoComplete="off"
      onSubmit={closeFilterSheet}
      aria-label={t('products:filter.title')}
    >
      <FilterSheetHeader view={listingView} />
      <div className="filters-groups">
        {filterGroups.map((group) => (
          <CollapsibleFilterGroup key={group} view={listingView} group={group} />
        ))}
      </div>
      <HiddenQueryFields view={listingView} />
      <ShowResultsButton view={listingView} />
    </form>
  );
}
