/** Maximum lengths in characters of a storefront's texts, and maximum numbers of entries of its lists. */
export const STOREFRONT_LIMITS = {
  shopName: 80,
  title: 120,
  description: 4000,
  message: 4000,
  address: 2000,
} as const;
export const MAXIMUM_SERVICES = 50;
export const MAXIMUM_SERVICE_TEXT_LENGTHS = { name: 120, description: 2000, icon: 40 } as const;
export const MAXIMUM_FAQS = 50;
export const MAXIMUM_FAQ_TEXT_LENGTHS = { question: 300, answer: 4000 } as const;
export const MAXIMUM_PACKAGES = 20;
export const MAXIMUM_PACKAGE_FEATURES = 30;
export const MAXIMUM_FEATURE_TEXT_LENGTH = 200;
