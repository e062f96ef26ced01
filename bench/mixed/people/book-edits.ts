import { pick } from '../../../tests/support/random.ts';
import { changeOnBoth } from '../devices.ts';
import type { Fact } from '../person.ts';
import type { Change } from '../visitor.ts';
import {
  amountOf,
  type Book,
  type BookLine,
  bookFact,
  type Desk,
  PROTOCOLS,
  type StoredDose,
  storedBook,
} from './book.ts';

const MOST_LINES = 12;
const MOST_OF_A_LINE = 900;

interface StoredLine {
  readonly dose?: StoredDose | null;
  readonly portion?: { readonly unit: string };
}

const at = ({ id }: Book) => `${PROTOCOLS}/${id}/products`;
const lineOf = (random: () => number, { lines }: Book) =>
  lines.length > 0 ? pick(random, lines) : undefined;

async function add(desk: Desk, units: Map<number, string>, book: Book): Promise<Fact | undefined> {
  const variant = pick(desk.random, desk.variants);
  const known = book.lines.find((line) => line.variant === variant);
  if (book.lines.length >= MOST_LINES || (known && known.quantity > MOST_OF_A_LINE)) return undefined;
  const done = await desk.devices[0].change<StoredLine>({
    ...{ kind: 'builder, add', method: 'POST', path: at(book), isKeyed: true },
    body: { product_variant_id: variant, quantity: 1, notes: '' },
  });
  if (!done) return undefined;
  units.set(variant, done.portion?.unit ?? '');
  if (known) known.quantity += 1;
  else book.lines.unshift({ variant, quantity: 1, notes: '', dose: amountOf(done.dose) });
  return bookFact(desk, book);
}

type Values = Pick<BookLine, 'quantity' | 'notes'>;

const someValues = (random: () => number): Values => ({
  quantity: 1 + Math.floor(random() * 9),
  notes: `Note ${Math.floor(random() * 1_000_000)}`,
});

const setChange = (book: Book, { variant }: BookLine, values: Values, was?: Values): Change => ({
  ...{ kind: 'builder, quantity and note', method: 'PUT', path: at(book) },
  body: { product_variant_id: variant, ...values, ...(was && { was }) },
});

async function set(desk: Desk, book: Book): Promise<Fact | undefined> {
  const line = lineOf(desk.random, book);
  if (!line) return undefined;
  const { quantity, notes } = line;
  const next = someValues(desk.random);
  if (!(await desk.devices[0].change(setChange(book, line, next, { quantity, notes })))) return undefined;
  Object.assign(line, next);
  return bookFact(desk, book);
}

async function setOnBoth(desk: Desk, book: Book): Promise<Fact | undefined> {
  const line = lineOf(desk.random, book);
  if (!line) return undefined;
  const { quantity, notes, variant } = line;
  const hasWas = desk.random() < 0.5;
  const winner = await changeOnBoth(desk.devices, {
    what: 'line of a protocol',
    values: [someValues(desk.random), someValues(desk.random)],
    hasWas,
    changeOf: (values: Values) => setChange(book, line, values, hasWas ? { quantity, notes } : undefined),
    found: async () => {
      const stored = (await storedBook(desk, book))?.lines.find((one) => one.variant === variant);
      return stored && { quantity: stored.quantity, notes: stored.notes };
    },
  });
  Object.assign(line, winner);
  return bookFact(desk, book);
}

async function dose(desk: Desk, units: Map<number, string>, book: Book): Promise<Fact | undefined> {
  const line = lineOf(desk.random, book);
  const unit = line && units.get(line.variant);
  if (!line || !unit) return undefined;
  const amount = 1 + Math.floor(desk.random() * 3);
  const intakes = [{ part: 'breakfast', amount, food: null }];
  const phases = [{ start_day: 0, days: null, rhythm: { kind: 'daily' }, intakes }];
  const body = { product_variant_id: line.variant, dose: { unit, phases } };
  const change = { kind: 'builder, dose', method: 'PUT', path: `${at(book)}/dose`, body } as const;
  if (!(await desk.devices[0].change(change))) return undefined;
  line.dose = amount;
  return bookFact(desk, book);
}

async function move(desk: Desk, book: Book): Promise<Fact | undefined> {
  const line = lineOf(desk.random, book);
  if (!line) return undefined;
  const position = 1 + Math.floor(desk.random() * book.lines.length);
  const body = { product_variant_id: line.variant, position };
  const change = { kind: 'builder, move', method: 'PUT', path: `${at(book)}/order`, body } as const;
  if (!(await desk.devices[0].change(change))) return undefined;
  book.lines.splice(book.lines.indexOf(line), 1);
  book.lines.splice(position - 1, 0, line);
  return bookFact(desk, book);
}

async function removeLine(desk: Desk, book: Book): Promise<Fact | undefined> {
  const line = lineOf(desk.random, book);
  if (!line) return undefined;
  const body = { product_variant_id: line.variant };
  const change = { kind: 'builder, remove', method: 'DELETE', path: at(book), body } as const;
  if (!(await desk.devices[0].change(change))) return undefined;
  book.lines.splice(book.lines.indexOf(line), 1);
  return bookFact(desk, book);
}

async function rename(desk: Desk, book: Book): Promise<Fact | undefined> {
  const name = `Mixed, renamed ${Math.floor(desk.random() * 1_000_000)}`;
  const body = { name, description: `About ${name}` };
  const change = {
    kind: 'builder, name',
    method: 'PUT',
    path: `${PROTOCOLS}/${book.id}/update`,
    body,
  } as const;
  if (!(await desk.devices[0].change(change))) return undefined;
  Object.assign(book, body);
  return bookFact(desk, book);
}

/** What a practitioner changes in a protocol; each edit is in the ledger once it is acknowledged. */
export function bookEdits(desk: Desk): readonly ((book: Book) => Promise<Fact | undefined>)[] {
  const units = new Map<number, string>();
  const more = (book: Book) => add(desk, units, book);
  const ownDose = (book: Book) => dose(desk, units, book);
  const others = [set, setOnBoth, move, removeLine, rename].map((edit) => (book: Book) => edit(desk, book));
  return [more, more, ownDose, ...others];
}
