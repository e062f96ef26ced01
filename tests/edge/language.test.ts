import { describe, expect, it } from 'vitest';
import { correctPath, readPreferredLanguage } from '#edge/language.ts';
import { LANGUAGES } from '#i18n/languages.ts';

const findPreferredLanguage = (cookie = '', acceptLanguage = '') =>
  readPreferredLanguage(new Headers({ Cookie: cookie, 'Accept-Language': acceptLanguage }));
const findCorrectedPath = (pathname: string, cookie?: string, acceptLanguage?: string) =>
  correctPath(pathname, findPreferredLanguage(cookie, acceptLanguage))?.path;

describe('language prefix', () => {
  it('LANG-01 I18N-01 CONST-01 leaves a path with a supported prefix alone, in all twelve languages', () => {
    expect(LANGUAGES).toEqual(['en', 'de', 'da', 'es', 'fr', 'hu', 'it', 'ja', 'nl', 'pt', 'ro', 'zh_tw']);
    for (const language of LANGUAGES) {
      expect(findCorrectedPath(`/${language}`)).toBeUndefined();
      expect(findCorrectedPath(`/${language}/products/omega-3`)).toBeUndefined();
    }
  });

  it('LANG-02 CONST-02 prefixes a path without language, English by default', () => {
    expect(correctPath('/products', 'en')).toEqual({ path: '/en/products', isPermanent: false });
  });

  it('LANG-03 sends / to the language', () => {
    expect(findCorrectedPath('/')).toBe('/en');
  });

  it('LANG-04 uses the stored language', () => {
    expect(findCorrectedPath('/products', 'a=b; preferred_language=de; c=d')).toBe('/de/products');
  });

  it('LANG-04 uses the browser’s best language without a stored one', () => {
    expect(findCorrectedPath('/protocols/x', undefined, 'sv, pt-BR;q=0.8, de;q=0.5')).toBe('/pt/protocols/x');
    expect(findCorrectedPath('/xx/products', undefined, 'ja')).toBe('/ja/products');
    expect(findCorrectedPath('/products', 'preferred_language=de', 'fr')).toBe('/de/products');
  });

  it('LANG-06 replaces an unsupported language by the stored one', () => {
    expect(findCorrectedPath('/xx/products', 'preferred_language=fr')).toBe('/fr/products');
    expect(findCorrectedPath('/sv-FI/products', 'preferred_language=fr')).toBe('/fr/products');
  });

  it('LANG-07 replaces an unsupported language by English without a stored one', () => {
    expect(findCorrectedPath('/sv/products')).toBe('/en/products');
    expect(findCorrectedPath('/sv')).toBe('/en');
  });

  it('LANG-08 ignores a stored language that is itself unsupported', () => {
    expect(findCorrectedPath('/products', 'preferred_language=xx')).toBe('/en/products');
    expect(findPreferredLanguage('preferred_language=constructor')).toBe('en');
    expect(findPreferredLanguage('xpreferred_language=de')).toBe('en');
  });

  it('LANG-11 sends case and hyphen variants to the canonical code, for good', () => {
    expect(correctPath('/zh-TW/cart', 'en')).toEqual({ path: '/zh_tw/cart', isPermanent: true });
    expect(findCorrectedPath('/ZH_TW')).toBe('/zh_tw');
    expect(findCorrectedPath('/EN/products')).toBe('/en/products');
  });

  it.each([
    ['/de-AT', '/de'],
    ['/pt-br/cart', '/pt/cart'],
    ['/fr_CH/products.html', '/fr/products'],
    ['/zh-HK/products', '/zh_tw/products'],
  ])('LANG-11 sends the region of %s to its language, for good', (pathname, path) => {
    expect(correctPath(pathname, 'hu')).toEqual({ path, isPermanent: true });
  });

  it.each([
    '/api/v2/storefront/categories',
    '/locales/en/products.json',
    '/_astro/page.Ab12.js',
    '/_image',
    '/fallback/product-75.webp',
    '/site/icon.svg',
    '/robots.txt',
    '/sitemap-de.xml',
    '/sitemap.xml',
    '/site/en.webmanifest',
    '/pictures/zinc-1-250.webp',
  ])('LANG-12 never redirects %s', (pathname) => {
    expect(findCorrectedPath(pathname)).toBeUndefined();
  });

  it('AMB-ROUTE-1 sends /auth/login to /login, with and without language', () => {
    expect(correctPath('/de/auth/login', 'en')).toEqual({ path: '/de/login', isPermanent: true });
    expect(findCorrectedPath('/auth/login')).toBe('/en/login');
  });

  it.each([
    ['/en/index.html', '/en'],
    ['/de/products.html', '/de/products'],
    ['/en/products/omega-3/index.HTM', '/en/products/omega-3'],
    ['/ZH-tw/cart.html/', '/zh_tw/cart'],
    ['/en/nix.html.html', '/en/nix'],
  ])('ROUTE-25 %s is %s, which has no second address', (pathname, path) => {
    expect(correctPath(pathname, 'en')).toEqual({ path, isPermanent: true });
  });

  it('ROUTE-25 a file without a language is none of the pages', () => {
    expect(correctPath('/index.html', 'en')).toBeUndefined();
  });

  it('takes a trailing slash and doubled slashes away in the same hop', () => {
    expect(correctPath('/en/products/', 'en')).toEqual({ path: '/en/products', isPermanent: true });
    expect(findCorrectedPath('/products//')).toBe('/en/products');
  });

  it.each(['//evil.example', '//evil.example/', '/xx//evil.example', '///', '/%2F/evil.example/', '/\\evil.example'])(
    'never leaves the site: %s',
    (pathname) => {
      const requestedPath = new URL(`http://shop.example${pathname}`).pathname;
      const path = findCorrectedPath(requestedPath) ?? requestedPath;
      expect(path).toMatch(/^\/[a-z_]{2,5}(\/[^/\\].*)?$/);
      expect(new URL(path, 'http://shop.example').host).toBe('shop.example');
    },
  );
});
