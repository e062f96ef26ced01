/** Days between today and the first day of a plan, either way. */
export const MAXIMUM_START_DISTANCE = 365;

/** Packs of a product that a client may say to have got beyond the plan's quantity. */
export const MAXIMUM_STOCK = 99;
