/** Days between today and the start, either way. */
export const MAXIMUM_START_DISTANCE = 365;

/** Packs beyond the plan's quantity. */
export const MAXIMUM_STOCK = 99;
