import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

/** Every style of the page, as it applies now. */
function stylesOf(page: Document): string {
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets];
  const texts = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  // No text of a style may end the element that holds it.
  return texts.join('\n').replaceAll('</', '<\\/');
}

/** A page of its own with what an element shows: no script, no control, no request. */
export function copyDocument(content: HTMLElement, language: Language, title: string): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = languageTag(language);
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  page.head.appendChild(viewport);
  const main = page.createElement('main');
  main.className = 'page';
  for (const node of content.childNodes) main.appendChild(page.importNode(node, true));
  page.body.appendChild(main);
  // Written as text: as an element it would be refused by the policy of the page that makes it.
  const style = `<style>${stylesOf(document)}</style>`;
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', () => `${style}</head>`)}`;
}
