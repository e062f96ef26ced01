export const MAXIMUM_IMPORT_ROWS = 2000;
/** Maximum bytes of an imported client list in UTF-8, below the limit of a request's body. */
export const MAXIMUM_IMPORT_BYTES = 1_000_000;
export const IMPORT_REFUSAL_REASONS = ['email', 'twice', 'name', 'discount', 'language'] as const;
export type ImportRefusalReason = (typeof IMPORT_REFUSAL_REASONS)[number];
/** Columns of an imported client list; only the first is required. */
export const CLIENT_COLUMNS = ['email', 'first_name', 'last_name', 'discount', 'language'] as const;
