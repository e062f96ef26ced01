/** Characters. */
export const STOREFRONT_LENGTH = {
  shopName: 80,
  title: 120,
  description: 4000,
  message: 4000,
  address: 2000,
} as const;
