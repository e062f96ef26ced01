import { CLIENT_RESTORE_DAYS, NOTE_RESTORE_DAYS } from '#contract/client/limits.ts';
import { APPROVED_CREDENTIAL_FILE_DAYS, UNAPPROVED_CREDENTIAL_FILE_DAYS } from '#contract/credential/limits.ts';
import { API_KEY_RESTORE_DAYS } from '#contract/key/scopes.ts';
import { PROTOCOL_RESTORE_DAYS } from '#contract/protocol/limits.ts';
import { DELIVERY_RETENTION_DAYS, HOOK_RESTORE_PERIOD_DAYS } from '#contract/webhook/limits.ts';
import { UNVERIFIED_ACCOUNT_EXPIRY_DAYS } from './limits.ts';

/** Days between the request to erase an account and its erasure. */
export const ERASURE_DELAY_DAYS = 30;
/** Days before an erasure at which the practitioners of the account's owner are notified. */
export const ERASURE_NOTICE_DAYS = 14;
/** Days before an erasure at which the account's owner is reminded. */
export const ERASURE_REMINDER_DAYS = 7;
/** Lifetimes in ms of a ticket that confirms the account's owner: sent to the page, and sent by mail. */
export const TICKET_LIFETIME_MS = 5 * 60_000;
export const MAILED_TICKET_LIFETIME_MS = 60 * 60_000;

/** Days for which personal data are stored after use; the privacy page lists them. */
export const RETENTION_DAYS = {
  consents: 3 * 365,
  access: 365,
  mails: 30,
  links: 400,
  protocols: PROTOCOL_RESTORE_DAYS,
  templates: 1,
  logins: 1,
  keys: API_KEY_RESTORE_DAYS,
  webhooks: HOOK_RESTORE_PERIOD_DAYS,
  deliveries: DELIVERY_RETENTION_DAYS,
  approvedProofs: APPROVED_CREDENTIAL_FILE_DAYS,
  otherProofs: UNAPPROVED_CREDENTIAL_FILE_DAYS,
  unproved: UNVERIFIED_ACCOUNT_EXPIRY_DAYS,
  erasure: ERASURE_DELAY_DAYS,
  clients: CLIENT_RESTORE_DAYS,
  notes: NOTE_RESTORE_DAYS,
  sessions: 90,
  devices: 365,
  tickets: 1,
  mailedLinks: 1,
  formerNames: 90,
  answers: 1,
  shareMails: 1,
} as const;
