import type { MessageKey, Translate } from '#i18n/message-key.ts';

/** Codes that the shop's API gives for a field, and what they mean to a person. */
const CODES: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ['required', 'protocol.form-empty-field'],
  ['pattern', 'form.problem.pattern'],
  ['characters', 'form.problem.pattern'],
  ['too-long', 'form.problem.maximum'],
  ['url', 'stores:editor.contact.address-problem'],
  ['taken', 'stores:editor.name.taken'],
  ['look-alike', 'stores:editor.name.look-alike'],
  ['reserved', 'stores:editor.name.reserved'],
  ['scripts', 'stores:editor.name.scripts'],
  ['name-changes', 'stores:editor.name.changes'],
  ['unproved', 'stores:editor.name.unproved'],
  ['match', 'form.problem.match'],
  ['minimum', 'form.problem.minimum'],
  ['maximum', 'form.problem.maximum'],
  ['length', 'form.password.length'],
  ['digit', 'form.password.digit'],
  ['uppercase', 'form.password.uppercase'],
  ['special', 'form.password.special'],
  ['wrong', 'account:security.wrong'],
  ['common', 'form.password.common'],
]);

/** What the validator says when it has no text of its own. */
const NO_TEXT = 'Invalid input';

/** The text for a field that the server refused: a code's translation, its own sentence, or a general one. */
export function fieldProblem(t: Translate, [first = '']: readonly string[]): string {
  const known = CODES.get(first);
  if (known) return t(known);
  return first.includes(' ') && first !== NO_TEXT ? first : t('form.problem.invalid');
}
