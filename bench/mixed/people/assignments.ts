import { pick } from '../../../tests/support/random.ts';
import { type Fact, sorted } from '../person.ts';
import { type Book, type Desk, PROTOCOLS } from './book.ts';
import { PLANS } from './own-plan.ts';

interface Listed {
  readonly protocol_id: number;
  readonly share_notes: string;
  readonly discount: number | null;
}

/** What the client has been given, as the client reads it: each protocol once, with its notes and discount. */
export const assignmentsFact = ({ client, assigned }: Desk): Fact => ({
  what: `assigned to ${client.email}`,
  known: () => sorted([...assigned].map(([id, { notes, discount }]) => [id, notes, discount])),
  found: async () => {
    const list = await client.visitor.read<{ data: Listed[] }>('own plans', `${PLANS}?limit=100&lines=0`);
    return sorted(list?.data.map((one) => [one.protocol_id, one.share_notes, one.discount]));
  },
});

/** Assigns a protocol to the client, or changes notes and discount. */
export async function assign(desk: Desk, { id }: Pick<Book, 'id'>): Promise<Fact | undefined> {
  const { devices, client, random } = desk;
  const notes = `No. ${Math.floor(random() * 1_000_000)}`;
  const discount = pick(random, [0, 5, 10]);
  const body = { id, email: client.email, notes, discount };
  const change = { kind: 'share, assign', method: 'POST', path: `${PROTOCOLS}/assign`, body } as const;
  if (!(await devices[0].change(change))) return undefined;
  desk.assigned.set(id, { notes, discount });
  return assignmentsFact(desk);
}
