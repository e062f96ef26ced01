import { pick } from '../../../tests/support/random.ts';
import { type Fact, type Life, type Person, person, type Write } from '../person.ts';
import { assign, assignmentsFact } from './assignments.ts';
import { type Book, bookFact, type Desk, PROTOCOLS } from './book.ts';
import { bookEdits } from './book-edits.ts';
import { link, linkFacts } from './links.ts';
import { create, duplicate, remove, shelfFact } from './shelf.ts';

const FEWEST_BOOKS = 2;
const MOST_BOOKS = 6;

const factsOf = (desk: Desk): readonly Fact[] => [
  shelfFact(desk),
  ...desk.books.map((book) => bookFact(desk, book)),
  ...linkFacts(desk),
  assignmentsFact(desk),
];

/** Does something with one of the protocols; with too few of them it makes one, with too many it deletes one. */
const withBook =
  (desk: Desk, edit: (book: Book) => Promise<Fact | undefined>): Write =>
  async () => {
    if (desk.books.length < FEWEST_BOOKS) return create(desk);
    const book = pick(desk.random, desk.books);
    return desk.books.length > MOST_BOOKS ? remove(desk, book) : edit(book);
  };

/** Somebody who builds protocols, shares them and ends links. */
export function practitioner(desk: Desk, life: Life): Person {
  const [visitor] = desk.devices;
  const others = [link, link, assign, duplicate].map((act) => (book: Book) => act(desk, book));
  const own = bookEdits(desk);
  const edits = [...own, ...own, ...others].map((edit) => withBook(desk, edit));
  const of = (path: string) => async () => {
    const [book] = desk.books;
    if (book) await visitor.read(`plan,${path.replace('/', ' ')}`, `${PROTOCOLS}/${book.id}${path}`);
  };
  return person(life, { writes: [...edits, () => create(desk)], facts: () => factsOf(desk) }, [
    () => visitor.read('protocols', PROTOCOLS),
    () => visitor.read('protocols, search', `${PROTOCOLS}/search`, { page: 1, limit: 5, query: 'mixed' }),
    of('/figures'),
    of('/check'),
    () => visitor.open('account page', '/en/account/practitioner/protocols'),
  ]);
}
