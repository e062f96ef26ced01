export const MAXIMUM_EMAIL = 254;
export const MAXIMUM_PERSON_NAME = 100;
/** Protocols per account; fewer while its e-mail address is unconfirmed. */
export const MAXIMUM_PROTOCOLS = 500;
export const MAXIMUM_UNPROVED_PROTOCOLS = 5;
/** Own templates per account, and bytes of their lines. */
export const MAXIMUM_TEMPLATES = 50;
export const MAXIMUM_TEMPLATE_BYTES = 1_000_000;
/** Bytes stored per account (`db/account/usage.ts`); fewer while its e-mail address is unconfirmed. */
export const MAXIMUM_BYTES = 20_971_520;
export const MAXIMUM_UNPROVED_BYTES = 2_097_152;
/** Days until an unconfirmed account is deleted. */
export const UNPROVED_DAYS = 30;
export const MAXIMUM_CLIENTS = 5_000;
/** Uploads per account and UTC day. */
export const UPLOADS_A_DAY = 100;
/** Sustained rate of changes per account, and the burst. */
export const CHANGES_A_MINUTE = 60;
export const CHANGES_AT_ONCE = 120;
/** Idempotency keys per account; the oldest are dropped first. */
export const MAXIMUM_KEYS = 1_000;
/** Maximum bytes of a list response. */
export const MAXIMUM_LIST_BYTES = 1_000_000;

/** Characters of a language's code; the server takes those that it knows. */
export const MAXIMUM_LANGUAGE = 10;
