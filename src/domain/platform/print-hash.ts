/** Fragment of a shared plan's URL that opens the print dialog. */
export const PRINT_URL_HASH = '#print';

/** Fragment of a shared plan's URL for its practitioner. The button to confirm reading is then disabled. */
export const PRINT_PREVIEW_URL_HASH = '#preview';
