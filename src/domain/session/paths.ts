import type { Language } from '#i18n/languages.ts';
import { localise } from '#i18n/localised-path.ts';

const LOGIN_PATH = '/login';

export function loginPath(language: Language, comeBackTo?: string): string {
  const path = localise(LOGIN_PATH, language);
  return comeBackTo === undefined ? path : `${path}?redirect=${encodeURIComponent(comeBackTo)}`;
}
