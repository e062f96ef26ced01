import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { planCall } from '#contract/plan/calls.ts';
import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import { shareCall } from './calls.ts';
import type * as byReceipt from './receipt-schema.ts';
import type * as byRecipient from './recipients-schema.ts';

const PROTOCOL_PATH = '/v2/account/practitioners/protocols/:id';

export const listRecipients = memberCall<typeof byRecipient.listRecipientsChecks>(
  'GET',
  `${PROTOCOL_PATH}/recipients`,
  PRACTITIONER_ROLES,
  { scope: 'share' },
);
export const endPersonalLink = memberCall<typeof byRecipient.endPersonalLinkChecks>(
  'DELETE',
  `${PROTOCOL_PATH}/recipients/:client_id/link`,
  SHARING_ROLES,
  { scope: 'share' },
);
export const restorePersonalLink = shareCall<typeof byRecipient.restorePersonalLinkChecks>(
  'POST',
  '/:id/recipients/:client_id/link/restore',
);
export const storeReceipt = planCall<typeof byReceipt.storeReceiptChecks>('POST', '/:id/receipt');
export const storeLinkReceipt = guestCall<typeof byReceipt.storeLinkReceiptChecks>(
  'POST',
  '/v2/storefront/protocols/:token/receipt',
  'anyone',
);
export const requestPasswordLink = guestCall<typeof byReceipt.requestPasswordLinkChecks>(
  'POST',
  '/v2/storefront/protocols/:token/password-link',
  'anyone',
);
