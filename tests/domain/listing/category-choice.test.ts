import { describe, expect, it } from 'vitest';
import { applySubmittedCategories } from '#domain/listing/category-choice.ts';
import { readFilters } from '#domain/listing/filters.ts';
import { exampleLookups } from '../../support/listing-answers.ts';

it('LIST-10 a URL that names a category and one below it is taken as it is', () => {
  const filters = readFilters(new URLSearchParams('categories=1,3'), exampleLookups);
  expect(filters.categories.map(({ id }) => id)).toEqual([1, 3]);
});

describe('the form without JavaScript', () => {
  const applySubmittedQuery = (queryString: string) =>
    applySubmittedCategories(new URLSearchParams(queryString), exampleLookups.categories).toString();

  it.each([
    ['categories=1,3&categories_before=1', 'categories=3'],
    ['categories=1,3&categories_before=3&brands=2', 'categories=1&brands=2'],
    ['categories=1,3&categories_before=', 'categories=3'],
    ['categories=3,4&categories_before=3', 'categories=3%2C4'],
    ['brands=1&categories_before=3', 'brands=1'],
  ])('LIST-28 %o becomes %o, as if chosen one after the other', (givenQuery, expectedQuery) => {
    expect(applySubmittedQuery(givenQuery)).toBe(expectedQuery);
  });
});
