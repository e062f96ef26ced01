/** Clients on a page of the list, and on the largest page that a call can ask for. */
export const CLIENT_PAGE_SIZE = 50;
export const MAXIMUM_CLIENT_QUERY = 100;
/** Days ahead in which a run-out counts as near, and as near at all. */
export const RUN_OUT_SOON = 7;
export const RUN_OUT_AHEAD = 14;
/** A run-out that lies further back, in days, is over: nobody waits for it any more. */
export const RUN_OUT_PAST = 90;
/** Days for which a client that was taken off the list can be restored. */
export const RESTORE_DAYS = 30;
/** Invitations that one practitioner sends on purpose within a day. */
export const INVITATIONS_A_DAY = 200;

export const CLIENT_SORTS = ['name', 'recent', 'run_out'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const CLIENT_FILTERS = ['all', 'invited', 'run_out', 'unread', 'archived'] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];
