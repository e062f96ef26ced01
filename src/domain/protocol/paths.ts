import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';

export function protocolsPath(language: Language): string {
  return localisePath(ACCOUNT_PATHS.protocols, language);
}

export function protocolPath(language: Language, protocolId: number): string {
  return `${protocolsPath(language)}/${protocolId}`;
}

export function newProtocolPath(language: Language): string {
  return `${protocolsPath(language)}/new`;
}

export function clientProtocolsPath(language: Language): string {
  return localisePath(ACCOUNT_PATHS.clientProtocols, language);
}

export function sharedProtocolPath(language: Language, token: string): string {
  return localisePath(`/protocols/${encodeURIComponent(token)}`, language);
}

/** Returns the action URL of the form with which a reader confirms having read a shared plan. */
export function readReceiptPath(token: string): string {
  return `/api/v2/storefront/protocols/${encodeURIComponent(token)}/receipt`;
}

export function passwordLinkPath(token: string): string {
  return `/api/v2/storefront/protocols/${encodeURIComponent(token)}/password-link`;
}

export function sharedCalendarPath(language: Language, token: string): string {
  return `${sharedProtocolPath(language, token)}/calendar`;
}
