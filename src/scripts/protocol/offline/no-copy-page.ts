/** CSS of the page shown offline for a plan without a copy; short, as every plan page contains it. */
const NO_COPY_PAGE_STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui}main{max-width:34rem;margin:18vh auto;padding:0 1.5rem}a{padding:.75rem 1.5rem;border-radius:2rem;background:#1f634c;color:#fff}';

export function buildNoCopyPageHtml(pageDocument: Document): string {
  const noCopyTexts = pageDocument.querySelector('[data-plan-unseen]')?.getAttribute('data-plan-unseen') ?? '';
  const [title = '', text = '', retryLabel = ''] = noCopyTexts.split('|');
  const headHtml = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const mainHtml = `<main><h1>${title}</h1><p>${text}</p><a href="">${retryLabel}</a></main>`;
  return `<!doctype html><html lang="${pageDocument.documentElement.lang}"><head>${headHtml}<style>${NO_COPY_PAGE_STYLE}</style></head><body>${mainHtml}</body></html>`;
}
