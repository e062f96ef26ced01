import { RUN_OUT_LISTED_AHEAD_DAYS, RUN_OUT_LISTED_PAST_DAYS, RUN_OUT_SOON_DAYS } from '#contract/client/limits.ts';
import { isoDateOfDay, toEpochDay } from '#domain/intake/days.ts';

/** Period in which the first product of a client runs out: `overdue` in the past, `within_14` in 8 to 14 days. */
export type RunOutPeriod = 'overdue' | 'within_7' | 'within_14' | 'later';

/** Counts the days from today to a date, negative in the past; both dates are `YYYY-MM-DD`. */
export function daysUntil(isoDate: string, today: string): number {
  return (toEpochDay(isoDate) ?? 0) - (toEpochDay(today) ?? 0);
}

export function runOutPeriodOf(runOutDate: string, today: string): RunOutPeriod {
  const daysUntilRunOut = daysUntil(runOutDate, today);
  if (daysUntilRunOut < 0) return 'overdue';
  if (daysUntilRunOut <= RUN_OUT_SOON_DAYS) return 'within_7';
  return daysUntilRunOut <= RUN_OUT_LISTED_AHEAD_DAYS ? 'within_14' : 'later';
}

export function runOutDateLimits(today: string) {
  const todayDayNumber = toEpochDay(today) ?? 0;
  return {
    since: isoDateOfDay(todayDayNumber - RUN_OUT_LISTED_PAST_DAYS),
    today,
    soon: isoDateOfDay(todayDayNumber + RUN_OUT_SOON_DAYS),
    ahead: isoDateOfDay(todayDayNumber + RUN_OUT_LISTED_AHEAD_DAYS),
  };
}
