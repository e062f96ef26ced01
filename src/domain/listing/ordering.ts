import {
  isSortDirection,
  isSortField,
  type Ordering,
  type SortDirection,
  type SortField,
} from '#contract/listing/ordering.ts';

export const DEFAULT_ORDERING: Ordering = { order_by: 'popular', order: 'desc' };

export interface OrderOption extends Ordering {
  readonly order_name: string;
  readonly label: 'popular' | 'newest' | 'name-ascending' | 'name-descending' | 'price-ascending' | 'price-descending';
}

const POPULAR_OPTION: OrderOption = { order_name: '1', label: 'popular', order_by: 'popular', order: 'desc' };

export const ORDER_OPTIONS: readonly OrderOption[] = [
  POPULAR_OPTION,
  { order_name: '2', label: 'newest', order_by: 'id', order: 'desc' },
  { order_name: '3', label: 'name-ascending', order_by: 'name', order: 'asc' },
  { order_name: '4', label: 'name-descending', order_by: 'name', order: 'desc' },
  { order_name: '5', label: 'price-ascending', order_by: 'price', order: 'asc' },
  { order_name: '6', label: 'price-descending', order_by: 'price', order: 'desc' },
];

/** Ordering of a listing. A field with an invalid value in the query string is undefined and not sent to the API. */
export interface OrderingState {
  readonly order_by: SortField | undefined;
  readonly order: SortDirection | undefined;
  readonly order_name: string;
}

export const DEFAULT_ORDERING_STATE: OrderingState = {
  ...DEFAULT_ORDERING,
  order_name: POPULAR_OPTION.order_name,
};

const MAXIMUM_LOGGED_VALUE_LENGTH = 40;

/** Parses the ordering in a query string. Omits invalid values and describes them in `problems` for the log. */
export function readOrdering(queryParams: URLSearchParams): { state: OrderingState; problems: string[] } {
  const requestedSortField = queryParams.get('order_by') ?? DEFAULT_ORDERING.order_by;
  const requestedDirection = queryParams.get('order') ?? DEFAULT_ORDERING.order;
  const order_by = isSortField(requestedSortField) ? requestedSortField : undefined;
  const order = isSortDirection(requestedDirection) ? requestedDirection : undefined;
  const orderingProblems: string[] = [];
  if (!order_by) orderingProblems.push(`Invalid order_by: ${requestedSortField.slice(0, MAXIMUM_LOGGED_VALUE_LENGTH)}`);
  if (!order) orderingProblems.push(`Invalid order: ${requestedDirection.slice(0, MAXIMUM_LOGGED_VALUE_LENGTH)}`);
  return {
    state: { order_by, order, order_name: findOrderName(queryParams.get('order_name'), order_by, order) },
    problems: orderingProblems,
  };
}

function findOrderName(
  requestedName: string | null,
  sortField: SortField | undefined,
  direction: SortDirection | undefined,
): string {
  const namedOption = ORDER_OPTIONS.find((orderOption) => orderOption.order_name === requestedName);
  const optionBySortField = ORDER_OPTIONS.find((option) => option.order_by === sortField && option.order === direction);
  return (namedOption ?? optionBySortField ?? POPULAR_OPTION).order_name;
}

export function findOrderOption(orderName: string): OrderOption {
  return ORDER_OPTIONS.find((option) => option.order_name === orderName) ?? POPULAR_OPTION;
}

export function orderingToQuery(orderingState: OrderingState): Record<string, string> {
  const { order_by = DEFAULT_ORDERING.order_by, order = DEFAULT_ORDERING.order } = orderingState;
  if (order_by === DEFAULT_ORDERING.order_by && order === DEFAULT_ORDERING.order) return {};
  const query: Record<string, string> = {};
  if (orderingState.order_by) query.order_by = orderingState.order_by;
  if (orderingState.order) query.order = orderingState.order;
  return { ...query, order_name: orderingState.order_name };
}
