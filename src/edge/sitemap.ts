import { type Context, type Env, Hono } from 'hono';
import { homePath, listingPath, PAGE_PATHS, productPath, storefrontPath } from '#domain/paths.ts';
import { CACHE_TAG_HEADER, CATALOGUE_CACHE_TAG } from '#domain/platform/edge-cache.ts';
import { renderSitemap, renderSitemapIndex, type SitemapPage } from '#domain/platform/sitemap.ts';
import { isLanguage, LANGUAGES, type Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';

/** Entry of a sitemap; `changed` is `YYYY-MM-DD` or empty. */
export type SitemapEntry = readonly [slug: string, changed: string];

export interface SitemapPart {
  readonly listings: readonly string[];
  readonly products: readonly SitemapEntry[];
  readonly stores: readonly SitemapEntry[];
}

export interface SitemapSource {
  files(): Promise<number>;
  /** Returns the entries of one of the sitemap files of products; `file` counts from 1. */
  list(file: number): Promise<SitemapPart>;
}

export interface Sitemap {
  readonly origin: string;
  readonly source: SitemapSource;
}

const ONE_HOUR_CACHE_HEADERS = { 'Cache-Control': 'public, max-age=3600' };
const SITEMAP_RESPONSE_HEADERS = {
  ...ONE_HOUR_CACHE_HEADERS,
  [CACHE_TAG_HEADER]: CATALOGUE_CACHE_TAG,
  'Content-Type': 'application/xml; charset=utf-8',
};

function createRobotsText(origin: string): string {
  const robotsRules = ['User-agent: *', 'Allow: /api/v2/storefront/media/', 'Disallow: /api/', 'Disallow: /*/account'];
  return `${robotsRules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function createStaticSitemapPages(language: Language): SitemapPage[] {
  const staticPagePaths = Object.values(PAGE_PATHS).map((path) => localisePath(path, language));
  return [homePath(language), listingPath(language), ...staticPagePaths].map((path) => ({ path }));
}

function createSitemapPages(language: Language, { listings, products, stores }: SitemapPart): SitemapPage[] {
  return [
    ...listings.map((listingQuery) => ({ path: listingPath(language, listingQuery) })),
    ...products.map(([slug, changed]) => ({ path: productPath(language, slug), changed })),
    ...stores.map(([slug, changed]) => ({ path: storefrontPath(language, slug), changed })),
  ];
}

export function createCrawlerFileRoutes<E extends Env>(getSitemap: (honoContext: Context<E>) => Sitemap): Hono<E> {
  const crawlerFileApp = new Hono<E>();
  crawlerFileApp.get('/robots.txt', (c) => c.text(createRobotsText(getSitemap(c).origin), 200, ONE_HOUR_CACHE_HEADERS));
  crawlerFileApp.get('/sitemap.xml', async (c) => {
    const { origin, source } = getSitemap(c);
    const sitemapFileNumbers = Array.from({ length: await source.files() }, (_, fileIndex) => fileIndex + 1);
    const paths = LANGUAGES.flatMap((language) =>
      sitemapFileNumbers.map((fileNumber) => `/sitemap-${language}-${fileNumber}.xml`),
    );
    return c.body(renderSitemapIndex(origin, paths), 200, SITEMAP_RESPONSE_HEADERS);
  });
  crawlerFileApp.get('/:file{sitemap-[a-z_]+-[0-9]+\\.xml}', async (c) => {
    const [, language, number] = c.req.path.match(/^\/sitemap-([a-z_]+)-(\d{1,4})\.xml$/) ?? [];
    const file = Number(number);
    if (!isLanguage(language) || file < 1) return c.notFound();
    const { origin, source } = getSitemap(c);
    const sitemapPages = createSitemapPages(language, await source.list(file));
    if (file > 1 && sitemapPages.length === 0) return c.notFound();
    return c.body(
      renderSitemap(origin, [...(file > 1 ? [] : createStaticSitemapPages(language)), ...sitemapPages]),
      200,
      SITEMAP_RESPONSE_HEADERS,
    );
  });
  return crawlerFileApp;
}
