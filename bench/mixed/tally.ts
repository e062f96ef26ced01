/** What was measured of one kind of request. */
export interface Kind {
  /** Milliseconds of each answer. */
  readonly durations: number[];
  /** Statements of each answer; empty for files. */
  readonly statements: number[];
}

/** What a run has seen. */
export interface Tally {
  readonly kinds: Map<string, Kind>;
  /** Answers of 5xx, and requests without an answer. */
  readonly failures: string[];
  /** Answers that nobody expected, and ledgers that differ from the shop. */
  readonly differences: string[];
  /** Writes that the shop has acknowledged. */
  writes: number;
  /** Requests that were sent once more with the same key. */
  repeats: number;
  /** Comparisons of a ledger with the shop while the load goes on. */
  readBacks: number;
  /** Fields that two devices of one person have changed at the same time. */
  contests: number;
}

export function newTally(): Tally {
  const counts = { writes: 0, repeats: 0, readBacks: 0, contests: 0 };
  return { kinds: new Map(), failures: [], differences: [], ...counts };
}

/** Counts from zero again, as after the warm-up; what went wrong stays. */
export function restart(tally: Tally): void {
  tally.kinds.clear();
  Object.assign(tally, { writes: 0, repeats: 0, readBacks: 0, contests: 0 });
}

export function record(tally: Tally, name: string, duration: number, statements: number | undefined): void {
  const kind = tally.kinds.get(name) ?? { durations: [], statements: [] };
  tally.kinds.set(name, kind);
  kind.durations.push(duration);
  if (statements !== undefined) kind.statements.push(statements);
}
