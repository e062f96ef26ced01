/** Prefix of cache names: one cache per plan with an offline copy, one per language with the page for other plans. */
export const COPY_PREFIX = 'formulary:plan:';

/** Path of the service worker, and name of the trusted-types policy that its registration needs. */
export const WORKER_PATH = '/plans-offline.js';
export const TRUSTED_POLICY_NAME = 'plans-offline';

/** Message by which a page notifies the service worker that it is online again. */
export const ONLINE_WORKER_MESSAGE = 'online';

/** Message by which a page of the shop asks the service worker to remove copies whose links have ended. */
export const REMOVE_ENDED_COPIES_MESSAGE = 'visit';
