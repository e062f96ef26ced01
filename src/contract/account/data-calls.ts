import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './data-schema.ts';

const ALLOWED_WHILE_ERASING = { isOpenWhileErasing: true } as const;
/** Access rule that requires a verified e-mail address, as only that shows that the data are the caller's own. */
const REQUIRES_VERIFIED_EMAIL = { needsProof: true } as const;

export const confirmPerson = memberCall<typeof by.confirmPersonChecks>(
  'POST',
  '/v2/account/confirm',
  'signed-in',
  REQUIRES_VERIFIED_EMAIL,
);
/** Downloads an export; as the browser opens the URL itself, a ticket in the URL replaces the access token. */
export const exportData = guestCall<typeof by.exportDataChecks>('GET', '/v2/account/export', 'anonymous');
export const requestErasure = memberCall<typeof by.requestErasureChecks>(
  'POST',
  '/v2/account/erase',
  'signed-in',
  REQUIRES_VERIFIED_EMAIL,
);
export const cancelErasure = memberCall<typeof by.cancelErasureChecks>(
  'DELETE',
  '/v2/account/erase',
  'signed-in',
  ALLOWED_WHILE_ERASING,
);
export const listConsents = memberCall<typeof by.listConsentsChecks>(
  'GET',
  '/v2/account/consents',
  'signed-in',
  REQUIRES_VERIFIED_EMAIL,
);
export const withdrawConsent = memberCall<typeof by.withdrawConsentChecks>(
  'DELETE',
  '/v2/account/consents/:id',
  'signed-in',
  REQUIRES_VERIFIED_EMAIL,
);
export const allowRunOutMails = memberCall<typeof by.allowRunOutMailsChecks>(
  'PUT',
  '/v2/account/consents/run-out-mails',
  'signed-in',
  REQUIRES_VERIFIED_EMAIL,
);
export const listAccess = memberCall<typeof by.listAccessChecks>(
  'GET',
  '/v2/account/access',
  'signed-in',
  REQUIRES_VERIFIED_EMAIL,
);
