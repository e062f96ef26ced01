import { getTimezone } from '#db/account/settings.ts';
import type { DataEnvironment } from '#db/database.ts';
import { todayIn } from '#domain/plan/today.ts';

/** Today's date (`YYYY-MM-DD`) in an account's time zone. */
export async function getToday(env: DataEnvironment, userId: number, now: number): Promise<string> {
  return todayIn(new Date(now), await getTimezone(env, userId));
}
