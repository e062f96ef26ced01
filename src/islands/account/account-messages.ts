import type { MessageGroup } from '#i18n/island-messages.ts';

export const ACCOUNT_MESSAGES: readonly MessageGroup[] = [
  'account:erasing',
  'account:page',
  'cart.title',
  'cart.undo',
  'error.retry',
  'pages:nav.browse',
  'pages:not-found.text',
  'pages:not-found.title',
  'not-saved',
  'problem',
  'pages:shell.not-yours',
  'unsent.saved',
  'wishlist.title',
];
