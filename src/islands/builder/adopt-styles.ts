import { adoptStyles } from '#stores/platform/adopt-styles.ts';

/** CSS texts of the builder's style sheets, which no page includes; of parts that open later in part-styles.ts. */
const styleSheetTexts = import.meta.glob<string>(
  [
    './{active-protocol,builder-panel}.module.css',
    '../../styles/stepper.css',
    '../{outbox,protocol,safety}/*.module.css',
    '!../safety/adds-up.module.css',
    '../sharing/{share-button,shared-with}.module.css',
    '../protocol/{dose,dose/typed,history,lines,sheet,sum}/*.module.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

/** Adds the styles of the builder's first view; does nothing in development, where the imported modules add them. */
export function adoptBuilderStyles(): void {
  if (import.meta.env.DEV) return;
  adoptStyles(Object.values(styleSheetTexts).join(''));
}
