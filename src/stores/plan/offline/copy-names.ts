/**
 * Prefix of the caches with offline copies: one cache per plan, named by its path, with the page and its files; one
 * more per language with the page for plans without a copy.
 */
export const COPY_PREFIX = 'formulary:plan:';

/** Address of the service worker, and name of the trusted-types policy for it. */
export const WORKER = '/plans-offline.js';
export const WORKER_POLICY = 'plans-offline';
