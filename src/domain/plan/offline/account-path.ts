import type { Language } from '#i18n/languages.ts';

const ACCOUNT_COPY_PATH = /\/account-(\d+)$/;

/** Returns the path of a client's offline copy: within the service worker's scope, but shorter than any link token. */
export function accountCopyPath(language: Language, protocolId: number): string {
  return `/${language}/protocols/account-${protocolId}`;
}

export function protocolOfCopyPath(path: string): number | undefined {
  const [, id] = ACCOUNT_COPY_PATH.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}
