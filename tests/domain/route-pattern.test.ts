import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toLoggedBlockedUrl, toLoggedMessage, toLoggedSourceUrl } from '#domain/platform/logged-report.ts';
import { isLoadAbortedByPageEnd, isReportNoise } from '#domain/platform/report-noise.ts';
import { toRoutePattern } from '#domain/platform/route-pattern.ts';
import { projectPath } from '../../tools/project.ts';

const PERSONAL_TOKEN = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';
const SHOP_ORIGIN = 'https://shop.example';

it.each([
  ['/en', '/:language'],
  ['/', '/'],
  ['/zh_tw/products?query=a#b', '/:language/products'],
  ['/de/products/omega-3', '/:language/products/*'],
  [`/en/protocols/${PERSONAL_TOKEN}`, '/:language/protocols/*'],
  [`https://shop.example/en/auth/activate/${PERSONAL_TOKEN}?token=${PERSONAL_TOKEN}`, '/:language/auth/activate/*'],
  ['/en/stores/dr-ada-moss', '/:language/stores/*'],
  ['/en/account/practitioner/protocols/17', '/:language/account/practitioner/protocols/*'],
  ['/_astro/page.Abc123.js', '/_astro/page.Abc123.js'],
  ['/someone@example.com/ada', '/*/*'],
  ['http://', ''],
])('SHOP-10 the address %s is logged as %s', (path, routePattern) => {
  expect(toRoutePattern(path)).toBe(routePattern);
});

it('SHOP-10 every fixed word of a page is known by its route', () => {
  for (const file of globSync('**/*.astro', { cwd: projectPath('src', 'pages', '[lang]') })) {
    const segments = file.replace(/\.astro$/, '').split('/');
    const routeSegments = segments.filter((segment) => segment !== 'index');
    const expectedPattern = [
      '',
      ':language',
      ...routeSegments.map((routeSegment) => (routeSegment.includes('[') ? '*' : routeSegment)),
    ].join('/');
    expect(
      toRoutePattern(`/en/${routeSegments.map((segmentText) => segmentText.replace(/.*\[.*/, 'x-1')).join('/')}`),
      file,
    ).toBe(expectedPattern);
  }
});

it.each([
  [`Unexpected token 'A', "Ada Moss, 3"... is not valid JSON`, `Unexpected token 'A', "…"... is not valid JSON`],
  [`Cannot read properties of undefined (reading 'name')`, `Cannot read properties of undefined (reading 'name')`],
  ['no ada@example.com at /en/auth/activate/x?token=y', 'no :address at /en/auth/activate/x?:query'],
  [
    `Failed to fetch https://shop.example/en/protocols/${PERSONAL_TOKEN}`,
    'Failed to fetch https://shop.example/en/protocols/:token',
  ],
])('SHOP-10 of the message %s nothing personal is logged', (errorMessage, expectedText) => {
  expect(toLoggedMessage(errorMessage)).toBe(expectedText);
});

it('SHOP-10 what was blocked is a keyword, an origin or a route of the shop', () => {
  expect(toLoggedBlockedUrl('inline', SHOP_ORIGIN)).toBe('inline');
  expect(toLoggedBlockedUrl('https://evil.example/path?who=ada', SHOP_ORIGIN)).toBe('https://evil.example');
  expect(toLoggedBlockedUrl(`${SHOP_ORIGIN}/en/protocols/${PERSONAL_TOKEN}`, SHOP_ORIGIN)).toBe(
    '/:language/protocols/*',
  );
  expect(toLoggedBlockedUrl('data:text/html,ada', SHOP_ORIGIN)).toBe('data:');
  expect(toLoggedBlockedUrl('not an address', SHOP_ORIGIN)).toBe('');
  expect(toLoggedSourceUrl('/_astro/page.Abc.js', SHOP_ORIGIN)).toBe('/_astro/page.Abc.js');
  expect(toLoggedSourceUrl(`${SHOP_ORIGIN}/en/stores/dr-ada-moss`, SHOP_ORIGIN)).toBe('/:language/stores/*');
});

it.each([
  ['Error: x', 'chrome-extension://abc/content.js'],
  ['Error: x', 'moz-extension://abc/content.js'],
  ['Error: x', 'safari-web-extension://abc/content.js'],
  ['AbortError: Skipping view transition because skipTransition() was called.', ''],
  ['AbortError: Transition was skipped', ''],
  ['AbortError: Skipping view transition because document visibility state has become hidden.', ''],
  ['InvalidStateError: View transition was skipped because document visibility state is hidden.', ''],
  ['Script error.', ''],
])('SHOP-10 %s of %s is no fault of the shop', (errorMessage, errorSourceUrl) => {
  expect(isReportNoise(errorMessage, errorSourceUrl)).toBe(true);
  expect(isReportNoise('TypeError: x is not a function', '/_astro/page.js')).toBe(false);
});

it.each([
  'TypeError: Importing a module script failed.',
  'TypeError: error loading dynamically imported module: https://shop.example/_astro/a.js',
  'TypeError: Failed to fetch dynamically imported module: https://shop.example/_astro/a.js',
  'TypeError: Load failed',
])('SHOP-10 "%s" is no fault just before a page is left, which WebKit stops loading', (errorMessage) => {
  expect(isLoadAbortedByPageEnd(errorMessage, 300)).toBe(true);
  expect(isLoadAbortedByPageEnd(errorMessage, 60_000)).toBe(false);
  expect(isLoadAbortedByPageEnd('TypeError: x is not a function', 300)).toBe(false);
});
