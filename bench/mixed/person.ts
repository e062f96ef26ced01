import { pick } from '../../tests/support/random.ts';
import type { Tally } from './tally.ts';

/** Somebody who uses the shop: does one thing after the other, and knows what has to be there in the end. */
export interface Person {
  readonly act: () => Promise<void>;
  /** What the shop has other than the acknowledged writes say. */
  readonly differences: () => Promise<readonly string[]>;
}

/** What acknowledged writes have made true of one part of the shop, and what is found there. */
export interface Fact {
  readonly what: string;
  readonly known: () => unknown;
  readonly found: () => Promise<unknown>;
}

/** Does something, and returns what is true since then. */
export type Write = () => Promise<Fact | undefined>;

/** What somebody does, and the ledger of it. */
export interface Habits {
  readonly writes: readonly Write[];
  readonly facts: () => readonly Fact[];
}

/** What all people of a run share. */
export interface Life {
  readonly tally: Tally;
  readonly random: () => number;
  /** Share of the acknowledged writes that are read back at once. */
  readonly readBack: number;
}

/** Says where two values differ, as JSON. */
export function differ(what: string, expected: unknown, found: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(found)];
  return one === other ? [] : [`${what}: acknowledged ${one}, found ${other}`];
}

export const sorted = (list: readonly unknown[] | undefined): readonly string[] | undefined =>
  list?.map((one) => JSON.stringify(one)).toSorted();

/** Where the shop is other than the ledger says. */
export async function compare({ what, known, found }: Fact): Promise<readonly string[]> {
  const there = await found();
  return differ(what, known(), there);
}

/** Somebody with these habits, who looks at own things now and then, and at other pages. */
export function person(
  { tally, random, readBack }: Life,
  { writes, facts }: Habits,
  sights: readonly (() => Promise<unknown>)[],
): Person {
  const check = async (fact: Fact) => {
    tally.readBacks += 1;
    tally.differences.push(...(await compare(fact)));
  };
  const write = async () => {
    const fact = await pick(random, writes)();
    if (fact && random() < readBack) await check(fact);
  };
  const look = async () => {
    const own = facts();
    if (own.length > 0) await check(pick(random, own));
  };
  const see = async () => void (await pick(random, sights)());
  const acts = [...writes.map(() => write), look, look, ...sights.map(() => see)];
  return {
    act: () => pick(random, acts)(),
    differences: async () => {
      const found: string[] = [];
      for (const fact of facts()) found.push(...(await compare(fact)));
      return found;
    },
  };
}
