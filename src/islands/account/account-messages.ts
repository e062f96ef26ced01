import type { MessageGroup } from '#i18n/island-messages.ts';

export const ACCOUNT_MESSAGE_KEYS: readonly MessageGroup[] = [
  'account:erasing',
  'account:page.loading',
  'account:page.unreachable',
  'problem.faulty',
  'pages:nav.browse',
  'pages:not-found.text',
  'pages:not-found.title',
  'pages:shell.not-yours',
];
