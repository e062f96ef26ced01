import { differ } from './person.ts';
import type { Change, Visitor } from './visitor.ts';

/** Two browsers of one person, each with a session of its own. */
export type Devices = readonly [Visitor, Visitor];

/** A field that both devices change at once, each to another value. */
export interface Contest<T> {
  readonly what: string;
  readonly values: readonly [T, T];
  /** The changes say what they were made from: one of them is refused then, and must not have an effect. */
  readonly hasWas: boolean;
  readonly changeOf: (value: T) => Change;
  readonly found: () => Promise<T | undefined>;
}

/** Lets both devices change one field; returns the acknowledged value that is there. */
export async function changeOnBoth<T>(
  [own, other]: Devices,
  { what, values, hasWas, changeOf, found }: Contest<T>,
): Promise<T | undefined> {
  const change = (device: Visitor, value: T) =>
    device.change({ ...changeOf(value), isContested: true, ...(hasWas && { accepted: [409] }) });
  own.contest();
  const done = await Promise.all([change(own, values[0]), change(other, values[1])]);
  const acknowledged = values.filter((_, place) => done[place] !== undefined);
  own.compare(`${what} on two devices, acknowledged`, hasWas ? 1 : 2, acknowledged.length);
  const there = await found();
  const winner = acknowledged.find((value) => differ('', value, there).length === 0);
  if (winner === undefined) own.compare(`${what} on two devices, one of`, acknowledged, there);
  return winner;
}
