/**
 * Copies of plans, to be read without a connection, are in Cache Storage: one cache for each, named by this and the plan's path. It
 * holds the page and the files that the page needs. What is shown for plans without a copy is in one more for each language, named by
 * the path that plans begin with.
 */
export const COPY_PREFIX = 'formulary:plan:';

/** The worker of plans, and the policy that names its address where scripts need trusted types. */
export const WORKER = '/plans-offline.js';
export const WORKER_POLICY = 'plans-offline';
