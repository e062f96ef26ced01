import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './email-schema.ts';

export const requestEmailChange = memberCall<typeof by.requestEmailChangeChecks>(
  'POST',
  '/v2/account/email',
  'signed-in',
  { needsProof: true },
);
export const cancelEmailChange = memberCall<typeof by.cancelEmailChangeChecks>(
  'DELETE',
  '/v2/account/email',
  'signed-in',
);
export const describeEmailChange = guestCall<typeof by.describeEmailChangeChecks>(
  'GET',
  '/v2/auth/confirm-email/:token',
  'anonymous',
);
export const confirmEmailChange = guestCall<typeof by.confirmEmailChangeChecks>(
  'POST',
  '/v2/auth/confirm-email/:token',
  'anonymous',
);
