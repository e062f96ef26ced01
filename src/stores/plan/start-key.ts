import type { StorageKey } from '#stores/storage.ts';

/** Local storage: the first days of plans that were opened by a link. */
export const PLAN_START = 'formulary:plan_start' satisfies StorageKey;
