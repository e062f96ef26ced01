import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

function stylesOf(page: Document): string {
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets];
  const texts = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  // No text of a style may end the element that holds it.
  return texts.join('\n').replaceAll('</', '<\\/');
}

/** Returns a standalone page with an element's content, the present styles and one script. */
export function copyDocument(
  content: HTMLElement,
  language: Language,
  { title, script }: { readonly title: string; readonly script: string },
): string {
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
  // Written as text: the CSP of the page that creates them would refuse both as elements.
  const style = `<style>${stylesOf(document)}</style>`;
  const html = page.documentElement.outerHTML;
  const end = html.lastIndexOf('</body>');
  const withScript = `${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`;
  return `<!doctype html>${withScript.replace('</head>', () => `${style}</head>`)}`;
}
