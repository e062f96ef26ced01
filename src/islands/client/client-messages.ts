import type { MessageGroup } from '#i18n/island-messages.ts';
import { ACCOUNT_MESSAGE_KEYS } from '#islands/account/account-messages.ts';
import { PLAN_MESSAGES } from '#islands/plan/plan-messages.ts';

/** Keys of the messages of the account's plans page and of the plans' offline copies. */
export const CLIENT_PLAN_MESSAGE_KEYS: readonly MessageGroup[] = [
  ...ACCOUNT_MESSAGE_KEYS,
  ...PLAN_MESSAGES,
  'cart.waiting',
  'plan:changes.share-note',
  'plan:commission',
  'plan:account-copy',
  'plan:offline.kept',
  'plan:offline.remove',
  'plan:offline.removed',
  'plan:read.before',
  'plan:read.button',
  'plan:read.done',
  'plan:read.failed',
  'plan:read.hint',
  'protocol.delete-warning',
  'protocol.deleted-error',
  'protocols:delete',
  'protocols:deleted.gone',
  'protocols:list',
  'pages:shell.protocols',
  'safety:need.ask',
  'unsent.busy',
  'protocols:client',
  'protocols:undo',
];
