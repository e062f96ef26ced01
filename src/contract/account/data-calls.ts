import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './data-schema.ts';

const WHILE_ERASING = { isOpenWhileErasing: true } as const;
/** Requires a confirmed e-mail address, as only its owner proves to be the person whose data it is. */
const PROVED = { needsProof: true } as const;

export const confirmPerson = memberCall<typeof by.confirmPersonChecks>(
  'POST',
  '/v2/account/confirm',
  'signed-in',
  PROVED,
);
/** Downloads an export; the browser opens the address itself, so a ticket in it replaces the access token. */
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
