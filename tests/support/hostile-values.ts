/** Values of every JSON type where another is expected. */
export const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { a: { b: [] } },
];

/** Deeper than anything that reads it level by level may go. */
const DEEP = 20_000;

/** Bodies that are no JSON objects, or odd ones. */
export const HOSTILE_BODIES: readonly string[] = [
  '{',
  '[1',
  '"x"',
  '1',
  'null',
  '{"__proto__":{"x":1}}',
  '[]',
  '\u0000',
  '['.repeat(DEEP) + ']'.repeat(DEEP),
];
