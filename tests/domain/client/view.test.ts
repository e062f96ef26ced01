import { expect, it } from 'vitest';
import { formatClientsViewQuery, readClientsView } from '#domain/client/view.ts';

it('CLIENT-01 the list is its address: what is as at first is left out, and what is unknown is as at first', () => {
  const clientsView = { query: 'lund mara', sort: 'run_out', filter: 'archived', page: 3 } as const;
  expect(formatClientsViewQuery(clientsView)).toBe('?query=lund+mara&filter=archived&sort=run_out&page=3');
  expect(readClientsView(formatClientsViewQuery(clientsView))).toEqual(clientsView);
  const defaultView = { query: '', sort: 'name', filter: 'all', page: 1 } as const;
  expect(formatClientsViewQuery(defaultView)).toBe('');
  for (const queryString of ['', '?sort=x&filter=x&page=0', '?page=-1&filter=']) {
    expect(readClientsView(queryString)).toEqual(defaultView);
  }
});
