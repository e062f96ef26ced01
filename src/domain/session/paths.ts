import type { Language } from '#i18n/languages.ts';
import { localise } from '#i18n/localised-path.ts';

const LOGIN = '/login';

export function loginPath(language: Language, comeBackTo?: string): string {
  const path = localise(LOGIN, language);
  return comeBackTo === undefined ? path : `${path}?redirect=${encodeURIComponent(comeBackTo)}`;
}
