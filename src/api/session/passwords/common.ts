import { isListedPassword } from '#domain/session/password-core.ts';
import list from './common-passwords.json';

let words: ReadonlySet<string> | undefined;

/** True for a common password, also with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(list.words.split(' '));
  return isListedPassword(password, words);
}
