/** Separate module, because every page imports it without the other picture code. */
export const FALLBACK_PICTURE = '/fallback/product-75.webp';
