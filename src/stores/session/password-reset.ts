import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import { resetPassword } from '#contract/session/calls.ts';
import { INVALID_LINK_RESPONSE } from '#contract/session/limits.ts';
import { api } from '#stores/api.ts';
import { readTransientReason } from '#stores/failure.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';
import { startSessionWithTokens } from './actions.ts';

export const INVALID_TOKEN_MESSAGE: string = INVALID_LINK_RESPONSE.message;

interface NewPasswordFields {
  readonly password: string;
  readonly confirm_password: string;
}

/** Sets a new password. Rejects with `Invalid or expired token.`, or with the call's error for an invalid field. */
export async function setNewPassword(token: string, newPasswordFields: NewPasswordFields): Promise<void> {
  const tokens = await retryWhileBusy((attemptOptions) =>
    api(resetPassword, { params: { token }, body: newPasswordFields, ...attemptOptions }),
  ).catch((error: unknown) => {
    const failureReason = readTransientReason(error);
    const isServerResponse = error instanceof FetchError && (failureReason === undefined || failureReason === 'faulty');
    const isTokenInvalid = isServerResponse && !readErrorBody(error.body).errors;
    throw isTokenInvalid ? new Error(INVALID_TOKEN_MESSAGE, { cause: error }) : error;
  });
  await startSessionWithTokens(tokens);
}
