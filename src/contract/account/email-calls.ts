import { defineGuestCall, defineMemberCall } from '#contract/platform/endpoint.ts';
import type * as by from './email-schema.ts';

export const requestEmailChange = defineMemberCall<typeof by.requestEmailChangeSpec>(
  'POST',
  '/v2/account/email',
  'signed-in',
  { needsProof: true },
);
export const cancelEmailChange = defineMemberCall<typeof by.cancelEmailChangeSpec>(
  'DELETE',
  '/v2/account/email',
  'signed-in',
);
export const describeEmailChange = defineGuestCall<typeof by.describeEmailChangeSpec>(
  'GET',
  '/v2/auth/confirm-email/:token',
  'anonymous',
);
export const confirmEmailChange = defineGuestCall<typeof by.confirmEmailChangeSpec>(
  'POST',
  '/v2/auth/confirm-email/:token',
  'anonymous',
);
