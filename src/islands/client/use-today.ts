import { useEffect, useState } from 'react';
import { dayOf } from '#domain/plan/today.ts';
import { onFocus } from '#stores/platform/data-cache.ts';

/** How often a page that stays open looks for a new day. */
const LOOK_EVERY_MS = 60_000;

/** Today as a day number; a phone that shows yesterday's page in the morning finds out when it is looked at. */
export function useToday(timezone: string | undefined): number {
  const [today, setToday] = useState(() => dayOf(new Date(), timezone));
  useEffect(() => {
    const renew = () => setToday(dayOf(new Date(), timezone));
    renew();
    const timer = setInterval(renew, LOOK_EVERY_MS);
    const stop = onFocus(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [timezone]);
  return today;
}
