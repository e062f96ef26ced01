import { DAY_MS } from '#contract/platform/time.ts';

const HOUR_MS = 3_600_000;

// Limits of what a browser stores, beside those of single features; the privacy page names them.

/** Number of recently opened products shown in the search box, and lifetime in ms of their cached names. */
export const MAXIMUM_RECENT_PRODUCTS = 3;
export const RECENT_PRODUCTS_LIFETIME_MS = 90 * DAY_MS;
/** Milliseconds for which unsent changes and drafts of forms are stored. */
export const UNSENT_CHANGES_LIFETIME_MS = 7 * DAY_MS;
/** Milliseconds for which the protocol builder's layout is stored. */
export const BUILDER_LAYOUT_LIFETIME_MS = 365 * DAY_MS;
/** Milliseconds for which the first day of a shared plan is stored. */
export const STORED_PLAN_START_LIFETIME_MS = 365 * DAY_MS;
/** Times in ms for which a browser stores the visitor's country, and that the notice about the country was closed. */
export const VISITOR_COUNTRY_LIFETIME_MS = HOUR_MS;
export const COUNTRY_NOTICE_HIDDEN_MS = HOUR_MS;
/** Lifetime in ms of the cookie with a D1 bookmark, so that users never read a state older than their last change. */
export const DATABASE_BOOKMARK_MS = HOUR_MS;
