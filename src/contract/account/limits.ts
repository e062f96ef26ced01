/** Characters of an e-mail address. */
export const MAXIMUM_EMAIL = 254;
/** Characters of a first or last name. */
export const MAXIMUM_PERSON_NAME = 100;
/** Protocols of one account, and of one whose address nobody has proved. */
export const MAXIMUM_PROTOCOLS = 500;
export const MAXIMUM_UNPROVED_PROTOCOLS = 5;
/** Bytes of what one account wrote (`db/account/usage.ts`), and of one whose address nobody has proved. */
export const MAXIMUM_BYTES = 20_971_520;
export const MAXIMUM_UNPROVED_BYTES = 2_097_152;
/** Days until an account goes whose address nobody has proved. */
export const UNPROVED_DAYS = 30;
/** Clients of one practitioner. */
export const MAXIMUM_CLIENTS = 5_000;
/** Uploads of one account on one day (UTC). */
export const UPLOADS_A_DAY = 100;
/** Changes that an account may make a minute in the long run, and at once after a pause. */
export const CHANGES_A_MINUTE = 60;
export const CHANGES_AT_ONCE = 120;
/** Idempotency keys of one account that count at a time; the oldest are dropped first. */
export const MAXIMUM_KEYS = 1_000;
/** Bytes of a list's answer. */
export const MAXIMUM_LIST_BYTES = 1_000_000;
