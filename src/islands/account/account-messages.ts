import type { MessageGroup } from '#i18n/island-messages.ts';

export const ACCOUNT_MESSAGES: readonly MessageGroup[] = [
  'account:erasing',
  'account:page',
  'cart.title',
  'cart.undo',
  'error.retry',
  'nav.browse',
  'not-found.text',
  'not-found.title',
  'not-saved',
  'problem',
  'shell.not-yours',
  'unsent.saved',
  'wishlist.title',
];
