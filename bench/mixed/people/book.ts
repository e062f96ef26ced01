import type { Devices } from '../devices.ts';
import type { Fact } from '../person.ts';
import type { Visitor } from '../visitor.ts';

export const PROTOCOLS = '/v2/account/practitioners/protocols';

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
  description: string;
  readonly lines: BookLine[];
  link: string | undefined;
}

export interface Desk {
  readonly devices: Devices;
  readonly variants: readonly number[];
  readonly random: () => number;
  readonly books: Book[];
  readonly links: Set<string>;
  readonly ended: string[];
  /** A client, and what that client has been given, by protocol. */
  readonly client: { readonly email: string; readonly visitor: Visitor };
  readonly assigned: Map<number, Assigned>;
  readonly plan: Pick<Book, 'id' | 'name'>;
}

export interface Assigned {
  readonly notes: string;
  readonly discount: number;
}

export interface StoredDose {
  readonly phases: readonly { readonly intakes: readonly { readonly amount: number }[] }[];
}

interface StoredBook {
  readonly name: string;
  readonly description: string;
  readonly products: readonly {
    readonly dose?: StoredDose | null;
    readonly item_count: number;
    readonly notes: string;
    readonly variants: readonly { readonly id: number }[];
  }[];
}

export const amountOf = (dose: StoredDose | null | undefined): number | null =>
  dose?.phases[0]?.intakes[0]?.amount ?? null;

/** The lines of an answer in the form of the ledger. */
function storedLines({ products }: StoredBook): BookLine[] {
  return products.map(({ variants, item_count: quantity, notes, dose }) => {
    return { variant: variants[0]?.id ?? 0, quantity, notes, dose: amountOf(dose) };
  });
}

/** A protocol as the shop has it, in the form of the ledger. */
export async function storedBook({ devices }: Pick<Desk, 'devices'>, { id }: Pick<Book, 'id'>) {
  const stored = await devices[0].read<StoredBook>('protocol', `${PROTOCOLS}/${id}`);
  return stored && { name: stored.name, description: stored.description, lines: storedLines(stored) };
}

export const bookFact = (desk: Pick<Desk, 'devices'>, book: Book): Fact => ({
  what: `protocol ${book.id}`,
  known: () => ({ name: book.name, description: book.description, lines: book.lines }),
  found: () => storedBook(desk, book),
});
