import { useEffect, useState } from 'react';
import { dayNumber } from '#domain/intake/days.ts';
import { todayIn } from '#domain/plan/today.ts';
import { onFocus } from '#stores/platform/data-cache.ts';

/** The day number of today in a time zone, or where the browser is if it does not know that one. */
function todayNumber(timezone: string | undefined): number {
  const now = new Date();
  try {
    return dayNumber(todayIn(now, timezone)) ?? 0;
  } catch {
    return dayNumber(todayIn(now)) ?? 0;
  }
}

/** Today as a day number; a phone that shows yesterday's page in the morning finds out when it is looked at. */
export function useToday(timezone: string | undefined): number {
  const [today, setToday] = useState(() => todayNumber(timezone));
  useEffect(() => {
    const renew = () => setToday(todayNumber(timezone));
    renew();
    return onFocus(renew);
  }, [timezone]);
  return today;
}
