import { DAY_MS } from '#contract/platform/time.ts';

/** How long the link of an activation or invitation works (milliseconds). */
export const ACTIVATION_LIFETIME_MS = 7 * DAY_MS;
/** How long a refresh token can be used (milliseconds). */
export const REFRESH_LIFETIME_MS = 30 * DAY_MS;

export const PROOF_HEADER = 'Proof-Of-Work';

/** Answered for a link that does not work, whatever the reason. */
export const INVALID_LINK = { status: 422, message: 'Invalid or expired token.' } as const;
