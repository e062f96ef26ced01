import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';

const LOGIN_PATH = '/login';

export function createLoginPath(language: Language, returnPath?: string): string {
  const path = localisePath(LOGIN_PATH, language);
  return returnPath === undefined ? path : `${path}?redirect=${encodeURIComponent(returnPath)}`;
}
