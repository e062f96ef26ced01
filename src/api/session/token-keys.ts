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

function deriveKeys(secret: string): TokenKeys {
  const deriveKey = (keyPurpose: string) => new Uint8Array(createHmac('sha256', secret).update(keyPurpose).digest());
  return { access: deriveKey('access-token'), refresh: deriveKey('refresh-token') };
}

/** Derives keys from the configured secret; without a secret, refuses sign-in and logs the reason. */
export function readTokenKeys(context: ApiContext): CheckedInput<TokenKeys> {
  const secret = context.env.TOKEN_SECRET ?? '';
  if (secret.length >= MINIMUM_SECRET_LENGTH) return { ok: true, value: deriveKeys(secret) };
  const reason = `TOKEN_SECRET is not set or shorter than ${MINIMUM_SECRET_LENGTH} characters`;
  console.error(JSON.stringify({ level: 'error', request_id: context.var.requestId, message: reason }));
  return { ok: false, response: createProblemResponse(context, 503, SIGN_IN_DISABLED) };
}
