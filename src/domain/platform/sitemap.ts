/** Page in a sitemap. `changed` is the date of its last change as `YYYY-MM-DD`, if known. */
export interface SitemapPage {
  readonly path: string;
  readonly changed?: string;
}

const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function xmlDocument(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${SITEMAP_NAMESPACE}>\n${entries.join('\n')}\n</${root}>\n`;
}

/** Renders a sitemap in sitemaps.org format; at most 50,000 pages. */
export function sitemapDocument(origin: string, pages: readonly SitemapPage[]): string {
  const entryXml = ({ path, changed }: SitemapPage) =>
    `<url><loc>${xmlText(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  return xmlDocument('urlset', pages.map(entryXml));
}

export function sitemapIndexDocument(origin: string, paths: readonly string[]): string {
  return xmlDocument(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`),
  );
}
