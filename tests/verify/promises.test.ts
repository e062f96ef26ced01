import { expect, it } from 'vitest';
import { findPromiseComplaints } from '../../tools/verify/quality/promises.ts';

const testFiles = [
  { path: 'tests/api/cart.test.ts', text: "it('CART-05 AMB-CART-1 counts once', () => {});" },
  { path: 'bench/safety/retries.ts', text: '' },
];
const checkPromiseLines = (...promiseLines: readonly string[]) =>
  findPromiseComplaints(
    `# 1. Safety\n\nText.\n\n## Carts\n\n${promiseLines.join('\n')}\n\n# 2. Figures\n\n- A.\n`,
    testFiles,
  );

it('a promise names files that are there, and ids that titles in them begin with', () => {
  expect(
    checkPromiseLines(
      '- Counts once, and\n  never twice. Tests:\n  `tests/api/cart.test.ts` CART-05\n  AMB-CART-1, `bench/safety/retries.ts`.',
    ),
  ).toEqual([]);
});

it('one without a test, with a missing file or another id is named', () => {
  expect(checkPromiseLines('- Counts once.', '- Counts twice. Tests: ours.')).toHaveLength(2);
  expect(checkPromiseLines('- Counts once. Tests: `tests/api/carts.test.ts`.')).toEqual([
    'docs/quality.md names tests/api/carts.test.ts, which does not exist',
  ]);
  expect(checkPromiseLines('- Counts once. Tests: `tests/api/cart.test.ts` CART-04 CART-05.')).toEqual([
    'docs/quality.md: no title of tests/api/cart.test.ts names CART-04',
  ]);
});

it('a document without the list is named', () => {
  expect(findPromiseComplaints('# Other\n', testFiles)).toHaveLength(1);
});
