import type { Fact } from '../person.ts';
import { type Book, type Desk, PROTOCOLS } from './book.ts';

const addressOf = (token: string) => `/v2/storefront/protocols/${token}`;

const linkFact = ({ devices }: Desk, book: Book): Fact => ({
  what: `link of protocol ${book.id}`,
  known: () => book.link && book.id,
  found: async () => {
    if (book.link === undefined) return undefined;
    const shared = await devices[1].read<{ protocol_id: number }>('shared plan, API', addressOf(book.link));
    return shared?.protocol_id;
  },
});

/** A link that has ended opens nothing: neither the API nor the page. */
const endedFact = ({ devices }: Desk, token: string): Fact => ({
  what: `ended link ${token}`,
  known: () => [404, 404],
  found: async () => [
    await devices[1].status('ended link, API', `/api${addressOf(token)}`),
    await devices[1].status('ended link', `/en/protocols/${token}`),
  ],
});

/** Makes a link, or asks for it again: it is the same until it ends. */
async function make(desk: Desk, book: Book): Promise<Fact | undefined> {
  const path = `${PROTOCOLS}/${book.id}/link`;
  const change = { kind: 'share, link', method: 'POST', path } as const;
  const done = await desk.devices[0].change<{ link_token: string }>(change);
  if (!done) return undefined;
  if (book.link !== undefined)
    desk.devices[0].compare(`link of ${book.id} again`, book.link, done.link_token);
  book.link = done.link_token;
  desk.links.add(book.link);
  return linkFact(desk, book);
}

async function end(desk: Desk, book: Book, token: string): Promise<Fact | undefined> {
  // Nobody is sent there any more while the link ends.
  desk.links.delete(token);
  const path = `${PROTOCOLS}/${book.id}/link`;
  if (!(await desk.devices[0].change({ kind: 'share, end link', method: 'DELETE', path }))) return undefined;
  book.link = undefined;
  desk.ended.push(token);
  return endedFact(desk, token);
}

/** Makes links and ends them. */
export const link = (desk: Desk, book: Book): Promise<Fact | undefined> =>
  book.link === undefined || desk.random() < 0.2 ? make(desk, book) : end(desk, book, book.link);

/** Links that open their protocol, and those that open nothing any more. */
export const linkFacts = (desk: Desk): readonly Fact[] => [
  ...desk.books.filter(({ link: token }) => token !== undefined).map((book) => linkFact(desk, book)),
  ...desk.ended.map((token) => endedFact(desk, token)),
];
