import { expect, it } from 'vitest';
import { clientsViewQuery, readClientsView } from '#domain/client/view.ts';

it('CLIENT-01 the list is its address: what is as at first is left out, and what is unknown is as at first', () => {
  const view = { query: 'lund mara', sort: 'run_out', filter: 'archived', page: 3 } as const;
  expect(clientsViewQuery(view)).toBe('?query=lund+mara&filter=archived&sort=run_out&page=3');
  expect(readClientsView(clientsViewQuery(view))).toEqual(view);
  const first = { query: '', sort: 'name', filter: 'all', page: 1 } as const;
  expect(clientsViewQuery(first)).toBe('');
  for (const search of ['', '?sort=x&filter=x&page=0', '?page=-1&filter=']) {
    expect(readClientsView(search)).toEqual(first);
  }
});
