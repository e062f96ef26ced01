import { RUN_OUT_AHEAD, RUN_OUT_PAST, RUN_OUT_SOON } from '#contract/client/limits.ts';
import { civilDate, dayNumber } from '#domain/intake/days.ts';

/** `overdue`: nothing is left since then; `within_14`: in the second week from today. */
export type RunOut = 'overdue' | 'within_7' | 'within_14' | 'later';

/** Whole days from today to a date; negative for one that has passed. Both are `YYYY-MM-DD`. */
export function daysUntil(date: string, today: string): number {
  return (dayNumber(date) ?? 0) - (dayNumber(today) ?? 0);
}

/** How near the day is on which something runs out. */
export function runOutOf(date: string, today: string): RunOut {
  const days = daysUntil(date, today);
  if (days < 0) return 'overdue';
  if (days <= RUN_OUT_SOON) return 'within_7';
  return days <= RUN_OUT_AHEAD ? 'within_14' : 'later';
}

/** The days at which these groups end, and the first that still counts. */
export function runOutDays(today: string) {
  const day = dayNumber(today) ?? 0;
  return {
    since: civilDate(day - RUN_OUT_PAST),
    today,
    soon: civilDate(day + RUN_OUT_SOON),
    ahead: civilDate(day + RUN_OUT_AHEAD),
  };
}
