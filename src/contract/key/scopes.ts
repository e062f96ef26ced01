/** Scopes of API keys; an endpoint without a scope refuses every key. */
export const SCOPES = ['protocols:read', 'protocols:write', 'clients:read', 'clients:write', 'share'] as const;
export type ApiKeyScope = (typeof SCOPES)[number];

export const MAXIMUM_API_KEYS = 10;
export const MAXIMUM_KEY_NAME_LENGTH = 60;
/** Lifetimes of API keys in days; null for no end. */
export const API_KEY_LIFETIME_DAYS = [90, 365, null] as const;
export const API_KEY_RESTORE_DAYS = 1;
