import type { ApiContext } from '#api/http/context.ts';
import { IDEMPOTENCY_KEY_REUSED, INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import type { IdempotencyClaim } from '#db/platform/idempotency.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import type { CheckedInput } from './input.ts';

const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** Reads the `Idempotency-Key`, with the user and a hash of method, path and body; undefined without the header. */
export function readIdempotencyClaim(
  apiContext: ApiContext,
  { userId }: SessionOwner,
  body: unknown,
): CheckedInput<IdempotencyClaim | undefined> {
  const idempotencyKey = apiContext.req.header(IDEMPOTENCY_KEY_HEADER);
  if (idempotencyKey === undefined) return { ok: true, value: undefined };
  if (!IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)) {
    const errors = { [IDEMPOTENCY_KEY_HEADER]: ['pattern'] };
    return { ok: false, response: createProblemResponse(apiContext, 422, INVALID_REQUEST, errors) };
  }
  const requestHash = hashSecret(`${apiContext.req.method} ${apiContext.req.path}\n${JSON.stringify(body)}`);
  return { ok: true, value: { id: crypto.randomUUID(), userId, key: idempotencyKey, requestHash, now: Date.now() } };
}

/** Answers 422 for a key that was used with another method, path or body. */
export function refuseReusedKey(apiContext: ApiContext): Response {
  return createProblemResponse(apiContext, 422, IDEMPOTENCY_KEY_REUSED);
}
