import { isLanguage } from '#i18n/languages.ts';

/** Fixed segments of the shop's paths. A test compares them with the pages. */
const STATIC_PATH_SEGMENTS: ReadonlySet<string> = new Set([
  ...[
    'account',
    'accessibility',
    'activate',
    'activation-link',
    'addresses',
    'admin',
    'auth',
    'calendar',
    'cart',
    'client',
    'clients',
    'confirm-email',
    'credential',
    'credentials',
    'data',
    'delivery',
  ],
  ...[
    'developers',
    'dev',
    'forgot-password',
    'import',
    'imprint',
    'keys',
    'login',
    'multipass',
    'needs',
    'new',
    'onboarding',
    'outbox',
  ],
  ...['practitioner', 'practitioners', 'privacy', 'products', 'profile', 'protocols', 'register', 'register-as'],
  ...[
    'reset-password',
    'search-results',
    'security',
    'store',
    'stores',
    'templates',
    'terms',
    'welcome',
    'wishlist',
    'withdrawal',
  ],
]);
const FILE_PATH_PATTERN = /^\/(?:_astro\/)?[\w.-]{1,80}\.(?:js|css)$/;

/** Removes personal data from a path: `/en/protocols/abc` becomes `/:language/protocols/*`. Empty if invalid. */
export function toRoutePattern(url: string): string {
  const placeholderOrigin = 'https://shop.invalid';
  if (!URL.canParse(url, placeholderOrigin)) return '';
  const { pathname } = new URL(url, placeholderOrigin);
  if (FILE_PATH_PATTERN.test(pathname)) return pathname;
  const pathSegments = pathname.split('/').filter(Boolean);
  const patternSegments = pathSegments.map((segment, index) => {
    if (index === 0 && isLanguage(segment)) return ':language';
    return STATIC_PATH_SEGMENTS.has(segment) ? segment : '*';
  });
  return `/${patternSegments.join('/')}`;
}
