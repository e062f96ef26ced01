import type { Language } from '#i18n/languages.ts';

/** Last segment of a copy's path that an account has made of a plan of its own. */
const ACCOUNT_COPY = /\/account-(\d+)$/;

/**
 * The path of the copy that a client has made of an assigned plan: among the plans, so that the worker answers for it, and no page
 * of the shop, whose tokens are longer.
 */
export function accountCopyPath(language: Language, protocolId: number): string {
  return `/${language}/protocols/account-${protocolId}`;
}

/** The protocol of such a path; undefined for the plan of a link. */
export function accountCopyOf(path: string): number | undefined {
  const [, id] = ACCOUNT_COPY.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}
