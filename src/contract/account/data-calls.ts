import type { Checks } from '#contract/platform/checks.ts';
import { guestCall, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './data-schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function verifiedCall<K extends Checks>(method: Method, path: string) {
  // Only a verified e-mail address shows that the data are the caller's own.
  return memberCall<K>(method, `/v2/account${path}`, 'signed-in', { needsProof: true });
}

export const confirmPerson = verifiedCall<typeof by.confirmPersonChecks>('POST', '/confirm');
/** Downloads an export. The browser opens this URL itself, so a ticket in the URL replaces the access token. */
export const exportData = guestCall<typeof by.exportDataChecks>('GET', '/v2/account/export', 'anonymous');
export const requestErasure = verifiedCall<typeof by.requestErasureChecks>('POST', '/erase');
export const cancelErasure = memberCall<typeof by.cancelErasureChecks>('DELETE', '/v2/account/erase', 'signed-in', {
  isOpenWhileErasing: true,
});
export const listConsents = verifiedCall<typeof by.listConsentsChecks>('GET', '/consents');
export const withdrawConsent = verifiedCall<typeof by.withdrawConsentChecks>('DELETE', '/consents/:id');
export const allowRunOutMails = verifiedCall<typeof by.allowRunOutMailsChecks>('PUT', '/consents/run-out-mails');
export const listAccess = verifiedCall<typeof by.listAccessChecks>('GET', '/access');
