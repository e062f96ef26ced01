import list from '#api/common-passwords.json';
import { isAmong } from '#domain/password-core.ts';

let words: ReadonlySet<string> | undefined;

/** Whether a password is one of those that are guessed first, or one of them with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(list.words.split(' '));
  return isAmong(password, words);
}
