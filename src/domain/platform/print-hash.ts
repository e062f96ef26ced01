/** Fragment of a shared plan's URL that opens the print dialog. */
export const PRINT_HASH = '#print';

/** Fragment of a shared plan's URL for its practitioner. The button to confirm reading is then disabled. */
export const PREVIEW_HASH = '#preview';
