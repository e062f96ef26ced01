import { createHmac } from 'node:crypto';
import type { ApiContext } from '#api/http/context.ts';
import { SIGN_IN_DISABLED } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import type { CheckedInput } from '#api/http/request/input.ts';

/** Minimum length of a secret in characters; shorter ones are ignored. */
export const MINIMUM_SECRET_LENGTH = 32;

/** Keys derived from the secret, for access and refresh tokens. */
export interface TokenKeys {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
}

function deriveKeys(tokenSecret: string): TokenKeys {
  const deriveKey = (keyPurpose: string) =>
    new Uint8Array(createHmac('sha256', tokenSecret).update(keyPurpose).digest());
  return { access: deriveKey('access-token'), refresh: deriveKey('refresh-token') };
}

/** Derives keys from the configured secret; without a secret, refuses sign-in and logs the reason. */
export function readTokenKeys(apiContext: ApiContext): CheckedInput<TokenKeys> {
  const tokenSecret = apiContext.env.TOKEN_SECRET ?? '';
  if (tokenSecret.length >= MINIMUM_SECRET_LENGTH) return { ok: true, value: deriveKeys(tokenSecret) };
  const logMessage = `TOKEN_SECRET is not set or shorter than ${MINIMUM_SECRET_LENGTH} characters`;
  console.error(JSON.stringify({ level: 'error', request_id: apiContext.var.requestId, message: logMessage }));
  return { ok: false, response: createProblemResponse(apiContext, 503, SIGN_IN_DISABLED) };
}
