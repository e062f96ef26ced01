import { updateSettings } from '#contract/account/calls.ts';
import type { User } from '#contract/account/schema.ts';
import { api } from '#stores/api.ts';
import { readPersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { $user, setSignedIn } from '#stores/session/state.ts';

const SENT_TIMEZONE = 'timezone';

/** Sends the browser's time zone if the account has another; once per tab, so that no rejected call is repeated. */
export async function sendTimezone(user: User): Promise<void> {
  const { timezone: stored } = user;
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  if (stored === undefined || timezone === stored || readPersonal(SENT_TIMEZONE) === timezone) return;
  writePersonal(SENT_TIMEZONE, timezone);
  try {
    await api(updateSettings, { body: { timezone } });
    if ($user.get() === user) setSignedIn({ ...user, timezone });
  } catch {
    // The failed request is logged; the next tab tries again.
  }
}
