import type { Language } from '#i18n/languages.ts';

const ACCOUNT_COPY_PATH_PATTERN = /\/account-(\d+)$/;

/** Returns the path of an offline copy: in the worker's scope, its last segment shorter than link tokens. */
export function accountCopyPath(language: Language, protocolId: number): string {
  return `/${language}/protocols/account-${protocolId}`;
}

export const dataPathOfCopy = (path: string): string => `${path}/plan`;

const ACCOUNT_PLANS_PATH_PATTERN = /^\/[a-z]{2}(?:_[a-z]{2})?\/account\/client\/protocols$/;

/** Query in a link from an offline copy to the account's plans. Makes the service worker respond from the network. */
export const SKIP_COPY_QUERY = '?current';

/** True for the URL of the account's plans without a query, as linked in mails. */
export function isAccountPlansUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return ACCOUNT_PLANS_PATH_PATTERN.test(pathname) && search === '';
}

/** Returns the protocol id in a URL's fragment, `#protocol-12`. */
export function planIdInFragment({ hash }: Pick<URL, 'hash'>): number | undefined {
  const [, id] = /^#protocol-(\d+)$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function protocolIdOfCopyPath(path: string): number | undefined {
  const [, id] = ACCOUNT_COPY_PATH_PATTERN.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}
