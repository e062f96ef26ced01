import type { ApiContext } from '#api/http/context.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { upstreamUrlOf } from '#api/upstream/proxy.ts';
import { sendBrowserReports } from '#contract/platform/report/calls.ts';
import { REPORT_KINDS, type ReportKind } from '#contract/platform/report/limits.ts';
import {
  type BrowserReport,
  type LegacyCspViolation,
  type PageReport,
  sendBrowserReportsSpec,
} from '#contract/platform/report/schema.ts';
import { addToReportCounts } from '#db/platform/reports.ts';
import { toLoggedBlockedUrl, toLoggedMessage, toLoggedSourceUrl } from '#domain/platform/logged-report.ts';
import { isBrowserExtensionUrl, isReportNoise } from '#domain/platform/report-noise.ts';
import { toRoutePattern } from '#domain/platform/route-pattern.ts';
import { isLanguage } from '#i18n/languages.ts';
import { loggedVersionOf } from './worker-version.ts';

type ReportLogEntry = Readonly<Record<string, unknown>>;
type ReportBody = readonly BrowserReport[] | BrowserReport | { readonly 'csp-report': LegacyCspViolation } | PageReport;

interface CspViolation {
  readonly page?: string | null | undefined;
  readonly directive?: string | null | undefined;
  readonly blocked?: string | null | undefined;
  readonly source?: string | null | undefined;
  readonly line?: number | null | undefined;
}

/** Returns the log entries of a Content Security Policy violation; none if a browser extension caused it. */
function violationEntriesOf(
  { page, directive, blocked, source, line }: CspViolation,
  origin: string,
): ReportLogEntry[] {
  if (isBrowserExtensionUrl(source ?? '') || isBrowserExtensionUrl(blocked ?? '')) return [];
  return [
    {
      type: 'csp-violation',
      route: toRoutePattern(page ?? ''),
      directive: toLoggedMessage(directive ?? '').split(' ')[0],
      blocked: toLoggedBlockedUrl(blocked ?? '', origin),
      source: toLoggedSourceUrl(source ?? '', origin),
      line: line ?? undefined,
    },
  ];
}

function browserReportEntriesOf({ type, url, body }: BrowserReport, origin: string): ReportLogEntry[] {
  if (type === 'csp-violation')
    return violationEntriesOf(
      {
        page: body?.documentURL ?? url,
        directive: body?.effectiveDirective,
        blocked: body?.blockedURL,
        source: body?.sourceFile,
        line: body?.lineNumber,
      },
      origin,
    );
  if (isBrowserExtensionUrl(body?.sourceFile ?? '')) return [];
  const reportReason = toLoggedMessage(body?.id ?? body?.reason ?? '');
  return [
    { type: toLoggedMessage(type), route: toRoutePattern(url ?? ''), ...(reportReason && { reason: reportReason }) },
  ];
}

function pageReportEntriesOf(
  { page, language, device, vitals, errors = [] }: PageReport,
  origin: string,
): ReportLogEntry[] {
  const pageDetails = { route: toRoutePattern(page), language: isLanguage(language) ? language : '', device };
  return [
    ...errors
      .filter(({ message, source }) => !isReportNoise(message, source))
      .map(({ message, source = '', line }) => ({
        ...{ type: 'error', ...pageDetails, message: toLoggedMessage(message) },
        ...{ source: toLoggedSourceUrl(source, origin), line },
      })),
    ...(vitals ? [{ type: 'vitals', ...pageDetails, ...vitals }] : []),
  ];
}

function reportEntriesOf(reportBody: ReportBody, origin: string): ReportLogEntry[] {
  if ('page' in reportBody) return pageReportEntriesOf(reportBody, origin);
  if (!('csp-report' in reportBody))
    return [reportBody].flat().flatMap((browserReport) => browserReportEntriesOf(browserReport, origin));
  const legacyCspReport = reportBody['csp-report'];
  const cspViolation = {
    page: legacyCspReport['document-uri'],
    directive: legacyCspReport['effective-directive'] ?? legacyCspReport['violated-directive'],
    blocked: legacyCspReport['blocked-uri'],
    source: legacyCspReport['source-file'],
    line: legacyCspReport['line-number'],
  };
  return violationEntriesOf(cspViolation, origin);
}

/** True for a report from another site, which can send `text/plain` without a preflight. */
function isFromOtherSite({ req }: ApiContext): boolean {
  const fetchSiteHeader = req.header('Sec-Fetch-Site');
  if (fetchSiteHeader !== undefined) return fetchSiteHeader !== 'same-origin' && fetchSiteHeader !== 'none';
  const originHeader = req.header('Origin') ?? 'null';
  return originHeader !== 'null' && originHeader !== new URL(req.url).origin;
}

/** True if the browser asks not to be tracked: its reports are not logged. */
const refusesTracking = ({ req }: ApiContext): boolean => req.header('Sec-GPC') === '1' || req.header('DNT') === '1';

const reportKindOf = ({ type }: ReportLogEntry): ReportKind =>
  REPORT_KINDS.find((reportKind) => reportKind === type) ?? 'other';

/** Logs a browser's reports as one line and counts failures by kind, without personal data. */
function logReports(apiContext: ApiContext, reportEntries: readonly ReportLogEntry[]): void {
  if (reportEntries.length === 0 || refusesTracking(apiContext)) return;
  const failureReportKinds = reportEntries.filter(({ type }) => type !== 'vitals').map(reportKindOf);
  if (failureReportKinds.length > 0 && upstreamUrlOf(apiContext.env) === undefined)
    apiContext.executionCtx.waitUntil(addToReportCounts(apiContext.var.data, failureReportKinds, Date.now()));
  const hasOnlyWebVitals = reportEntries.every(({ type }) => type === 'vitals');
  const logLine = {
    level: hasOnlyWebVitals ? 'info' : 'warn',
    message: 'A browser reports',
    request_id: apiContext.var.requestId,
    version: loggedVersionOf(apiContext.env),
    reports: reportEntries,
  };
  console.warn(JSON.stringify(logLine));
}

const reportRoute = createRoute(
  sendBrowserReports,
  sendBrowserReportsSpec,
  ({ body }, apiContext) => {
    logReports(apiContext, reportEntriesOf(body, new URL(apiContext.req.url).origin));
    return { message: 'Recorded' };
  },
  async (_input, context) =>
    isFromOtherSite(context) ? createProblemResponse(context, 403, 'Reports come from pages of this shop.') : undefined,
);

export const reportRoutes: readonly Route[] = [reportRoute];
