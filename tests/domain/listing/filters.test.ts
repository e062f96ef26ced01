import { describe, expect, it } from 'vitest';
import { FILTER_GROUPS, type Lookups, SALE_FILTER } from '#contract/catalogue/schema.ts';
import { countFilters, filtersToQuery, NO_FILTERS, readFilters } from '#domain/listing/filters.ts';
import { NO_LOOKUPS } from '#domain/listing/state.ts';

const createLookup = (id: number, itemName = `Item ${id}`) => ({ id, name: itemName, slug: `item-${id}` });
const leafCategory = createLookup(3, 'Leaf');
const lookups: Lookups = {
  ...NO_LOOKUPS,
  categories: [{ ...createLookup(1), children: [{ ...createLookup(2), children: [leafCategory] }] }, createLookup(4)],
  brands: [createLookup(1), createLookup(2), createLookup(3)],
  health_goals: [createLookup(5), createLookup(6)],
  delivery_forms: [createLookup(1)],
  free_from: [createLookup(1)],
  suitable_for: [createLookup(1)],
  availability: [
    { id: 1, name: 'available', slug: 'available' },
    { id: 2, name: 'unavailable', slug: 'unavailable' },
  ],
  zero_waste: [SALE_FILTER],
};
const parseFilters = (query: string) => readFilters(new URLSearchParams(query), lookups);
const normalizeQuery = (query: string) => filtersToQuery(parseFilters(query));

describe('state', () => {
  it('LIST-17 has a list for each filter category', () => {
    expect(FILTER_GROUPS).toEqual(Object.keys(NO_FILTERS));
    expect(FILTER_GROUPS.toSorted()).toEqual(Object.keys(lookups).toSorted());
  });

  it('LIST-09 no filters means that every category is empty', () => {
    expect(countFilters(parseFilters('brands=1,2&health_goals=5&zero_waste=1'))).toBe(4);
    expect(countFilters(NO_FILTERS)).toBe(0);
  });
});

describe('from the URL', () => {
  it('LIST-01 reads comma-separated ids of every category', () => {
    const query = 'categories=4&health_goals=5,6&brands=1,2&delivery_form=1&suitable_for=1&free_from=1&zero_waste=1';
    expect(normalizeQuery(query)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it('LIST-11 skips unknown ids', () => {
    expect(normalizeQuery('brands=1,99999')).toEqual({ brands: '1' });
    expect(normalizeQuery('brands=99999')).toEqual({});
  });

  it('LIST-02 LIST-12 AMB-LIST-13 accepts 1 or 2 as availability and nothing else', () => {
    expect(parseFilters('availability=1').availability[0]?.slug).toBe('available');
    expect(normalizeQuery('availability=2')).toEqual({ availability: '2' });
    for (const invalidAvailability of ['3', '0', '1,2', '', 'x', '-1', '1.5'])
      expect(normalizeQuery(`availability=${invalidAvailability}`)).toEqual({});
    const readAvailabilityAmong = (query: string, availabilityOptions: Lookups['availability']) =>
      readFilters(new URLSearchParams(query), { ...lookups, availability: availabilityOptions }).availability;
    expect(readAvailabilityAmong('availability=1', [])).toHaveLength(1);
    expect(readAvailabilityAmong('availability=3', [...lookups.availability, createLookup(3)])).toEqual([]);
  });

  it("LIST-13 accepts only 1 as zero_waste and maps it to the filter named 'Sale'", () => {
    expect(parseFilters('zero_waste=1').zero_waste).toEqual([{ id: 1, name: 'Sale', slug: 'sale' }]);
    expect(normalizeQuery('zero_waste=2')).toEqual({});
    expect(normalizeQuery('zero_waste=2,1')).toEqual({ zero_waste: '1' });
  });

  it('AMB-LIST-11 reads encoded commas, drops duplicates and what is no number', () => {
    expect(normalizeQuery('brands=1%2C2')).toEqual({ brands: '1,2' });
    expect(normalizeQuery('brands=2,2,x,,1e0,-1,%202')).toEqual({ brands: '2' });
  });
});
