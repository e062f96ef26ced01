import type { Language } from '#i18n/languages.ts';
import { localise } from '#i18n/localised-path.ts';

const LOGIN = '/login';

/** The login page, from which a visitor comes back to a path of this site. */
export function loginPath(language: Language, comeBackTo?: string): string {
  const path = localise(LOGIN, language);
  return comeBackTo === undefined ? path : `${path}?redirect=${encodeURIComponent(comeBackTo)}`;
}
