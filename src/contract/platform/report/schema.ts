import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';

const MAXIMUM_REPORT_BYTES = 8192;
const MAXIMUM_URL_LENGTH = 4096;
const MAXIMUM_MESSAGE_LENGTH = 500;
const MAXIMUM_ERRORS_PER_REPORT = 5;
const MAXIMUM_REPORTS_PER_REQUEST = 20;
/** Maximum measured time in ms, an hour; longer ones are measuring errors. */
const MAXIMUM_MEASURED_TIME_MS = 3_600_000;

const reportedUrlSchema = z.string().check(z.maxLength(MAXIMUM_URL_LENGTH));
const shortTextSchema = z.string().check(z.maxLength(MAXIMUM_MESSAGE_LENGTH));
const durationSchema = z.optional(z.int().check(z.minimum(0), z.maximum(MAXIMUM_MEASURED_TIME_MS)));
const lineNumberSchema = z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000)));

/** Web vitals of a page: times in ms, the layout shift as a score. */
const webVitalsSchema = z.strictObject({
  ttfb: durationSchema,
  lcp: durationSchema,
  inp: durationSchema,
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
});

const pageErrorSchema = z.strictObject({
  message: shortTextSchema,
  source: z.optional(reportedUrlSchema),
  line: lineNumberSchema,
});

const pageReportSchema = z.strictObject({
  page: reportedUrlSchema,
  language: z.string().check(z.maxLength(10)),
  device: z.enum(['phone', 'tablet', 'desktop']),
  vitals: z.optional(webVitalsSchema),
  errors: z.optional(z.array(pageErrorSchema).check(z.maxLength(MAXIMUM_ERRORS_PER_REPORT))),
});
export type PageReport = z.infer<typeof pageReportSchema>;

/** CSP violation in the legacy format of browsers without the Reporting API. */
const legacyCspViolationSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(reportedUrlSchema),
    'blocked-uri': z.optional(reportedUrlSchema),
    'effective-directive': z.optional(shortTextSchema),
    'violated-directive': z.optional(shortTextSchema),
    'source-file': z.optional(z.nullable(reportedUrlSchema)),
    'line-number': z.optional(z.nullable(z.int())),
  }),
});
export type LegacyCspViolation = z.infer<typeof legacyCspViolationSchema>['csp-report'];

/** Report of the Reporting API: violation, crash or intervention; only logged fields are read. */
const browserReportSchema = z.object({
  type: z.string().check(z.maxLength(60)),
  url: z.optional(reportedUrlSchema),
  body: z.optional(
    z.nullable(
      z.object({
        documentURL: z.optional(z.nullable(reportedUrlSchema)),
        blockedURL: z.optional(z.nullable(reportedUrlSchema)),
        effectiveDirective: z.optional(z.nullable(shortTextSchema)),
        sourceFile: z.optional(z.nullable(reportedUrlSchema)),
        lineNumber: z.optional(z.nullable(z.int())),
        id: z.optional(z.nullable(shortTextSchema)),
        reason: z.optional(z.nullable(shortTextSchema)),
      }),
    ),
  ),
});
export type BrowserReport = z.infer<typeof browserReportSchema>;

export const sendBrowserReportsSpec = {
  summary: 'Takes what browsers report: errors, violations of the content security policy, web vitals.',
  body: z.union([
    z.array(browserReportSchema).check(z.minLength(1), z.maxLength(MAXIMUM_REPORTS_PER_REQUEST)),
    // WebKit sends each report by itself.
    browserReportSchema,
    legacyCspViolationSchema,
    pageReportSchema,
  ]),
  bodyTypes: ['application/json', 'application/reports+json', 'application/csp-report', 'text/plain'],
  maximumBody: MAXIMUM_REPORT_BYTES,
  limit: 'REPORT_LIMIT',
  errors: { 403: 'The report comes from a page of another site.' },
  answer: messageSchema,
} satisfies EndpointSpec;
