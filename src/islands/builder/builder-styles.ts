/** The styles of all that the builder draws; the build puts them in this place (see `astro.config.mjs`). */
const STYLES = '__BUILDER_STYLES__';

/** Gives the page the builder's styles, once; while developing they come with the modules. */
export function adoptBuilderStyles(): void {
  if (import.meta.env.DEV) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
