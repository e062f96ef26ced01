import { pick } from '../../tests/support/random.ts';
import type { Visitor } from './visitor.ts';

const PROTOCOLS = '/v2/account/practitioners/protocols';
const MOST_LINES = 12;
const MOST_OF_A_LINE = 900;

export interface BookLine {
  readonly variant: number;
  quantity: number;
  notes: string;
  /** Units with breakfast; null while the label says it. */
  dose: number | null;
}

/** A protocol as its practitioner knows it: the lines from the top. */
export interface Book {
  readonly id: number;
  name: string;
  readonly lines: BookLine[];
  link: string | undefined;
}

interface StoredDose {
  readonly phases: readonly { readonly intakes: readonly { readonly amount: number }[] }[];
}

interface StoredLine {
  readonly dose?: StoredDose | null;
  readonly portion?: { readonly unit: string };
}

export interface StoredBook {
  readonly protocol_id: number;
  readonly name: string;
  readonly products: readonly (StoredLine & {
    readonly item_count: number;
    readonly notes: string;
    readonly variants: readonly { readonly id: number }[];
  })[];
}

const amountOf = (dose: StoredDose | null | undefined): number | null =>
  dose?.phases[0]?.intakes[0]?.amount ?? null;

/** The lines of an answer in the form of the ledger. */
export function storedLines(book: StoredBook | undefined): BookLine[] {
  return (book?.products ?? []).map(({ variants, item_count: quantity, notes, dose }) => {
    return { variant: variants[0]?.id ?? 0, quantity, notes, dose: amountOf(dose) };
  });
}

/** What a practitioner changes in a protocol; each edit is written down once it is acknowledged. */
export function bookEdits(visitor: Visitor, variants: readonly number[], random: () => number) {
  const units = new Map<number, string>();
  const at = ({ id }: Book) => `${PROTOCOLS}/${id}/products`;
  const lineOf = (book: Book) => (book.lines.length > 0 ? pick(random, book.lines) : undefined);
  const add = async (book: Book) => {
    const variant = pick(random, variants);
    const known = book.lines.find((line) => line.variant === variant);
    if (book.lines.length >= MOST_LINES || (known && known.quantity > MOST_OF_A_LINE)) return;
    const done = await visitor.change<StoredLine>({
      ...{ kind: 'builder, add', method: 'POST', path: at(book), isKeyed: true },
      body: { product_variant_id: variant, quantity: 1, notes: '' },
    });
    if (!done) return;
    units.set(variant, done.portion?.unit ?? '');
    if (known) known.quantity += 1;
    else book.lines.unshift({ variant, quantity: 1, notes: '', dose: amountOf(done.dose) });
  };
  const set = async (book: Book) => {
    const line = lineOf(book);
    if (!line) return;
    const { quantity, notes } = line;
    const next = { quantity: 1 + Math.floor(random() * 9), notes: `Note ${Math.floor(random() * 1000)}` };
    const body = { product_variant_id: line.variant, ...next, was: { quantity, notes } };
    if (await visitor.change({ kind: 'builder, quantity and note', method: 'PUT', path: at(book), body }))
      Object.assign(line, next);
  };
  const dose = async (book: Book) => {
    const line = lineOf(book);
    const unit = line && units.get(line.variant);
    if (!line || !unit) return;
    const amount = 1 + Math.floor(random() * 3);
    const intakes = [{ part: 'breakfast', amount, food: null }];
    const phases = [{ start_day: 0, days: null, rhythm: { kind: 'daily' }, intakes }];
    const body = { product_variant_id: line.variant, dose: { unit, phases } };
    if (await visitor.change({ kind: 'builder, dose', method: 'PUT', path: `${at(book)}/dose`, body }))
      line.dose = amount;
  };
  const move = async (book: Book) => {
    const line = lineOf(book);
    if (!line) return;
    const position = 1 + Math.floor(random() * book.lines.length);
    const body = { product_variant_id: line.variant, position };
    if (!(await visitor.change({ kind: 'builder, move', method: 'PUT', path: `${at(book)}/order`, body })))
      return;
    book.lines.splice(book.lines.indexOf(line), 1);
    book.lines.splice(position - 1, 0, line);
  };
  const remove = async (book: Book) => {
    const line = lineOf(book);
    if (!line) return;
    const body = { product_variant_id: line.variant };
    if (await visitor.change({ kind: 'builder, remove', method: 'DELETE', path: at(book), body }))
      book.lines.splice(book.lines.indexOf(line), 1);
  };
  const rename = async (book: Book) => {
    const name = `Mixed, renamed ${Math.floor(random() * 1_000_000)}`;
    const body = { name, description: `About ${name}` };
    const path = `${PROTOCOLS}/${book.id}/update`;
    if (await visitor.change({ kind: 'builder, name', method: 'PUT', path, body })) book.name = name;
  };
  return [add, add, set, dose, move, remove, rename];
}
