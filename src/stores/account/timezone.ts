import { updateSettings } from '#contract/account/calls.ts';
import type { User } from '#contract/account/schema.ts';
import { api } from '#stores/api.ts';
import { readPersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { $user, setSignedIn } from '#stores/session/state.ts';

const SENT_TIMEZONE_KEY = 'timezone';

/** Updates the account's time zone to the browser's, once per tab and zone, to not send a rejected zone again. */
export async function sendTimezone(user: User): Promise<void> {
  const { timezone: storedTimezone } = user;
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  if (storedTimezone === undefined || timezone === storedTimezone || readPersonalValue(SENT_TIMEZONE_KEY) === timezone)
    return;
  writePersonalValue(SENT_TIMEZONE_KEY, timezone);
  try {
    await api(updateSettings, { body: { timezone } });
    if ($user.get() === user) setSignedIn({ ...user, timezone });
  } catch {
    // The failed request is logged; the next tab tries again.
  }
}
