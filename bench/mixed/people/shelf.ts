import { type Fact, sorted } from '../person.ts';
import { type Book, bookFact, type Desk, PROTOCOLS } from './book.ts';

interface Listed {
  readonly protocol_id: number;
  readonly name: string;
}

/** All protocols of a practitioner, each once. */
export const shelfFact = ({ devices, books, plan }: Desk): Fact => ({
  what: 'protocols',
  known: () => sorted([plan, ...books].map(({ id, name }) => [id, name])),
  found: async () => {
    const list = await devices[1].read<{ data: Listed[] }>('protocols', `${PROTOCOLS}?limit=100&lines=0`);
    return sorted(list?.data.map((one) => [one.protocol_id, one.name]));
  },
});

/** Makes a protocol. */
export async function create(desk: Desk): Promise<Fact | undefined> {
  const name = `Mixed ${Math.floor(desk.random() * 1_000_000)}`;
  const description = `For ${name}.`;
  const done = await desk.devices[0].change<{ protocol_id: number }>({
    ...{ kind: 'protocol, create', method: 'POST', path: `${PROTOCOLS}/create`, isKeyed: true },
    body: { name, description },
  });
  if (!done) return undefined;
  desk.books.push({ id: done.protocol_id, name, description, lines: [], link: undefined });
  return shelfFact(desk);
}

/** Makes a copy, which has the lines, doses and description, another name, and no link. */
export async function duplicate(desk: Desk, book: Book): Promise<Fact | undefined> {
  const done = await desk.devices[0].change<{ protocol_id: number }>({
    ...{ kind: 'protocol, copy', method: 'POST', path: `${PROTOCOLS}/duplicate`, isKeyed: true },
    body: { protocol_id: book.id },
  });
  if (!done) return undefined;
  const lines = book.lines.map((line) => ({ ...line }));
  const copy = { ...book, id: done.protocol_id, name: `${book.name} (copy)`, lines, link: undefined };
  desk.books.push(copy);
  return bookFact(desk, copy);
}

/** Deletes a protocol; its link and its assignments end with it. */
export async function remove(desk: Desk, book: Book): Promise<Fact | undefined> {
  if (book.link !== undefined) desk.links.delete(book.link);
  const path = `${PROTOCOLS}/${book.id}`;
  if (!(await desk.devices[0].change({ kind: 'protocol, delete', method: 'DELETE', path }))) return undefined;
  desk.books.splice(desk.books.indexOf(book), 1);
  desk.assigned.delete(book.id);
  if (book.link !== undefined) desk.ended.push(book.link);
  return shelfFact(desk);
}
