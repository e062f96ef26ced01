import { changePassword } from '#contract/account/calls.ts';
import { api } from '#stores/api.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';
import { replaceTokens } from './actions.ts';

/** Sets a password and ends all other sessions. Rejects with the call's error, which names the invalid field. */
export async function savePassword(password: string, currentPassword?: string): Promise<void> {
  const passwordBody = currentPassword === undefined ? { password } : { password, current: currentPassword };
  await replaceTokens(
    await retryWhileBusy((attemptOptions) => api(changePassword, { body: passwordBody, ...attemptOptions })),
  );
}
