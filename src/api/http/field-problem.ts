import { isCommonPassword } from '#api/session/passwords/common.ts';
import { isEmail } from '#domain/account/email.ts';
import { findBrokenPasswordRules } from '#domain/session/password-rules.ts';
import type { ApiContext } from './context.ts';
import { INVALID_REQUEST_MESSAGE } from './known-problems.ts';
import { createProblemResponse } from './problem.ts';

export function refuseEmail(apiContext: ApiContext, email: string): Response | undefined {
  if (isEmail(email)) return undefined;
  return createProblemResponse(apiContext, 422, INVALID_REQUEST_MESSAGE, { email: ['pattern'] });
}

/** Answers 422 for a password that breaks the rules or is too common; otherwise undefined. */
export function refusePassword(apiContext: ApiContext, password: string): Response | undefined {
  const brokenRules = findBrokenPasswordRules(password);
  if (brokenRules.length > 0)
    return createProblemResponse(apiContext, 422, INVALID_REQUEST_MESSAGE, { password: brokenRules });
  return isCommonPassword(password)
    ? createProblemResponse(apiContext, 422, INVALID_REQUEST_MESSAGE, { password: ['common'] })
    : undefined;
}
