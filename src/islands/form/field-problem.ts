import type { MessageKey, Translate } from '#i18n/message-key.ts';

/** Message keys by API error code. */
export type MessageKeyByProblem = ReadonlyMap<string, MessageKey>;

/** Message keys of API error codes that are common to all forms. */
const COMMON_PROBLEM_MESSAGES: MessageKeyByProblem = new Map<string, MessageKey>([
  ['required', 'protocol.form-empty-field'],
  ['pattern', 'form.problem.pattern'],
  ['characters', 'form.problem.pattern'],
  ['too-long', 'form.problem.maximum'],
  ['match', 'form.problem.match'],
  ['minimum', 'form.problem.minimum'],
  ['maximum', 'form.problem.maximum'],
  ['length', 'form.password.length'],
  ['digit', 'form.password.digit'],
  ['uppercase', 'form.password.uppercase'],
  ['special', 'form.password.special'],
  ['common', 'form.password.common'],
]);

/** Returns the text for a rejected field: a translation of the code, else the server's text, else a general one. */
export function translateFieldProblem(
  t: Translate,
  [firstCode = '']: readonly string[],
  formMessageKeys?: MessageKeyByProblem,
): string {
  const messageKey = formMessageKeys?.get(firstCode) ?? COMMON_PROBLEM_MESSAGES.get(firstCode);
  if (messageKey) return t(messageKey);
  return firstCode.includes(' ') ? firstCode : t('form.problem.invalid');
}
