import { isPasswordInList } from '#domain/session/password-core.ts';
import list from './common-passwords.json';

let commonWords: ReadonlySet<string> | undefined;

/** True for a common password, also with digits or special characters around it. */
export function isCommonPassword(password: string): boolean {
  commonWords ??= new Set(list.words.split(' '));
  return isPasswordInList(password, commonWords);
}
