import type { MessageGroup } from '#i18n/island-messages.ts';

/** What `AccountRoot` says itself, whichever page is in it. */
export const ACCOUNT_MESSAGES: readonly MessageGroup[] = [
  'account:page',
  'error.retry',
  'home.browse',
  'not-found.text',
  'not-found.title',
  'shell.not-yours',
];
