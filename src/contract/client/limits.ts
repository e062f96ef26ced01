export const CLIENT_PAGE_SIZE = 50;
export const MAXIMUM_CLIENT_QUERY_LENGTH = 100;
/** Days before a product runs out when a client is first marked as "soon", and is first listed. */
export const RUN_OUT_SOON_DAYS = 7;
export const RUN_OUT_LISTED_AHEAD_DAYS = 14;
/** Days after which a product that has run out is no longer listed. */
export const RUN_OUT_LISTED_PAST_DAYS = 90;
export const CLIENT_RESTORE_DAYS = 30;
/** Maximum invitations that a practitioner may send per day. */
export const MAXIMUM_INVITATIONS_PER_DAY = 200;

/** Maximum number of notes per client. */
export const MAXIMUM_CLIENT_NOTES = 200;
export const MAXIMUM_NOTE_LENGTH = 5000;
export const NOTE_RESTORE_DAYS = 1;

export const CLIENT_SORT_ORDERS = ['name', 'recent', 'run_out'] as const;
export type ClientSortOrder = (typeof CLIENT_SORT_ORDERS)[number];

export const CLIENT_FILTERS = ['all', 'invited', 'run_out', 'unread', 'archived'] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];
