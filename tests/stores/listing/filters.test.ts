import { beforeEach, describe, expect, it } from 'vitest';
import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import {
  $filters,
  $listingChoices,
  $listingLookups,
  addFilter,
  applyLinkChoices,
  initialiseFilters,
  removeFilter,
  setAvailabilityCounts,
} from '#stores/listing/filters.ts';
import { lookups } from '../../support/listing-answers.ts';

const [rowan, aldergate] = lookups.brands;
if (!rowan || !aldergate) throw new Error('The brands are missing');

/** Initialises the filters from a query, as a page load does. */
function openListing(query = ''): void {
  history.replaceState(null, '', `/en/products${query}`);
  initialiseFilters(lookups, new URLSearchParams(location.search));
}

function filterIds(): Record<string, number[]> {
  const filters = $filters.get();
  const chosen = FILTER_GROUPS.filter((group) => filters[group].length > 0);
  return Object.fromEntries(chosen.map((group) => [group, filters[group].map(({ id }) => id)]));
}

beforeEach(() => {
  openListing();
});

describe('the state', () => {
  it('LIST-17 holds each category, and allCategories what can be chosen', () => {
    expect(Object.keys($filters.get()).sort()).toEqual([...FILTER_GROUPS].sort());
    expect($listingLookups.get()).toEqual(lookups);
  });

  it('LIST-04 LIST-20 the ordering is popular, desc, 1 at first', () => {
    expect($listingChoices.get().ordering).toEqual({ order_by: 'popular', order: 'desc', order_name: '1' });
  });

  it('LIST-14 LIST-15 the availability options are two with their counts in brackets', () => {
    setAvailabilityCounts({ available_products: 12, unavailable_products: 3 });
    expect($listingLookups.get().availability).toEqual([
      { id: 1, name: 'available (12)', slug: 'available' },
      { id: 2, name: 'unavailable (3)', slug: 'unavailable' },
    ]);
  });
});

describe('reading the URL', () => {
  it('LIST-01 LIST-10 looks every id up in its list, categories at any depth', () => {
    openListing('?categories=3&brands=2,1&delivery_form=1&health_goals=1');
    expect(filterIds()).toEqual({ categories: [3], brands: [2, 1], delivery_forms: [1], health_goals: [1] });
    expect($filters.get().categories).toEqual([{ id: 3, name: 'Biotin', slug: 'biotin' }]);
  });

  it('LIST-11 skips unknown ids', () => {
    openListing('?brands=1,99999,x&free_from=7');
    expect(filterIds()).toEqual({ brands: [1] });
  });

  it.each([
    ['availability=1', [1]],
    ['availability=2', [2]],
    ['availability=3', undefined],
    ['availability=1,2', undefined],
  ])('LIST-12 %s', (query, expected) => {
    openListing(`?${query}`);
    expect(filterIds()['availability']).toEqual(expected);
  });

  it('LIST-13 zero_waste is the Sale or nothing', () => {
    openListing('?zero_waste=1');
    expect($filters.get().zero_waste).toEqual([{ id: 1, name: 'Sale', slug: 'sale' }]);
    openListing('?zero_waste=2');
    expect(filterIds()).toEqual({});
  });

  it('LIST-25 LIST-26 leaves an ordering out that is none', () => {
    openListing('?order_by=foo&order=up');
    expect($listingChoices.get().ordering).toMatchObject({ order_by: undefined, order: undefined });
  });

  it('leaves the URL as it is until something changes', () => {
    openListing('?brands=99999&order_by=foo');
    expect(location.search).toBe('?brands=99999&order_by=foo');
  });
});

describe('changes', () => {
  it('LIST-06 availability keeps one choice', () => {
    const [available, unavailable] = lookups.availability;
    if (available) addFilter('availability', available);
    expect(location.search).toBe('?availability=1');
    if (unavailable) addFilter('availability', unavailable);
    expect(location.search).toBe('?availability=2');
    expect(filterIds()).toEqual({ availability: [2] });
  });

  it('LIST-07 LIST-16 other categories append, and the URL follows with literal commas', () => {
    addFilter('brands', aldergate);
    addFilter('brands', rowan);
    addFilter('brands', rowan);
    expect(filterIds()).toEqual({ brands: [2, 1] });
    expect(location.search).toBe('?brands=2,1');
  });

  it('LIST-05 LIST-08 removes one by id, and the parameter with its last item', () => {
    openListing('?brands=1,2&categories=4');
    removeFilter('brands', 1);
    expect(location.search).toBe('?categories=4&brands=2');
    removeFilter('brands', 2);
    expect(location.search).toBe('?categories=4');
  });

  it('LIST-09 resetting empties every category and keeps ordering and foreign parameters', () => {
    openListing(
      '?brands=1&availability=1&zero_waste=1&order_by=price&order=asc&order_name=5&utm_source=mail',
    );
    applyLinkChoices({ from: location.search, to: '?order_by=price&order=asc&order_name=5&utm_source=mail' });
    expect(filterIds()).toEqual({});
    expect(location.search).toBe('?order_by=price&order=asc&order_name=5&utm_source=mail');
  });

  it('LIST-03 an ordering writes its three parameters, popular removes them', () => {
    applyLinkChoices({ from: '', to: '?order_by=price&order=asc&order_name=5' });
    expect(location.search).toBe('?order_by=price&order=asc&order_name=5');
    expect($listingChoices.get().ordering).toMatchObject({
      order_by: 'price',
      order: 'asc',
      order_name: '5',
    });
    applyLinkChoices({ from: location.search, to: '' });
    expect(location.search).toBe('');
  });

  it('ROUTE-07 unknown ids and the page number go with the first change', () => {
    openListing('?brands=1,99999&page=3');
    addFilter('brands', aldergate);
    expect(location.search).toBe('?brands=1,2');
  });

  it('ROUTE-08 replaces the history entry and keeps its state', () => {
    history.replaceState({ kept: true }, '', '/en/products');
    const { length } = history;
    addFilter('brands', rowan);
    applyLinkChoices({ from: location.search, to: '' });
    expect(location.search).toBe('');
    expect(history.length).toBe(length);
    expect(history.state).toEqual({ kept: true });
  });

  it('LIST-08 of two links of one state none undoes the other', () => {
    openListing('?brands=1,2&health_goals=1&categories=1');
    const from = location.search;
    applyLinkChoices({ from, to: '?brands=2&health_goals=1&categories=1' });
    applyLinkChoices({ from, to: '?brands=1,2&health_goals=1' });
    expect(location.search).toBe('?brands=2&health_goals=1');
    applyLinkChoices({
      from,
      to: '?brands=1,2&health_goals=1&categories=1&order_by=name&order=asc&order_name=3',
    });
    expect(location.search).toBe('?brands=2&health_goals=1&order_by=name&order=asc&order_name=3');
    applyLinkChoices({ from, to: '' });
    expect(location.search).toBe('?order_by=name&order=asc&order_name=3');
  });

  it('a query is taken over as a whole, in one step', () => {
    openListing('?brands=1');
    const steps: unknown[] = [];
    const stop = $filters.listen((filters) => steps.push(filters.brands.map(({ id }) => id)));
    const from = location.search;
    applyLinkChoices({ from, to: '?brands=1,2&order_by=name&order=asc&order_name=3' });
    stop();
    expect(steps).toEqual([[1, 2]]);
    expect(location.search).toBe('?brands=1,2&order_by=name&order=asc&order_name=3');
  });
});
