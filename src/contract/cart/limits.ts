export const MINIMUM_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 999;
/** Maximum lines of a guest's cart, which the server prices or merges in one call. */
export const MAXIMUM_CART_LINES = 200;
