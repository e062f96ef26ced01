import { Hono } from 'hono';
import { openDatabase } from '#db/database.ts';
import { countProducts, listSitemapEntries, type SitemapEntry } from '#db/sitemap.ts';
import { homePath, listingPath, localise, PAGE_PATHS, productPath } from '#domain/paths.ts';
import { isLanguage, LANGUAGES, type Language } from '#i18n/languages.ts';

/** Products in one file; they are read as one value, which D1 limits to 2 MB. */
const FILE_SIZE = 10_000;
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

function sitemapFile(origin: string, language: Language, pages: string[], products: SitemapEntry[]): string {
  const locations = [
    ...pages.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
    ...products.map(
      ([slug, changed]) =>
        `<url><loc>${xmlText(origin + productPath(language, slug))}</loc><lastmod>${changed}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${locations.join('\n')}\n</urlset>\n`;
}

/** What crawlers ask for first: robots.txt, the sitemap index and one sitemap or more for each language. */
export function createSitemap(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /*/account\n\nSitemap: ${c.env.SITE_ORIGIN}/sitemap.xml\n`,
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    ),
  );
  app.get('/sitemap.xml', async (c) => {
    const files = Math.max(1, Math.ceil((await countProducts({ DB: openDatabase(c.env.DB) })) / FILE_SIZE));
    return c.body(sitemapIndex(c.env.SITE_ORIGIN, files), 200, XML);
  });
  app.get('/:file{sitemap-[a-z_]+-[0-9]+\\.xml}', async (c) => {
    const [, language, number] = c.req.param('file').match(/^sitemap-([a-z_]+)-(\d{1,4})\.xml$/) ?? [];
    if (!isLanguage(language)) return c.notFound();
    const file = Number(number);
    const products = await listSitemapEntries(
      { DB: openDatabase(c.env.DB) },
      (file - 1) * FILE_SIZE,
      FILE_SIZE,
    );
    if (file < 1 || (file > 1 && products.length === 0)) return c.notFound();
    const pages = file === 1 ? pageEntries(language) : [];
    return c.body(sitemapFile(c.env.SITE_ORIGIN, language, pages, products), 200, XML);
  });
  return app;
}
