import { PROTOCOL_BUILDER_ROLES, type UserTypeId } from '#contract/account/role.ts';
import type { RegistrationType } from '#contract/session/registration.ts';
import { createLoginPath } from '#domain/session/paths.ts';
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

export function confirmEmailPath(language: Language, token: string): string {
  return `/${language}/auth/confirm-email/${token}`;
}

export function addReturnPath(path: string, returnPath: string | null): string {
  if (returnPath === null || !isSameOriginPath(returnPath)) return path;
  return `${path}?${new URLSearchParams({ redirect: returnPath })}`;
}

export function registrationChoicePath(language: Language, returnPath: string | null): string {
  return localisePath(addReturnPath(ACCOUNT_PATHS.registerAs, returnPath), language);
}

export function registrationPath(registrationType: RegistrationType): string {
  return `/onboarding/register/${registrationType}`;
}

export function publicStorefrontPath(slug: string): string {
  return `/stores/${encodeURIComponent(slug)}`;
}

/** Returns the path to open after a sign-in, in the given language; undefined for external URLs and the login page. */
export function pathToReturnTo(language: Language, returnPath: string | null): string | undefined {
  if (returnPath === null || !isSameOriginPath(returnPath)) return undefined;
  const localisedReturnPath = localisePath(returnPath, language);
  return localisedReturnPath.split(/[?#]/, 1)[0] === createLoginPath(language) ? undefined : localisedReturnPath;
}

export function pathAfterSignIn(language: Language, returnPath: string | null): string {
  return pathToReturnTo(language, returnPath) ?? localisePath(ACCOUNT_PATHS.home, language);
}

export function pathAfterRegistration(
  registrationType: RegistrationType,
  returnPath: string | null,
  language: Language,
): string {
  return localisePath(addReturnPath(`/onboarding/welcome/${registrationType}`, returnPath), language);
}

/** Returns the kind of profile that an account has. An administrator has a client's profile (AMB-AUTH-29). */
export function profileTypeOfUser(userType: UserTypeId): RegistrationType {
  return PROTOCOL_BUILDER_ROLES.some((role) => role === userType) ? 'practitioner' : 'client';
}
