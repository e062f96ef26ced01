import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineGuestCall, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './data-schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineVerifiedCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  // Only a verified e-mail address shows that the data are the caller's own.
  return defineMemberCall<K>(method, `/v2/account${path}`, 'signed-in', { needsProof: true });
}

export const confirmIdentity = defineVerifiedCall<typeof by.confirmIdentitySpec>('POST', '/confirm');
/** Downloads an export. The browser opens this URL itself, so a ticket in the URL replaces the access token. */
export const exportData = defineGuestCall<typeof by.exportDataSpec>('GET', '/v2/account/export', 'anonymous');
export const requestErasure = defineVerifiedCall<typeof by.requestErasureSpec>('POST', '/erase');
export const cancelErasure = defineMemberCall<typeof by.cancelErasureSpec>('DELETE', '/v2/account/erase', 'signed-in', {
  isOpenWhileErasing: true,
});
export const listConsents = defineVerifiedCall<typeof by.listConsentsSpec>('GET', '/consents');
export const withdrawConsent = defineVerifiedCall<typeof by.withdrawConsentSpec>('DELETE', '/consents/:id');
export const allowRunOutMails = defineVerifiedCall<typeof by.allowRunOutMailsSpec>('PUT', '/consents/run-out-mails');
export const listAccessEntries = defineVerifiedCall<typeof by.listAccessEntriesSpec>('GET', '/access');
