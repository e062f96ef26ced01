export type LegacyFilter = 'categories' | 'brands';

export type LegacyTarget =
  | { readonly kind: 'page'; readonly path: string; readonly parameter?: string }
  /** Listing, newest first, filtered by the first group in `filters` that has a value with the path's slug. */
  | { readonly kind: 'listing'; readonly filters: readonly LegacyFilter[] }
  | { readonly kind: 'product' };

export interface LegacyRule {
  /** Patterns of former paths; `:slug` is looked up, `:id` is numeric, `:name` any segment, `:names*` any number of them. */
  readonly paths: readonly string[];
  readonly to: LegacyTarget;
}

/** Redirects of the former shop; the first match applies. Only `products/:slug-:id` can also be a current path. */
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
