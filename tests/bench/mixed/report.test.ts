import { expect, it } from 'vitest';
import { promisesOf } from '../../../bench/mixed/report.ts';
import { newTally, record, restart } from '../../../bench/mixed/tally.ts';

const PAGES = ['home', 'listing', 'listing, filtered', 'product', 'storefront'];

function tallyOf(statements: (page: string, turn: number) => number | undefined) {
  const tally = newTally();
  for (const page of PAGES)
    for (let turn = 0; turn < 100; turn++) record(tally, page, 10, statements(page, turn));
  return tally;
}
const outcomes = (tally = newTally()) => promisesOf(tally, 1).map(({ isKept }) => isKept);

it('statements are as targeted where the median is, and a new version takes no more than twelve more', () => {
  expect(outcomes(tallyOf(() => 1))).toEqual([true, true, true]);
  expect(outcomes(tallyOf((_, turn) => (turn === 0 ? 14 : 1)))).toEqual([true, true, true]);
  expect(outcomes(tallyOf((page, turn) => (page === 'home' && turn === 0 ? 16 : 1)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(outcomes(tallyOf((page) => (page === 'storefront' ? 3 : 1)))).toEqual([true, true, false]);
});

it('what nobody asked for, or what says no statements, has kept nothing', () => {
  expect(outcomes()).toEqual([false, true, false]);
  expect(outcomes(tallyOf((page) => (page === 'product' ? undefined : 1)))).toEqual([true, true, false]);
});

it('a warm-up counts for nothing, and what went wrong in it stays', () => {
  const tally = tallyOf(() => 1);
  tally.writes = 7;
  tally.failures.push('home answered 500');
  restart(tally);
  expect([tally.writes, tally.kinds.size, tally.failures.length]).toEqual([0, 0, 1]);
});
