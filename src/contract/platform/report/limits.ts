export const REPORT_KINDS = ['error', 'csp-violation', 'crash', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Days for which counts of browsers' reports are stored. */
export const REPORT_RETENTION_DAYS = 30;
