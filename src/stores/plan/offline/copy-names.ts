/** Prefix of the caches with offline copies: one per plan path, and one per language for plans without a copy. */
export const COPY_PREFIX = 'formulary:plan:';

/** Address of the service worker, and name of the trusted-types policy for it. */
export const WORKER_PATH = '/plans-offline.js';
export const WORKER_POLICY = 'plans-offline';

/** Message from a page to the worker: online again. */
export const ONLINE_MESSAGE = 'online';
