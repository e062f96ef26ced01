/** Picture shown if a product's own fails to load; a module of its own, because every page imports it. */
export const FALLBACK_PICTURE = '/fallback/product-75.webp';
