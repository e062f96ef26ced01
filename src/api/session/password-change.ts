import { authorise, unauthorised } from '#api/http/authorise.ts';
import { refuseBusy } from '#api/http/busy.ts';
import type { ApiContext } from '#api/http/context.ts';
import { refusePassword } from '#api/http/field-problem.ts';
import { readBody } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { answer, type Route } from '#api/http/route.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { hashPassword, verifyPassword } from '#api/session/passwords/hash.ts';
import { type HashPlace, inHashQueue } from '#api/session/passwords/hash-queue.ts';
import { changePassword } from '#contract/account/calls.ts';
import { changePasswordChecks } from '#contract/account/schema.ts';
import { beginPasswordChange, completePasswordChange } from '#db/session/password-change.ts';
import { getT } from '#i18n/translate.ts';
import { readTokenKeys } from './token-keys.ts';
import { prepareSignIn, tokensOf } from './tokens.ts';

/** Seconds. */
const RETRY_AFTER = String(15 * 60);

function throttled(context: ApiContext): Response {
  logSecurityEvent(context, 'throttled', { limit: 'password' });
  context.header('Retry-After', RETRY_AFTER);
  return problem(context, 429, getT(context.var.language)('auth.too-many-attempts'));
}

interface PasswordGuess {
  readonly userId: number;
  readonly current: string;
  readonly password: string;
}

/** Counts and checks a guess at the present password; both hashes, or the answer to a wrong guess or one too many. */
async function checkPassword(
  context: ApiContext,
  { userId, current, password }: PasswordGuess,
  place: HashPlace,
): Promise<Response | { readonly oldHash: string | null; readonly newHash: string }> {
  const start = await beginPasswordChange(context.var.data, userId, Date.now());
  if (start.kind === 'throttled') return throttled(context);
  const { passwordHash: oldHash } = start;
  if (oldHash !== null && !(await verifyPassword(current, oldHash, place)))
    return problem(context, 422, 'The request is not valid.', { current: ['wrong'] });
  return { oldHash, newHash: await hashPassword(password, place) };
}

async function handleChange(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, changePasswordChecks.body);
  if (!body.ok) return body.response;
  const { current = '', password } = body.value;
  const refused = refusePassword(context, password);
  if (refused) return refused;
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys.response;
  const guess = { userId: owner.value.userId, current, password };
  const checked = await inHashQueue(true, (place) => checkPassword(context, guess, place));
  if (checked === undefined) return refuseBusy(context);
  if (checked instanceof Response) return checked;
  const { data } = context.var;
  const change = { session: owner.value, ...checked };
  const session = await prepareSignIn(context, keys.value);
  const opened = await completePasswordChange(data, change, session);
  if (!opened) return unauthorised(context).response;
  logSecurityEvent(context, 'session-revoked', { user_id: opened.userId });
  return answer(context, changePassword, await tokensOf(opened, session, keys.value));
}

export const passwordChangeRoutes: readonly Route[] = [{ endpoint: changePassword, handle: handleChange }];
