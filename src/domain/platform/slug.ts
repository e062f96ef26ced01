/** Converts a name to a slug: "Vitamin D3 1,000 IU" becomes "vitamin-d3-1000-iu". */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/µ|μ/g, 'mc')
    .replace(/(\d),(\d{3})/g, '$1$2')
    .replace(/\+/g, ' plus ')
    .toLowerCase()
    .replace(/\p{Mark}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
