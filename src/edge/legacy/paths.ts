/** Filters of the listing that an old path can name by a slug. */
export type LegacyFilter = 'categories' | 'brands';

export type LegacyTarget =
  /** `parameter`: the query parameter that the path's slug becomes. */
  | { readonly kind: 'page'; readonly path: string; readonly parameter?: string }
  /** The listing, newest first, with the first of these filters that has an item of the path's slug. */
  | { readonly kind: 'listing'; readonly filters: readonly LegacyFilter[] }
  | { readonly kind: 'product' };

export interface LegacyRule {
  /**
   * Without language: `:slug` is what the target is looked up by, `:id` digits, `:name` any segment,
   * `:names*` any number of them, `:slug-:id` a slug that ends in a number.
   */
  readonly paths: readonly string[];
  readonly to: LegacyTarget;
}

/**
 * Where the paths of the former shop lead; the first rule that fits counts. Only `products/:slug-:id` can
 * also be a page of today; the other targets fit no rule, so one hop never leads to another.
 */
export const LEGACY_PATHS: readonly LegacyRule[] = [
  {
    paths: [
      'practitioner-information',
      'practitioners-information',
      'pages/practitioner-information',
      'pages/practitioners',
      'pages/for-practitioners',
    ],
    to: { kind: 'page', path: 'practitioners' },
  },
  {
    paths: ['account/register', 'register', 'pages/register'],
    to: { kind: 'page', path: 'onboarding/register-as' },
  },
  {
    // Where Shopify's partners send a visitor with a token.
    paths: ['account/login/multipass/:slug'],
    to: { kind: 'page', path: 'auth/multipass', parameter: 'multipass' },
  },
  {
    paths: ['brands', 'brand', 'categories', 'category', 'collections', 'collections/all'],
    to: { kind: 'listing', filters: [] },
  },
  {
    paths: ['brands/:slug', 'brand/:slug', 'brands/:id/:slug'],
    to: { kind: 'listing', filters: ['brands'] },
  },
  {
    paths: ['category/:names*/:slug', 'categories/:slug', 'categories/:id/:slug'],
    to: { kind: 'listing', filters: ['categories'] },
  },
  { paths: ['collections/:slug'], to: { kind: 'listing', filters: ['categories', 'brands'] } },
  {
    paths: [
      'collections/:name/products/:slug',
      'product/:slug',
      'product/:slug/:id',
      'products/:slug/:id',
      'products/:slug-:id',
    ],
    to: { kind: 'product' },
  },
];
