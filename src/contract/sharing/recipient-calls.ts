import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { definePlanCall } from '#contract/plan/calls.ts';
import { defineGuestCall, defineMemberCall } from '#contract/platform/endpoint.ts';
import { defineSharingCall } from './calls.ts';
import type * as byReceipt from './receipt-schema.ts';
import type * as byRecipient from './recipients-schema.ts';

const PROTOCOL_PATH = '/v2/account/practitioners/protocols/:id';

export const listRecipients = defineMemberCall<typeof byRecipient.listRecipientsSpec>(
  'GET',
  `${PROTOCOL_PATH}/recipients`,
  PRACTITIONER_ROLES,
  { scope: 'share' },
);
export const endPersonalLink = defineMemberCall<typeof byRecipient.endPersonalLinkSpec>(
  'DELETE',
  `${PROTOCOL_PATH}/recipients/:client_id/link`,
  SHARING_ROLES,
  { scope: 'share' },
);
export const restorePersonalLink = defineSharingCall<typeof byRecipient.restorePersonalLinkSpec>(
  'POST',
  '/:id/recipients/:client_id/link/restore',
);
export const storeReadReceipt = definePlanCall<typeof byReceipt.storeReadReceiptSpec>('POST', '/:id/receipt');
export const storeLinkReadReceipt = defineGuestCall<typeof byReceipt.storeLinkReadReceiptSpec>(
  'POST',
  '/v2/storefront/protocols/:token/receipt',
  'anyone',
);
export const requestPasswordLink = defineGuestCall<typeof byReceipt.requestPasswordLinkSpec>(
  'POST',
  '/v2/storefront/protocols/:token/password-link',
  'anyone',
);
