import { cancelEmailChange, requestEmailChange } from '#contract/account/email-calls.ts';
import { api } from '#stores/api.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';
import { revalidateUser } from '#stores/session/user.ts';

/** Requests a link, mailed to the new address, that confirms the change. Rejects with the call's error. */
export async function requestEmailChangeLink(email: string, password?: string): Promise<void> {
  const requestBody = password === undefined ? { email } : { email, password };
  await retryWhileBusy((attemptOptions) => api(requestEmailChange, { body: requestBody, ...attemptOptions }));
  await revalidateUser();
}

export async function cancelPendingEmailChange(): Promise<void> {
  await api(cancelEmailChange);
  await revalidateUser();
}
