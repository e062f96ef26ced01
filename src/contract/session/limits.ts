import { DAY_MS } from '#contract/platform/time.ts';

export const ACTIVATION_LINK_LIFETIME_MS = 7 * DAY_MS;
/** Lifetime in ms of a link for choosing a new password. */
export const RESET_LINK_LIFETIME_MS = 3_600_000;
export const REFRESH_TOKEN_LIFETIME_MS = 30 * DAY_MS;

export const PROOF_OF_WORK_HEADER = 'Proof-Of-Work';

/** Response to an invalid link, the same for every reason, so that it reveals no account. */
export const INVALID_LINK_RESPONSE = { status: 422, message: 'Invalid or expired token.' } as const;
