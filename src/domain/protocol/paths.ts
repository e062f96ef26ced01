import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { localise } from '#i18n/localised-path.ts';

/** The practitioner's list of protocols. */
export function protocolsPath(language: Language): string {
  return localise(ACCOUNT_PATHS.protocols, language);
}

/** The practitioner's page of one protocol. */
export function protocolPath(language: Language, protocolId: number): string {
  return `${protocolsPath(language)}/${protocolId}`;
}

export function newProtocolPath(language: Language): string {
  return `${protocolsPath(language)}/new`;
}

/** The protocols that were shared with who is signed in. */
export function clientProtocolsPath(language: Language): string {
  return localise(ACCOUNT_PATHS.clientProtocols, language);
}

/** The public page of a shared protocol. */
export function sharedProtocolPath(language: Language, token: string): string {
  return localise(`/protocols/${encodeURIComponent(token)}`, language);
}

/** The plan of a shared protocol as a calendar. */
export function sharedCalendarPath(language: Language, token: string): string {
  return `${sharedProtocolPath(language, token)}/calendar`;
}
