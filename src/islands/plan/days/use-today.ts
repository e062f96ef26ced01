import { useEffect, useState } from 'react';
import { dayNumberOfMoment } from '#domain/plan/today.ts';
import { revalidateOnFocus } from '#stores/platform/data-cache.ts';

/** Interval of the check for a new day in ms. */
const NEW_DAY_CHECK_INTERVAL_MS = 60_000;

/** Returns today as a day number; updated on focus, since a phone may still show yesterday's page. */
export function useToday(timezone: string | undefined): number {
  const [today, setToday] = useState(() => dayNumberOfMoment(new Date(), timezone));
  useEffect(() => {
    const updateToday = () => setToday(dayNumberOfMoment(new Date(), timezone));
    updateToday();
    const timer = setInterval(updateToday, NEW_DAY_CHECK_INTERVAL_MS);
    const stopFocusListener = revalidateOnFocus(updateToday);
    return () => {
      clearInterval(timer);
      stopFocusListener();
    };
  }, [timezone]);
  return today;
}
