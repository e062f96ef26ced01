import { adoptStyles } from '#stores/platform/adopt-styles.ts';

/** The style sheets of everything that the builder shows, as texts; no page holds them. */
const sheets = import.meta.glob<string>(
  [
    './*.module.css',
    '../{form,protocol,safety,sharing,ui}/*.module.css',
    '../protocol/{dose,dose/typed,lines,list,sheet,sum}/*.module.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

/** Adds the builder's styles to the page, once; during development they come with the modules. */
export function adoptBuilderStyles(): void {
  if (import.meta.env.DEV) return;
  adoptStyles(Object.values(sheets).join(''));
}
