export const MAXIMUM_EMAIL = 254;
export const MAXIMUM_PERSON_NAME_LENGTH = 100;
/** Maximum protocols per account, and a lower maximum while its e-mail address is unverified. */
export const MAXIMUM_PROTOCOLS = 500;
export const MAXIMUM_UNPROVED_PROTOCOLS = 5;
/** Maximum templates that an account can save, and maximum bytes of a template's lines. */
export const MAXIMUM_TEMPLATES = 50;
export const MAXIMUM_TEMPLATE_BYTES = 1_000_000;
/** Maximum bytes stored per account (`db/account/usage.ts`), and a lower one while its address is unverified. */
export const MAXIMUM_STORED_BYTES = 20_971_520;
export const MAXIMUM_UNPROVED_STORED_BYTES = 2_097_152;
/** Days until an account with an unverified e-mail address is deleted. */
export const UNPROVED_ACCOUNT_DAYS = 30;
export const MAXIMUM_CLIENTS = 5_000;
/** Maximum uploads per account and UTC day. */
export const UPLOADS_A_DAY = 100;
/** Maximum changes per account: per minute, and in one burst. */
export const CHANGES_A_MINUTE = 60;
export const CHANGES_AT_ONCE = 120;
/** Maximum stored idempotency keys per account; the oldest are deleted first. */
export const MAXIMUM_IDEMPOTENCY_KEYS = 1_000;
/** Maximum bytes of a list response. */
export const MAXIMUM_LIST_BYTES = 1_000_000;

/** Maximum characters of a language code in a request; the server accepts known codes only. */
export const MAXIMUM_LANGUAGE = 10;
