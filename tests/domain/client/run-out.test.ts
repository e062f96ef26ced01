import { expect, it } from 'vitest';
import { daysUntil, runOutDateLimits, runOutPeriodOf } from '#domain/client/run-out.ts';

it.each([
  ['2026-11-22', 'overdue', -1],
  ['2026-11-23', 'within_7', 0],
  ['2026-11-30', 'within_7', 7],
  ['2026-12-01', 'within_14', 8],
  ['2026-12-07', 'within_14', 14],
  ['2026-12-08', 'later', 15],
] as const)('CLIENT-02 what runs out on %s is %s on 23 November', (runOutDate, runOutGroup, daysUntilRunOut) => {
  expect([runOutPeriodOf(runOutDate, '2026-11-23'), daysUntil(runOutDate, '2026-11-23')]).toEqual([
    runOutGroup,
    daysUntilRunOut,
  ]);
});

it('CLIENT-02 the borders of the groups are days, also across the change of the clocks', () => {
  expect(runOutDateLimits('2027-03-27')).toEqual({
    since: '2026-12-27',
    today: '2027-03-27',
    soon: '2027-04-03',
    ahead: '2027-04-10',
  });
});
