import {
  CLIENT_SORT_ORDERS,
  type ClientFilter,
  type ClientSortOrder,
  MAXIMUM_CLIENT_QUERY_LENGTH,
} from '#contract/client/limits.ts';
import { readWholeNumber } from '#domain/platform/whole-number.ts';

/** Filters of the client list in display order. `unread`: a plan's current version is not confirmed as read. */
export const CLIENT_LIST_FILTERS = [
  'all',
  'run_out',
  'unread',
  'invited',
  'archived',
] as const satisfies readonly ClientFilter[];
export type ClientListFilter = (typeof CLIENT_LIST_FILTERS)[number];

export interface ClientsView {
  readonly query: string;
  readonly sort: ClientSortOrder;
  readonly filter: ClientListFilter;
  readonly page: number;
}

const DEFAULT_CLIENTS_VIEW: ClientsView = { query: '', sort: 'name', filter: 'all', page: 1 };

/** Parses the client list's search, sort and filter from a query string; unknown values become defaults. */
export function readClientsView(queryString: string): ClientsView {
  const urlParameters = new URLSearchParams(queryString);
  const [sort, filter] = [urlParameters.get('sort'), urlParameters.get('filter')];
  return {
    query: (urlParameters.get('query') ?? '').slice(0, MAXIMUM_CLIENT_QUERY_LENGTH),
    sort: CLIENT_SORT_ORDERS.find((sortOrder) => sortOrder === sort) ?? DEFAULT_CLIENTS_VIEW.sort,
    filter: CLIENT_LIST_FILTERS.find((listFilter) => listFilter === filter) ?? DEFAULT_CLIENTS_VIEW.filter,
    page: readWholeNumber(urlParameters.get('page') ?? '', { minimum: 1, maximum: 1e9 }) ?? DEFAULT_CLIENTS_VIEW.page,
  };
}

export function formatClientsViewQuery(clientsView: ClientsView): string {
  const parameterNames = ['query', 'filter', 'sort', 'page'] as const;
  const changedParameterNames = parameterNames.filter(
    (parameterName) => clientsView[parameterName] !== DEFAULT_CLIENTS_VIEW[parameterName],
  );
  const urlParameters = new URLSearchParams(
    changedParameterNames.map((parameterName) => [parameterName, String(clientsView[parameterName])]),
  ).toString();
  return urlParameters && `?${urlParameters}`;
}
