import { pick } from '../../tests/support/random.ts';
import { type Book, bookEdits, type StoredBook, storedLines } from './book.ts';
import { differ, type Person } from './person.ts';
import type { Visitor } from './visitor.ts';

export const PROTOCOLS = '/v2/account/practitioners/protocols';
const FEWEST_BOOKS = 2;
const MOST_BOOKS = 6;

/** What a practitioner works with: products, links that guests follow, a client, and protocols that others look after. */
interface Desk {
  readonly variants: readonly number[];
  readonly links: Set<string>;
  readonly email: string;
  readonly others: readonly number[];
}

/** Somebody who builds protocols, shares them and ends links. */
export function practitioner(
  visitor: Visitor,
  { variants, links, email, others }: Desk,
  random: () => number,
): Person {
  const books: Book[] = [];
  let made = 0;
  const create = async () => {
    made += 1;
    const name = `Mixed ${made}`;
    const done = await visitor.change<{ protocol_id: number }>({
      ...{ kind: 'protocol, create', method: 'POST', path: `${PROTOCOLS}/create`, isKeyed: true },
      body: { name, description: 'For four weeks.' },
    });
    if (done) books.push({ id: done.protocol_id, name, lines: [], link: undefined });
  };
  const duplicate = async (book: Book) => {
    const done = await visitor.change<{ protocol_id: number }>({
      ...{ kind: 'protocol, copy', method: 'POST', path: `${PROTOCOLS}/duplicate`, isKeyed: true },
      body: { protocol_id: book.id },
    });
    if (!done) return;
    const stored = await visitor.read<StoredBook>('protocol', `${PROTOCOLS}/${done.protocol_id}`);
    const lines = book.lines.map((line) => ({ ...line }));
    books.push({ id: done.protocol_id, name: stored?.name ?? '', lines, link: undefined });
  };
  const remove = async (book: Book) => {
    const path = `${PROTOCOLS}/${book.id}`;
    if (!(await visitor.change({ kind: 'protocol, delete', method: 'DELETE', path }))) return;
    books.splice(books.indexOf(book), 1);
    if (book.link !== undefined) links.delete(book.link);
  };
  const link = async (book: Book) => {
    const path = `${PROTOCOLS}/${book.id}/link`;
    if (book.link === undefined) {
      const done = await visitor.change<{ link_token: string }>({
        kind: 'share, link',
        method: 'POST',
        path,
      });
      book.link = done?.link_token;
      if (book.link !== undefined) links.add(book.link);
      return;
    }
    // Nobody is sent there any more while the link ends.
    links.delete(book.link);
    if (await visitor.change({ kind: 'share, end link', method: 'DELETE', path })) book.link = undefined;
  };
  const assign = (book: Book) =>
    visitor.change({
      ...{ kind: 'share, assign', method: 'POST', path: `${PROTOCOLS}/assign` },
      body: { id: book.id, email, notes: `No. ${made}`, discount: pick(random, [0, 5, 10]) },
    });
  const reads = [
    () => visitor.read('protocols', PROTOCOLS),
    () => visitor.read('protocols, search', `${PROTOCOLS}/search`, { page: 1, limit: 5, query: 'mixed' }),
    (book: Book) => visitor.read('protocol', `${PROTOCOLS}/${book.id}`),
    (book: Book) => visitor.read('plan, figures', `${PROTOCOLS}/${book.id}/figures`),
    (book: Book) => visitor.read('plan, adds up', `${PROTOCOLS}/${book.id}/check`),
    () => visitor.open('account page', '/en/account/practitioner/protocols'),
  ];
  const edits = bookEdits(visitor, variants, random);
  const acts = [...edits, ...edits, ...reads, link, assign, create, duplicate];
  return {
    act: async () => {
      if (books.length < FEWEST_BOOKS) return create();
      const book = pick(random, books);
      if (books.length > MOST_BOOKS) return remove(book);
      await pick(random, acts)(book);
    },
    differences: async () => {
      const list = await visitor.read<{ data: StoredBook[] }>('protocols', `${PROTOCOLS}?limit=100&lines=0`);
      const ids = (list?.data ?? []).map((one) => one.protocol_id).toSorted((one, other) => one - other);
      const known = [...others, ...books.map(({ id }) => id)].toSorted((one, other) => one - other);
      const found = [...differ('protocols', known, ids)];
      for (const { id, name, lines, link: token } of books) {
        const stored = await visitor.read<StoredBook>('protocol', `${PROTOCOLS}/${id}`);
        found.push(
          ...differ('name', name, stored?.name),
          ...differ(`lines of ${id}`, lines, storedLines(stored)),
        );
        if (token !== undefined) await visitor.read('shared plan, API', `/v2/storefront/protocols/${token}`);
      }
      return found;
    },
  };
}
