import type { MessageGroup } from '#i18n/island-messages.ts';

export const ACCOUNT_MESSAGES: readonly MessageGroup[] = [
  'account:page',
  'error.retry',
  'nav.browse',
  'not-found.text',
  'not-found.title',
  'shell.not-yours',
];
