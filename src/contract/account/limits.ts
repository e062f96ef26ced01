export const MAXIMUM_EMAIL_LENGTH = 254;
export const MAXIMUM_PERSON_NAME_LENGTH = 100;
/** Maximum protocols per account: with a verified e-mail address, and with an unverified one. */
export const MAXIMUM_PROTOCOLS = 500;
export const MAXIMUM_UNVERIFIED_PROTOCOLS = 5;
/** Maximum templates per account, and maximum bytes of the lines of one template. */
export const MAXIMUM_TEMPLATES = 50;
export const MAXIMUM_TEMPLATE_BYTES = 1_000_000;
/** Maximum bytes stored per account (`db/account/usage.ts`): with a verified address, and with an unverified one. */
export const MAXIMUM_STORED_BYTES = 20_971_520;
export const MAXIMUM_UNVERIFIED_STORED_BYTES = 2_097_152;
/** Days until an account with an unverified e-mail address is deleted. */
export const UNVERIFIED_ACCOUNT_EXPIRY_DAYS = 30;
export const MAXIMUM_CLIENTS = 5_000;
/** Maximum uploads per account and UTC day. */
export const MAXIMUM_UPLOADS_PER_DAY = 100;
/** Maximum changes per account: per minute in the long run, and in one burst. */
export const MAXIMUM_CHANGES_PER_MINUTE = 60;
export const MAXIMUM_CHANGES_IN_BURST = 120;
/** Maximum stored idempotency keys per account; the oldest are deleted first. */
export const MAXIMUM_IDEMPOTENCY_KEYS = 1_000;
/** Maximum bytes of a list response. */
export const MAXIMUM_LIST_RESPONSE_BYTES = 1_000_000;

/** Maximum characters of a language code in a request; the server accepts known codes only. */
export const MAXIMUM_LANGUAGE_CODE_LENGTH = 10;
