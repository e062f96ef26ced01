import { describe, expect, it } from 'vitest';
import { createCrawlerFileRoutes, type SitemapPart } from '#edge/sitemap.ts';
import { LANGUAGES } from '#i18n/languages.ts';

const SITEMAP_PARTS: readonly SitemapPart[] = [
  {
    listings: ['categories=3'],
    products: [['omega-3', '2026-05-01']],
    stores: [['rowan-clinic', '2026-06-02']],
  },
  { listings: [], products: [['b-12', '']], stores: [] },
];

const app = createCrawlerFileRoutes(() => ({
  origin: 'https://shop.example',
  source: {
    files: async () => SITEMAP_PARTS.length,
    list: async (file) => SITEMAP_PARTS[file - 1] ?? { listings: [], products: [], stores: [] },
  },
}));

const fetchText = async (path: string) => (await app.request(path)).text();

describe('what crawlers ask for', () => {
  it('names every file of every language in the index', async () => {
    const sitemapIndex = await fetchText('/sitemap.xml');
    expect(sitemapIndex.match(/<loc>/g)).toHaveLength(LANGUAGES.length * SITEMAP_PARTS.length);
    expect(sitemapIndex).toContain('<loc>https://shop.example/sitemap-zh_tw-2.xml</loc>');
  });

  it.each(LANGUAGES)('has listings, products, stores and pages in %s', async (language) => {
    const file = await fetchText(`/sitemap-${language}-1.xml`);
    const baseUrl = `https://shop.example/${language}`;
    expect(file).toContain(`<url><loc>${baseUrl}/products/omega-3</loc><lastmod>2026-05-01</lastmod></url>`);
    expect(file).toContain(`<url><loc>${baseUrl}/stores/rowan-clinic</loc><lastmod>2026-06-02</lastmod></url>`);
    expect(file).toContain(`<url><loc>${baseUrl}/products?categories=3</loc></url>`);
    expect(file).toContain(`<url><loc>${baseUrl}/practitioners</loc></url>`);
  });

  it('says no day where none is known, and names the pages in the first file alone', async () => {
    const file = await fetchText('/sitemap-en-2.xml');
    expect(file.match(/<url>.*<\/url>/g)).toEqual(['<url><loc>https://shop.example/en/products/b-12</loc></url>']);
  });

  it.each(['/sitemap-xx-1.xml', '/sitemap-en-3.xml', '/sitemap-en-0.xml', '/sitemap-en-12345.xml'])(
    'has no %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  it('finds the sitemap in robots.txt', async () => {
    expect(await fetchText('/robots.txt')).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
  });
});
