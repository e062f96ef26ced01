import { Hono } from 'hono';
import type { ApiBindings } from '#api/context.ts';
import { sitemapSource } from '#api/sitemap-source.ts';
import type { SitemapEntry } from '#db/sitemap.ts';
import { homePath, listingPath, localise, PAGE_PATHS, productPath } from '#domain/paths.ts';
import { isLanguage, LANGUAGES, type Language } from '#i18n/languages.ts';

const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sitemapIndex(origin: string, files: number): string {
  const names = LANGUAGES.flatMap((language) =>
    Array.from({ length: files }, (_, file) => `${origin}/sitemap-${language}-${file + 1}.xml`),
  );
  const entries = names.map((name) => `<sitemap><loc>${xmlText(name)}</loc></sitemap>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${entries}\n</sitemapindex>\n`;
}

function pageEntries(language: Language): string[] {
  const pages = Object.values(PAGE_PATHS).map((path) => localise(path, language));
  return [homePath(language), listingPath(language), ...pages];
}

function sitemapFile(
  origin: string,
  language: Language,
  pages: string[],
  products: readonly SitemapEntry[],
): string {
  const locations = [
    ...pages.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
    ...products.map(
      ([slug, changed]) =>
        `<url><loc>${xmlText(origin + productPath(language, slug))}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${locations.join('\n')}\n</urlset>\n`;
}

/** What crawlers ask for first: robots.txt, the sitemap index and one sitemap or more for each language. */
export function createSitemap(): Hono<{ Bindings: ApiBindings }> {
  const app = new Hono<{ Bindings: ApiBindings }>();
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nAllow: /api/v2/storefront/media/\nDisallow: /api/\nDisallow: /*/account\n\nSitemap: ${c.env.SITE_ORIGIN}/sitemap.xml\n`,
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    ),
  );
  app.get('/sitemap.xml', async (c) => {
    const files = await sitemapSource(c.env, c.executionCtx).files();
    return c.body(sitemapIndex(c.env.SITE_ORIGIN, files), 200, XML);
  });
  app.get('/:file{sitemap-[a-z_]+-[0-9]+\\.xml}', async (c) => {
    const [, language, number] = c.req.param('file').match(/^sitemap-([a-z_]+)-(\d{1,4})\.xml$/) ?? [];
    if (!isLanguage(language)) return c.notFound();
    const file = Number(number);
    if (file < 1) return c.notFound();
    const products = await sitemapSource(c.env, c.executionCtx).list(file);
    if (file > 1 && products.length === 0) return c.notFound();
    const pages = file === 1 ? pageEntries(language) : [];
    return c.body(sitemapFile(c.env.SITE_ORIGIN, language, pages, products), 200, XML);
  });
  return app;
}
