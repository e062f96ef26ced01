/** URL fragment that makes a shared plan's page print itself. */
export const PRINT_HASH = '#print';

/** URL fragment of a shared plan's page that its practitioner opened: nothing can be confirmed there. */
export const PREVIEW_HASH = '#preview';
