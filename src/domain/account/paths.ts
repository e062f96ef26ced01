import { PROTOCOL_BUILDER_ROLES, type UserTypeId } from '#contract/account/role.ts';
import type { RegistrationType } from '#contract/session/registration.ts';
import { loginPath } from '#domain/session/paths.ts';
import { isSameOriginPath } from '#domain/session/return-address.ts';
import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';

export const ACCOUNT_PATHS = {
  forgotPassword: '/auth/forgot-password',
  activationLink: '/auth/activation-link',
  registerAs: '/onboarding/register-as',
  home: '/account',
  profile: '/account/profile',
  addresses: '/account/addresses',
  security: '/account/security',
  data: '/account/data',
  keys: '/account/keys',
  wishlist: '/wishlist',
  protocols: '/account/practitioner/protocols',
  templates: '/account/practitioner/templates',
  store: '/account/practitioner/store',
  clients: '/account/practitioner/clients',
  credential: '/account/practitioner/credential',
  admin: '/account/admin',
  adminCredentials: '/account/admin/credentials',
  clientProtocols: '/account/client/protocols',
  needs: '/account/client/needs',
} as const;

/** Returns the path of the page that confirms a new e-mail address by the mailed token. */
export function confirmEmailPath(language: Language, token: string): string {
  return `/${language}/auth/confirm-email/${token}`;
}

export function addRedirect(path: string, redirect: string | null): string {
  if (redirect === null || !isSameOriginPath(redirect)) return path;
  return `${path}?${new URLSearchParams({ redirect })}`;
}

export function registerAsPath(language: Language, returnPath: string | null): string {
  return localisePath(addRedirect(ACCOUNT_PATHS.registerAs, returnPath), language);
}

export function registrationPath(type: RegistrationType): string {
  return `/onboarding/register/${type}`;
}

export function publicStorefrontPath(slug: string): string {
  return `/stores/${encodeURIComponent(slug)}`;
}

/** Returns the path to open after a sign-in, in the given language; undefined for external URLs and the login page. */
export function redirectPath(language: Language, redirect: string | null): string | undefined {
  if (redirect === null || !isSameOriginPath(redirect)) return undefined;
  const target = localisePath(redirect, language);
  return target.split(/[?#]/, 1)[0] === loginPath(language) ? undefined : target;
}

export function landingPath(language: Language, redirect: string | null): string {
  return redirectPath(language, redirect) ?? localisePath(ACCOUNT_PATHS.home, language);
}

export function pathAfterRegistration(type: RegistrationType, redirect: string | null, language: Language): string {
  return localisePath(addRedirect(`/onboarding/welcome/${type}`, redirect), language);
}

/** Returns the kind of profile that an account has. An administrator has a client's profile (AMB-AUTH-29). */
export function profileKind(userType: UserTypeId): RegistrationType {
  return PROTOCOL_BUILDER_ROLES.some((role) => role === userType) ? 'practitioner' : 'client';
}
