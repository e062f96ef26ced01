import { beforeEach, describe, expect, it } from 'vitest';
import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import { $filters, addFilter, applyChoicesOfLink, initialiseFilters, removeFilter } from '#stores/listing/filters.ts';
import { exampleLookups } from '../../support/listing-answers.ts';

const [rowan, aldergate] = exampleLookups.brands;
if (!rowan || !aldergate) throw new Error('The brands are missing');

/** Initialises the filters from a query, as a page load does. */
function openListing(queryString = ''): void {
  history.replaceState(null, '', `/en/products${queryString}`);
  initialiseFilters(exampleLookups, new URLSearchParams(location.search));
}

function readChosenFilterIds(): Record<string, number[]> {
  const filters = $filters.get();
  const chosenFilterGroups = FILTER_GROUPS.filter((filterGroup) => filters[filterGroup].length > 0);
  return Object.fromEntries(
    chosenFilterGroups.map((filterGroup) => [filterGroup, filters[filterGroup].map(({ id }) => id)]),
  );
}

beforeEach(() => {
  openListing();
});

describe('reading the URL', () => {
  it('LIST-01 LIST-10 looks every id up in its list, categories at any depth', () => {
    openListing('?categories=3&brands=2,1&delivery_form=1&health_goals=1');
    expect(readChosenFilterIds()).toEqual({
      categories: [3],
      brands: [2, 1],
      delivery_forms: [1],
      health_goals: [1],
    });
    expect($filters.get().categories).toEqual([{ id: 3, name: 'Biotin', slug: 'biotin' }]);
  });

  it('leaves the URL as it is until something changes', () => {
    openListing('?brands=99999&order_by=foo');
    expect(location.search).toBe('?brands=99999&order_by=foo');
  });
});

describe('changes', () => {
  it('LIST-06 availability keeps one choice', () => {
    const [availableFilter, unavailableFilter] = exampleLookups.availability;
    if (availableFilter) addFilter('availability', availableFilter);
    expect(location.search).toBe('?availability=1');
    if (unavailableFilter) addFilter('availability', unavailableFilter);
    expect(location.search).toBe('?availability=2');
    expect(readChosenFilterIds()).toEqual({ availability: [2] });
  });

  it('LIST-07 LIST-16 other categories append, and the URL follows with literal commas', () => {
    addFilter('brands', aldergate);
    addFilter('brands', rowan);
    addFilter('brands', rowan);
    expect(readChosenFilterIds()).toEqual({ brands: [2, 1] });
    expect(location.search).toBe('?brands=2,1');
  });

  it('LIST-05 LIST-08 removes one by id, and the parameter with its last item', () => {
    openListing('?brands=1,2&categories=4');
    removeFilter('brands', 1);
    expect(location.search).toBe('?categories=4&brands=2');
    removeFilter('brands', 2);
    expect(location.search).toBe('?categories=4');
  });

  it('LIST-09 AMB-LIST-14 resetting empties every category and keeps ordering and foreign parameters', () => {
    openListing('?brands=1&availability=1&zero_waste=1&order_by=price&order=asc&order_name=5&utm_source=mail');
    applyChoicesOfLink({ from: location.search, to: '?order_by=price&order=asc&order_name=5&utm_source=mail' });
    expect(readChosenFilterIds()).toEqual({});
    expect(location.search).toBe('?order_by=price&order=asc&order_name=5&utm_source=mail');
  });

  it('ROUTE-07 AMB-LIST-12 unknown ids and the page number go with the first change', () => {
    openListing('?brands=1,99999&page=3');
    addFilter('brands', aldergate);
    expect(location.search).toBe('?brands=1,2');
  });

  it('ROUTE-08 replaces the history entry and keeps its state', () => {
    history.replaceState({ kept: true }, '', '/en/products');
    const { length } = history;
    addFilter('brands', rowan);
    applyChoicesOfLink({ from: location.search, to: '' });
    expect(location.search).toBe('');
    expect(history.length).toBe(length);
    expect(history.state).toEqual({ kept: true });
  });

  it('LIST-08 of two links of one state none undoes the other', () => {
    openListing('?brands=1,2&health_goals=1&categories=1');
    const previousQueryString = location.search;
    applyChoicesOfLink({ from: previousQueryString, to: '?brands=2&health_goals=1&categories=1' });
    applyChoicesOfLink({ from: previousQueryString, to: '?brands=1,2&health_goals=1' });
    expect(location.search).toBe('?brands=2&health_goals=1');
    applyChoicesOfLink({
      from: previousQueryString,
      to: '?brands=1,2&health_goals=1&categories=1&order_by=name&order=asc&order_name=3',
    });
    expect(location.search).toBe('?brands=2&health_goals=1&order_by=name&order=asc&order_name=3');
    applyChoicesOfLink({ from: previousQueryString, to: '' });
    expect(location.search).toBe('?order_by=name&order=asc&order_name=3');
  });

  it('a query is taken over as a whole, in one step', () => {
    openListing('?brands=1');
    const brandIdHistory: unknown[] = [];
    const stopListening = $filters.listen((filters) => brandIdHistory.push(filters.brands.map(({ id }) => id)));
    const oldQueryString = location.search;
    applyChoicesOfLink({ from: oldQueryString, to: '?brands=1,2&order_by=name&order=asc&order_name=3' });
    stopListening();
    expect(brandIdHistory).toEqual([[1, 2]]);
    expect(location.search).toBe('?brands=1,2&order_by=name&order=asc&order_name=3');
  });
});
