import { isAmong } from '#domain/session/password-core.ts';
import list from './common-passwords.json';

let words: ReadonlySet<string> | undefined;

/** Whether a password is one of those that are guessed first, or one of them with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(list.words.split(' '));
  return isAmong(password, words);
}
