import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './data-schema.ts';

const WHILE_ERASING = { isOpenWhileErasing: true } as const;
/** Refuses an unproved address: its registrant need not be the person whose data it is. */
const PROVED = { needsProof: true } as const;

export const confirmPerson = memberCall<typeof by.confirmPersonChecks>(
  'POST',
  '/v2/account/confirm',
  'signed-in',
  PROVED,
);
/** Opened by the browser itself: the ticket replaces the token. */
export const exportData = guestCall<typeof by.exportDataChecks>('GET', '/v2/account/export', 'anonymous');
export const requestErasure = memberCall<typeof by.requestErasureChecks>(
  'POST',
  '/v2/account/erase',
  'signed-in',
  PROVED,
);
export const cancelErasure = memberCall<typeof by.cancelErasureChecks>(
  'DELETE',
  '/v2/account/erase',
  'signed-in',
  WHILE_ERASING,
);
export const listConsents = memberCall<typeof by.listConsentsChecks>(
  'GET',
  '/v2/account/consents',
  'signed-in',
  PROVED,
);
export const withdrawConsent = memberCall<typeof by.withdrawConsentChecks>(
  'DELETE',
  '/v2/account/consents/:id',
  'signed-in',
  PROVED,
);
export const allowRunOutMails = memberCall<typeof by.allowRunOutMailsChecks>(
  'PUT',
  '/v2/account/consents/run-out-mails',
  'signed-in',
  PROVED,
);
export const listAccess = memberCall<typeof by.listAccessChecks>(
  'GET',
  '/v2/account/access',
  'signed-in',
  PROVED,
);
