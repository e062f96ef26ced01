import type { Language } from '#i18n/languages.ts';

const ACCOUNT_COPY_PATH = /\/account-(\d+)$/;

/** Returns the path of a client's offline copy: within the service worker's scope, but shorter than any link token. */
export function accountCopyPath(language: Language, protocolId: number): string {
  return `/${language}/protocols/account-${protocolId}`;
}

/** Path of the copy's data, beside its page. */
export const accountDataPath = (path: string): string => `${path}/plan`;

const ACCOUNT_PLANS = /^\/[a-z]{2}(?:_[a-z]{2})?\/account\/client\/protocols$/;

/** Query with which a copy opens the account's plans: the service worker leaves it to the network. */
export const WITHOUT_COPY = '?current';

/** Returns true for the account's plans, which mails link to. */
export function isAccountPlans({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return ACCOUNT_PLANS.test(pathname) && search === '';
}

/** Plan that an address names in its fragment. */
export function addressedPlan({ hash }: Pick<URL, 'hash'>): number | undefined {
  const [, id] = /^#protocol-(\d+)$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function protocolOfCopyPath(path: string): number | undefined {
  const [, id] = ACCOUNT_COPY_PATH.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}
