export const MINIMUM_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 999;
/** Lines of a guest cart, priced and merged at once. */
export const MAXIMUM_CART_LINES = 200;
