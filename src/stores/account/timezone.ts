import { updateSettings } from '#contract/account/calls.ts';
import type { User } from '#contract/account/schema.ts';
import { api } from '#stores/api.ts';
import { readPersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { $user, enterSession } from '#stores/session/state.ts';

/** The time zone that this tab has sent for whoever is signed in. */
const SENT = 'timezone';

/**
 * Says in which time zone the account's days begin, where the server has another one. Once a tab: what a server refuses, or
 * another device changes, is not sent again with each page.
 */
export async function sendTimezone(user: User): Promise<void> {
  const { timezone: stored } = user;
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  if (stored === undefined || timezone === stored || readPersonal(SENT) === timezone) return;
  writePersonal(SENT, timezone);
  try {
    await api(updateSettings, { body: { timezone } });
    if ($user.get() === user) enterSession({ ...user, timezone });
  } catch {
    // The failed request is in the log by then, and the next tab tries again.
  }
}
