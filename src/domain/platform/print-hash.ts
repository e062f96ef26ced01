/** Fragment of a shared plan's URL that opens the print dialog. */
export const PRINT_HASH = '#print';

/** Fragment of a shared plan's URL for its practitioner. The page then has no button to confirm reading. */
export const PREVIEW_HASH = '#preview';
