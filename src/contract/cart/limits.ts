/** Pieces of one line. */
export const MINIMUM_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 999;
/** Lines of one guest cart, which are priced and merged at once. */
export const MAXIMUM_CART_LINES = 200;
