import { isLanguage } from '#i18n/languages.ts';

/** The fixed words of the addresses of pages; a test compares them with the pages. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'account',
    'accessibility',
    'activate',
    'activation-link',
    'addresses',
    'auth',
    'calendar',
    'cart',
    'client',
  ],
  ...['developers', 'dev', 'forgot-password', 'imprint', 'login', 'multipass', 'new', 'onboarding', 'outbox'],
  ...[
    'practitioner',
    'practitioners',
    'privacy',
    'products',
    'profile',
    'protocols',
    'register',
    'register-as',
  ],
  ...['reset-password', 'search-results', 'security', 'store', 'stores', 'templates', 'welcome', 'wishlist'],
]);
/** Names of the shop's own scripts and other files, which hold nothing of a person. */
const FILE = /^\/(?:_astro\/)?[\w.-]{1,80}\.(?:js|css)$/;

/**
 * The address of a page reduced to what every visitor shares: no query, no token, no name. `/en/protocols/abc` is
 * `/:language/protocols/*`. Empty for what is no address.
 */
export function routePattern(address: string): string {
  const base = 'https://shop.invalid';
  if (!URL.canParse(address, base)) return '';
  const { pathname } = new URL(address, base);
  if (FILE.test(pathname)) return pathname;
  const segments = pathname.split('/').filter(Boolean);
  const parts = segments.map((segment, index) => {
    if (index === 0 && isLanguage(segment)) return ':language';
    return WORDS.has(segment) ? segment : '*';
  });
  return `/${parts.join('/')}`;
}
