/** Fragment of a link's page that prints itself. */
export const PRINT_HASH = '#print';
