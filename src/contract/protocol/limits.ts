export const PROTOCOL_PAGE_SIZE = 5;
export const MAXIMUM_FOUND_PROTOCOLS = 50;
/** Maximum page sizes of a list of protocols: with the lines of the protocols, and without them. */
export const MAXIMUM_PROTOCOL_PAGE_SIZE = 20;
export const MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES = 100;

/** Maximum lengths in UTF-16 units: of a protocol's name, its description, and a note on a product. */
export const MAXIMUM_PROTOCOL_NAME_LENGTH = 255;
export const MAXIMUM_PROTOCOL_DESCRIPTION_LENGTH = 5000;
export const MAXIMUM_PROTOCOL_NOTE_LENGTH = 2000;
/** Maximum characters of all notes of a protocol together; the migrations have the same number. */
export const MAXIMUM_TOTAL_NOTES_LENGTH = 40_000;

export const MINIMUM_LINE_QUANTITY = 1;
export const MAXIMUM_LINE_QUANTITY = 999;
export const MAXIMUM_PROTOCOL_PRODUCTS = 200;
/** Maximum intakes per protocol, over all doses and phases. */
export const MAXIMUM_PROTOCOL_INTAKES = 300;

export const PROTOCOL_RESTORE_DAYS = 30;

export const MAXIMUM_FOUND_CLIENTS = 100;
/** Minimum length of a keyword in a client search; shorter ones find nothing. */
export const MINIMUM_CLIENT_KEYWORD_LENGTH = 3;
/** Discounts in percent that a practitioner can choose. */
export const DISCOUNT_CHOICES = [0, 5, 10, 15, 20] as const;
export type Discount = (typeof DISCOUNT_CHOICES)[number];
