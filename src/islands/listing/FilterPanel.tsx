import type { FilterGroup } from '#contract/catalogue/schema.ts';
import { FORMER_CATEGORIES_FIELD } from '#domain/listing/category-choice.ts';
import { countFilters, FILTER_PARAMETERS, NO_FILTERS } from '#domain/listing/filters.ts';
import { NO_METADATA } from '#domain/listing/page.ts';
import { hasStaleList } from '#domain/listing/state.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { AvailabilityOptions, FilterOptions } from './FilterOptions.tsx';
import { closeSheet, followListingLinkInPlace } from './listing-actions.ts';
import { type ListingView, listingHref } from './listing-view.ts';

/** Filter categories in display order. */
const SHOWN_GROUPS: readonly FilterGroup[] = [
  'categories',
  'health_goals',
  'availability',
  'zero_waste',
  'brands',
  'delivery_forms',
  'free_from',
  'suitable_for',
];

const OMITTED_PARAMETERS = new Set<string>(['page', ...Object.values(FILTER_PARAMETERS)]);

interface FilterGroupProps {
  readonly view: ListingView;
  readonly group: FilterGroup;
}

function GroupOptions({ view, group }: FilterGroupProps) {
  if (group === 'categories') return <CategoryTree view={view} nodes={view.lookups.categories} />;
  return group === 'availability' ? <AvailabilityOptions view={view} /> : <FilterOptions view={view} group={group} />;
}

function FilterGroupFold({ view, group }: FilterGroupProps) {
  const groupName = view.t(`products:filter.groups.${group}`);
  const chosenCount = view.filters[group].length;
  return (
    <details className="filter-group" open={view.open.has(group)} suppressHydrationWarning>
      <summary>
        <span>{groupName}</span>
        {chosenCount > 0 && <span className="filter-group-chosen">{chosenCount}</span>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{groupName}</legend>
        <GroupOptions view={view} group={group} />
      </fieldset>
    </details>
  );
}

/** Hidden fields that preserve ordering, search, unknown parameters and categories when the form is submitted. */
function HiddenQueryFields({ view }: Pick<FilterGroupProps, 'view'>) {
  const otherFields = [...new URL(listingHref(view), 'http://x').searchParams].filter(
    ([name]) => !OMITTED_PARAMETERS.has(name),
  );
  const categories = view.filters.categories.map(({ id }) => id).join(',');
  return [...otherFields, [FORMER_CATEGORIES_FIELD, categories] as const].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function SheetHeader({ view }: Pick<FilterGroupProps, 'view'>) {
  const { t, filters } = view;
  return (
    <div className="filters-header">
      <h2>{t('products:filter.title')}</h2>
      {countFilters(filters) > 0 && (
        <a
          href={listingHref(view, { filters: NO_FILTERS })}
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

function SubmitButton({ view }: Pick<FilterGroupProps, 'view'>) {
  const { t, pages } = view;
  const { total_results } = pages.at(-1)?.metadata ?? NO_METADATA;
  const isListStale = hasStaleList(view);
  return (
    <div className="filters-submit">
      {isListStale && <p className="filters-failure">{t('products:listing.failed')}</p>}
      <button type="submit" className="button">
        {isListStale ? t('products:listing.results') : t('products:filter.show', { count: total_results })}
      </button>
    </div>
  );
}

/** Form with all filters, usable without JavaScript: a column on wide screens, otherwise a sheet. */
export function FilterPanel({ view }: { readonly view: ListingView }) {
  const { t, lookups } = view;
  const groups = SHOWN_GROUPS.filter((group) => group === 'availability' || lookups[group].length > 0);
  return (
    <form
      id="filters"
      className="filters"
      popover="auto"
      action={view.path}
      autoComplete="off"
      onSubmit={closeSheet}
      aria-label={t('products:filter.title')}
    >
      <SheetHeader view={view} />
      <div className="filters-groups">
        {groups.map((group) => (
          <FilterGroupFold key={group} view={view} group={group} />
        ))}
      </div>
      <HiddenQueryFields view={view} />
      <SubmitButton view={view} />
    </form>
  );
}
