import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';

export function clientsPath(language: Language): string {
  return localisePath(ACCOUNT_PATHS.clients, language);
}

export const clientImportPath = (language: Language): string => `${clientsPath(language)}/import`;

export function clientPath(language: Language, clientId: number): string {
  return `${clientsPath(language)}/${clientId}`;
}
