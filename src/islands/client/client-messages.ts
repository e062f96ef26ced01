import type { MessageGroup } from '#i18n/island-messages.ts';
import { ACCOUNT_MESSAGES } from '#islands/account/account-messages.ts';
import { PLAN_MESSAGES } from '#islands/plan/plan-messages.ts';

/** Messages of the plans of an account, and of their copies. */
export const CLIENT_MESSAGES: readonly MessageGroup[] = [
  ...ACCOUNT_MESSAGES,
  ...PLAN_MESSAGES,
  'cart.each',
  'cart.sign-in-to-buy',
  'cart.waiting',
  'dose:label',
  'plan:products',
  'plan:gated',
  'plan:commission',
  'plan:account-copy',
  'plan:offline.kept',
  'plan:offline.remove',
  'plan:offline.removed',
  'products:card.unavailable',
  'products:detail.vat',
  'products:unit-price',
  'protocol.delete-warning',
  'protocol.deleted-error',
  'protocols:delete',
  'protocols:line.all',
  'protocols:list',
  'protocols:total',
  'shell.protocols',
  'unsent.busy',
  'protocols:client',
];
