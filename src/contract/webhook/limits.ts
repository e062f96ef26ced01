export const HOOK_EVENTS = ['protocol.shared', 'protocol.changed', 'client.runs_out'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

export const MAXIMUM_HOOKS = 5;
export const MAXIMUM_HOOK_URL_LENGTH = 500;
export const MAXIMUM_LISTED_DELIVERIES = 100;
/** Days for which a webhook's deliveries are listed. */
export const DELIVERY_RETENTION_DAYS = 30;
export const HOOK_RESTORE_PERIOD_DAYS = 1;
