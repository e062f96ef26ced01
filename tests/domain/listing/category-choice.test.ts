import { describe, expect, it } from 'vitest';
import type { FilterGroup } from '#contract/catalogue/schema.ts';
import { applySubmittedCategories, chooseFilter } from '#domain/listing/category-choice.ts';
import { readFilters } from '#domain/listing/filters.ts';
import { lookups } from '../../support/listing-answers.ts';

const VITAMINS = 1;
const B_VITAMINS = 2;
const BIOTIN = 3;
const MINERALS = 4;

const filtersOf = (query: string) => readFilters(new URLSearchParams(query), lookups);

function choiceQuery(query: string, id: number, group: FilterGroup = 'categories'): number[] {
  const [item] = filtersOf(`${group}=${id}`)[group];
  if (!item) throw new Error(`No ${group} ${id}`);
  return chooseFilter(filtersOf(query), group, item, lookups.categories)[group].map((chosen) => chosen.id);
}

describe('choosing a category', () => {
  it('LIST-28 a category takes the place of those above it, so that it narrows', () => {
    expect(choiceQuery(`categories=${VITAMINS}`, BIOTIN)).toEqual([BIOTIN]);
    expect(choiceQuery(`categories=${MINERALS},${B_VITAMINS}`, BIOTIN)).toEqual([MINERALS, BIOTIN]);
  });

  it('LIST-28 a category takes the place of those below it, so that it widens', () => {
    expect(choiceQuery(`categories=${BIOTIN},${MINERALS}`, VITAMINS)).toEqual([MINERALS, VITAMINS]);
  });

  it('LIST-07 unrelated categories and all other filters are appended, once', () => {
    expect(choiceQuery(`categories=${BIOTIN}`, MINERALS)).toEqual([BIOTIN, MINERALS]);
    expect(choiceQuery(`categories=${BIOTIN},${MINERALS}`, BIOTIN)).toEqual([BIOTIN, MINERALS]);
    expect(choiceQuery('brands=2', 1, 'brands')).toEqual([2, 1]);
  });

  it('LIST-10 a URL that names a category and one below it is taken as it is', () => {
    expect(filtersOf(`categories=${VITAMINS},${BIOTIN}`).categories.map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('the form without JavaScript', () => {
  const sent = (query: string) =>
    applySubmittedCategories(new URLSearchParams(query), lookups.categories).toString();

  it.each([
    ['categories=1,3&categories_before=1', 'categories=3'],
    ['categories=1,3&categories_before=3&brands=2', 'categories=1&brands=2'],
    ['categories=1,3&categories_before=', 'categories=3'],
    ['categories=3,4&categories_before=3', 'categories=3%2C4'],
    ['brands=1&categories_before=3', 'brands=1'],
  ])('LIST-28 %o becomes %o, as if chosen one after the other', (given, expected) => {
    expect(sent(given)).toBe(expected);
  });
});
