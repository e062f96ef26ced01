/** Rights of keys; calls without a scope refuse every key. */
export const SCOPES = [
  'protocols:read',
  'protocols:write',
  'clients:read',
  'clients:write',
  'share',
] as const;
export type Scope = (typeof SCOPES)[number];

export const MAXIMUM_KEYS = 10;
export const MAXIMUM_KEY_NAME = 60;
/** Days until a key ends; null for none. */
export const KEY_LIFETIMES = [90, 365, null] as const;
/** Days for which a revoked key can be restored. */
export const KEY_RESTORE_DAYS = 1;
