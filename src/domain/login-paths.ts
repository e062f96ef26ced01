import type { Language } from '#i18n/languages.ts';
import { localise } from './paths.ts';
import { isSameOriginPath } from './return-address.ts';

const LOGIN = '/login';

/** The login page, from which a visitor comes back to a path of this site. */
export function loginPath(language: Language, comeBackTo?: string): string {
  const path = localise(LOGIN, language);
  return comeBackTo === undefined ? path : `${path}?redirect=${encodeURIComponent(comeBackTo)}`;
}

/** Where somebody who has signed in goes: what they came for, if it is a page of this site, else their account. */
export function landingPath(language: Language, redirect: string | null): string {
  const isPage = redirect !== null && isSameOriginPath(redirect);
  const wanted = localise(isPage ? redirect : '/account', language);
  const isLogin = wanted.split(/[?#]/, 1)[0] === loginPath(language);
  return isLogin ? localise('/account', language) : wanted;
}
