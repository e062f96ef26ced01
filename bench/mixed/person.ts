/** Somebody who uses the shop: does one thing after the other, and knows what has to be there in the end. */
export interface Person {
  readonly act: () => Promise<void>;
  /** What the shop has other than the acknowledged writes say. */
  readonly differences: () => Promise<readonly string[]>;
}

/** Says where two values differ, as JSON. */
export function differ(what: string, expected: unknown, found: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(found)];
  return one === other ? [] : [`${what}: acknowledged ${one}, found ${other}`];
}
