/** Values of a wrong JSON type. */
export const WRONG_TYPE_VALUES: readonly unknown[] = [
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

/** Levels of nested JSON, too many for a recursive function. */
const NESTING_DEPTH = 20_000;

/** Request bodies that are invalid or unusual JSON. */
export const HOSTILE_BODIES: readonly string[] = [
  '{',
  '[1',
  '"x"',
  '1',
  'null',
  '{"__proto__":{"x":1}}',
  '[]',
  '\u0000',
  '['.repeat(NESTING_DEPTH) + ']'.repeat(NESTING_DEPTH),
];
