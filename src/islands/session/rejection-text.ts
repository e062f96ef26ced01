import type { Translate } from '#i18n/message-key.ts';
import { serverMessageOf } from '#stores/failure.ts';
import { PROBLEM_MESSAGE_PARAMS, readProblemCode } from '#stores/problem-text.ts';

/** Returns the reason of a rejection: translated if its code is known, otherwise the server's own message. */
export function rejectionText(error: unknown, t: Translate): string {
  const problemCode = readProblemCode(error);
  return problemCode
    ? t(`problem.${problemCode}`, PROBLEM_MESSAGE_PARAMS[problemCode])
    : (serverMessageOf(error) ?? t('auth.unexpected-error'));
}
