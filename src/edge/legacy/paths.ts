export type LegacyFilter = 'categories' | 'brands';

export type LegacyTarget =
  | { readonly kind: 'page'; readonly path: string; readonly queryParameter?: string }
  /** Product listing, newest first, filtered by the path's slug in the first group of `filters` that has it. */
  | { readonly kind: 'listing'; readonly filters: readonly LegacyFilter[] }
  | { readonly kind: 'product' };

export interface LegacyRule {
  /** Former paths. `:slug` is a slug to look up, `:id` a number, `:name` any segment, `:names*` any number of them. */
  readonly paths: readonly string[];
  readonly target: LegacyTarget;
}

/** Redirects of the former shop's URLs; the first match applies. Only `products/:slug-:id` can be a present URL too. */
export const LEGACY_PATHS: readonly LegacyRule[] = [
  {
    paths: [
      'practitioner-information',
      'practitioners-information',
      'pages/practitioner-information',
      'pages/practitioners',
      'pages/for-practitioners',
    ],
    target: { kind: 'page', path: 'practitioners' },
  },
  {
    paths: ['account/register', 'register', 'pages/register'],
    target: { kind: 'page', path: 'onboarding/register-as' },
  },
  {
    paths: ['account/login/multipass/:slug'],
    target: { kind: 'page', path: 'auth/multipass', queryParameter: 'multipass' },
  },
  {
    paths: ['brands', 'brand', 'categories', 'category', 'collections', 'collections/all'],
    target: { kind: 'listing', filters: [] },
  },
  {
    paths: ['brands/:slug', 'brand/:slug', 'brands/:id/:slug'],
    target: { kind: 'listing', filters: ['brands'] },
  },
  {
    paths: ['category/:names*/:slug', 'categories/:slug', 'categories/:id/:slug'],
    target: { kind: 'listing', filters: ['categories'] },
  },
  { paths: ['collections/:slug'], target: { kind: 'listing', filters: ['categories', 'brands'] } },
  {
    paths: [
      'collections/:name/products/:slug',
      'product/:slug',
      'product/:slug/:id',
      'products/:slug/:id',
      'products/:slug-:id',
    ],
    target: { kind: 'product' },
  },
];
