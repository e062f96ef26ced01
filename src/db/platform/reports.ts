import { REPORT_KINDS, REPORT_RETENTION_DAYS, type ReportKind } from '#contract/platform/report/limits.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Adds browsers' reports to the counts by day and kind, and deletes counts of old days. */
export async function addToReportCounts(
  { DB }: DataEnvironment,
  reportKinds: readonly ReportKind[],
  now: number,
): Promise<void> {
  const reportDay = Math.floor(now / DAY_MS);
  await DB.run([
    statement(
      `INSERT INTO browser_report (day, kind, times) SELECT ?1, value, count(*) FROM json_each(?2) WHERE TRUE GROUP BY value
       ON CONFLICT DO UPDATE SET times = times + excluded.times`,
      reportDay,
      JSON.stringify(reportKinds),
    ),
    statement('DELETE FROM browser_report WHERE day <= ?1', reportDay - REPORT_RETENTION_DAYS),
  ]);
}

/** Reads the numbers of reports in recent days by kind, in the order of `REPORT_KINDS`. */
export async function listReportCounts(
  { DB }: DataEnvironment,
  now: number,
): Promise<{ kind: ReportKind; times: number }[]> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('kind', kind, 'times', sum(times)) AS data FROM browser_report WHERE day > ?1 GROUP BY kind`,
      Math.floor(now / DAY_MS) - REPORT_RETENTION_DAYS,
    ),
  ]);
  const countedReports = (texts ?? []).map((reportJson) => readJson<{ kind: ReportKind; times: number }>(reportJson));
  return REPORT_KINDS.flatMap((reportKind) =>
    countedReports.filter((countedReport) => countedReport.kind === reportKind),
  );
}
