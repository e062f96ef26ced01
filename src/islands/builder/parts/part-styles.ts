import { adoptStyles } from '#stores/platform/adopt-styles.ts';

/** CSS texts of the parts of the builder that open later. */
const styleSheetTexts = import.meta.glob<string>(
  [
    '../{builder-bar,product-notice}.module.css',
    '../../form/*.module.css',
    '../../protocol/list/*.module.css',
    '../../sharing/{link-code,sharing}.module.css',
    '../../ui/drawer.module.css',
    '../../../styles/question.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

if (!import.meta.env.DEV) adoptStyles(Object.values(styleSheetTexts).join(''));
