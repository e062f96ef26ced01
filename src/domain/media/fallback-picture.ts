/** What stands where a product has no picture; in a file of its own, as every page needs it and no more of pictures. */
export const FALLBACK_PICTURE = '/fallback/product-75.webp';
