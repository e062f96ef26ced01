import { getTimezone } from '#db/account/settings.ts';
import type { DataEnvironment } from '#db/database.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';

export async function getTodayOfUser(env: DataEnvironment, userId: number, now: number): Promise<string> {
  return todayInTimeZone(new Date(now), await getTimezone(env, userId));
}
