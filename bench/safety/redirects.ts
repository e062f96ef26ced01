import { askWithHost } from '../../tests/e2e/support/foreign-host.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { withShop } from './open-shop.ts';

const FOREIGN = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  'https://evil.example',
  'https:evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '//evil.example/%2e%2e',
  '/evil.example//..',
  '//evil%E3%80%82example',
  '/@evil.example',
  '//x@evil.example',
  '/;@evil.example',
];
const STARTS = [
  '',
  '/en',
  '/de/',
  '/xx',
  '/product',
  '/products',
  '/collections/x/products',
  '/blogs',
  '/pages',
  '/account',
  '/en/login?return=',
  '/login?next=',
  '/?redirect=',
  '/en/auth/multipass?return_to=',
];
const HOSTS = ['evil.example', 'evil.example:80', 'localhost.evil.example'];

/** Whether a browser that follows this Location from the shop leaves it. */
function leaves(origin: string, location: string): boolean {
  return !URL.canParse(location, origin) || new URL(location, origin).host !== new URL(origin).host;
}

/** Asks for every redirect that could be turned to another site. */
export async function redirects(): Promise<PromiseResult[]> {
  return withShop('redirects', async ({ origin }) => {
    const broken: string[] = [];
    const paths = STARTS.flatMap((start) => FOREIGN.map((foreign) => start + foreign)).filter((path) =>
      path.startsWith('/'),
    );
    let redirected = 0;
    for (const path of paths) {
      const { status, location } = await askWithHost(origin, path, new URL(origin).host);
      if (status >= 500) broken.push(`${status} ${path}`);
      if (location !== undefined) redirected += 1;
      if (location !== undefined && leaves(origin, location)) broken.push(`${path} → ${location}`);
    }
    const asked = [
      '/',
      '/products',
      '/en',
      '/en/products/omega-3',
      '/en/imprint',
      '/sitemap.xml',
      '/robots.txt',
      '/en/nope',
      '/api/health',
    ];
    for (const path of asked)
      for (const host of HOSTS) {
        const { location, body } = await askWithHost(origin, path, host);
        if (body.includes('evil.example') || location?.includes('evil.example'))
          broken.push(`${path} follows Host ${host}`);
      }
    const total = `${paths.length + asked.length * HOSTS.length} requests, ${redirected} redirected`;
    return [noneOf('no redirect and no link leads to another host', total, broken)];
  });
}
