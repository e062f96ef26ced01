import { adoptStyles } from '#stores/platform/adopt-styles.ts';

/** CSS texts of the builder's style sheets, which no page includes. */
const styleSheetTexts = import.meta.glob<string>(
  [
    './*.module.css',
    '!../{safety/adds-up,ui/disclosure,ui/notice}.module.css',
    '../../styles/{question,stepper}.css',
    '../{form,outbox,protocol,safety,sharing,ui}/*.module.css',
    '../protocol/{dose,dose/typed,history,lines,list,sheet,sum}/*.module.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

/** Adds the builder's styles; does nothing in development, where the imported modules add them. */
export function adoptBuilderStyles(): void {
  if (import.meta.env.DEV) return;
  adoptStyles(Object.values(styleSheetTexts).join(''));
}
