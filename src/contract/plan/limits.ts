/** Maximum days between today and a plan's start, in the past or future. */
export const MAXIMUM_START_DISTANCE_DAYS = 365;

/** Maximum packs of a product that a client may have in addition to the plan's quantity. */
export const MAXIMUM_STOCK_PACKS = 99;
