import { expect, it } from 'vitest';
import { SORT_DIRECTIONS, SORT_FIELDS } from '#contract/listing/ordering.ts';
import {
  DEFAULT_ORDERING_STATE,
  findOrderOption,
  ORDER_OPTIONS,
  orderingToQuery,
  readOrdering,
} from '#domain/listing/ordering.ts';

const parseOrdering = (queryString: string) => readOrdering(new URLSearchParams(queryString));

it('CONST-11 CONST-12 knows six sort fields and two directions', () => {
  expect(SORT_FIELDS).toEqual(['popular', 'id', 'name', 'price', 'created_at', 'updated_at']);
  expect(SORT_DIRECTIONS).toEqual(['asc', 'desc']);
});

it("LIST-04 LIST-20 CONST-13 starts with Popular, descending, order_name '1'", () => {
  expect(DEFAULT_ORDERING_STATE).toEqual({ order_by: 'popular', order: 'desc', order_name: '1' });
  expect(parseOrdering('')).toEqual({ state: DEFAULT_ORDERING_STATE, problems: [] });
});

it('AMB-LIST-3 offers six options by id', () => {
  expect(ORDER_OPTIONS.map(({ order_name, order_by, order }) => [order_name, order_by, order])).toEqual([
    ['1', 'popular', 'desc'],
    ['2', 'id', 'desc'],
    ['3', 'name', 'asc'],
    ['4', 'name', 'desc'],
    ['5', 'price', 'asc'],
    ['6', 'price', 'desc'],
  ]);
  expect(findOrderOption('5').label).toBe('price-ascending');
  expect(findOrderOption('99').order_name).toBe('1');
});

it('LIST-03 reads and writes all three parameters; the name only picks the label', () => {
  expect(parseOrdering('order_by=price&order=asc&order_name=5').state).toEqual({
    order_by: 'price',
    order: 'asc',
    order_name: '5',
  });
  expect(parseOrdering('order_by=price&order=asc&order_name=2').state).toEqual({
    order_by: 'price',
    order: 'asc',
    order_name: '2',
  });
  expect(parseOrdering('order_by=id&order=desc').state.order_name).toBe('2');
  expect(orderingToQuery(parseOrdering('order_by=price&order=asc&order_name=5').state)).toEqual({
    order_by: 'price',
    order: 'asc',
    order_name: '5',
  });
});

it('AMB-LIST-4 leaves no parameter of the default ordering', () => {
  expect(orderingToQuery(DEFAULT_ORDERING_STATE)).toEqual({});
  expect(orderingToQuery(parseOrdering('order_by=foo&order=up').state)).toEqual({});
  expect(orderingToQuery(parseOrdering('order_by=foo').state)).toEqual({});
});

it.each([
  ['order_by=foo&order=asc', { order: 'asc' }, 'Invalid order_by: foo'],
  ['order_by=name&order=up', { order_by: 'name', order: undefined }, 'Invalid order: up'],
])('LIST-25 LIST-26 of %s leaves out what is none and says so', (queryString, expectedState, expectedProblem) => {
  expect(parseOrdering(queryString)).toMatchObject({ state: expectedState, problems: [expectedProblem] });
});
