/** Picture shown if a product's picture fails to load. It has its own module, because every page imports it. */
export const FALLBACK_PICTURE_PATH = '/fallback/product-75.webp';
