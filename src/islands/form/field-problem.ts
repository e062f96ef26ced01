import type { MessageKey, Translate } from '#i18n/message-key.ts';

/** What codes of the shop's API mean to a person. */
export type FieldProblems = ReadonlyMap<string, MessageKey>;

/** Codes that the shop's API returns for fields of any form. */
const CODES: FieldProblems = new Map<string, MessageKey>([
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

/** The text for a field that the server refused: a code's translation, its own sentence, or a general one. */
export function fieldProblem(t: Translate, [first = '']: readonly string[], own?: FieldProblems): string {
  const known = own?.get(first) ?? CODES.get(first);
  if (known) return t(known);
  return first.includes(' ') ? first : t('form.problem.invalid');
}
