/** URL fragment that makes a shared plan's page print itself. */
export const PRINT_HASH = '#print';
