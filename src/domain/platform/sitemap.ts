/** Page in a sitemap. `changed` is the date of its last change as `YYYY-MM-DD`, if known. */
export interface SitemapPage {
  readonly path: string;
  readonly changed?: string;
}

const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function renderXmlDocument(rootElementName: string, xmlEntries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${rootElementName} ${SITEMAP_NAMESPACE}>\n${xmlEntries.join('\n')}\n</${rootElementName}>\n`;
}

/** Renders a sitemap in sitemaps.org format; at most 50,000 pages. */
export function renderSitemap(siteOrigin: string, sitemapPages: readonly SitemapPage[]): string {
  const renderSitemapEntry = ({ path, changed }: SitemapPage) =>
    `<url><loc>${escapeXml(siteOrigin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  return renderXmlDocument('urlset', sitemapPages.map(renderSitemapEntry));
}

export function renderSitemapIndex(origin: string, paths: readonly string[]): string {
  return renderXmlDocument(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
  );
}
