import type { ApiContext } from '#api/http/context.ts';
import { IDEMPOTENCY_KEY_REUSED, NOT_VALID } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import type { IdempotencyClaim } from '#db/platform/idempotency.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import type { Input } from './input.ts';

const KEY_HEADER = 'Idempotency-Key';
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** Reads the `Idempotency-Key` as a claim of the user for this method, path and body; undefined without the header. */
export function readIdempotencyClaim(
  context: ApiContext,
  { userId }: SessionOwner,
  body: unknown,
): Input<IdempotencyClaim | undefined> {
  const key = context.req.header(KEY_HEADER);
  if (key === undefined) return { ok: true, value: undefined };
  if (!KEY_PATTERN.test(key)) {
    const errors = { [KEY_HEADER]: ['pattern'] };
    return { ok: false, response: problem(context, 422, NOT_VALID, errors) };
  }
  const requestHash = hashSecret(`${context.req.method} ${context.req.path}\n${JSON.stringify(body)}`);
  return { ok: true, value: { id: crypto.randomUUID(), userId, key, requestHash, now: Date.now() } };
}

/** Answers 422 for a key that was used with another method, path or body. */
export function refuseReusedKey(context: ApiContext): Response {
  return problem(context, 422, IDEMPOTENCY_KEY_REUSED);
}
