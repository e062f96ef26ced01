import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Health } from '#contract/platform/health-schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { queryNumber } from '../../support/protocols.ts';
import { type ApiCallOptions, callShopApi, readResponseBody, signIn } from '../../support/shop.ts';

const LINK_TOKEN = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';
const FOREIGN_ORIGIN = 'https://evil.test';
const UPSTREAM_SETTINGS = { UPSTREAM_API_URL: 'https://upstream.invalid' };

beforeAll(() => loadCatalogueIntoDatabase());

const logLines: string[] = [];
beforeEach(() => {
  logLines.length = 0;
  for (const consoleMethod of ['warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation((logLine: unknown) => void logLines.push(String(logLine)));
});
afterEach(() => vi.restoreAllMocks());

const sendReport = (contentType: string, reportBody: unknown, callOptions: ApiCallOptions = {}) =>
  callShopApi('/reports', {
    ...callOptions,
    body: JSON.stringify(reportBody),
    headers: { 'Content-Type': contentType, ...callOptions.headers },
  });
const readLoggedEntries = () => logLines.map((logLine) => JSON.parse(logLine));
/** Logged page reports as JSON, without log line ids: their random letters might contain the searched text. */
const readLoggedReports = () => JSON.stringify(readLoggedEntries().map(({ reports }) => reports));

const pageFields = { page: `/en/protocols/${LINK_TOKEN}?who=ada@example.com`, language: 'en', device: 'phone' };
const webVitals = { ttfb: 80, lcp: 900, inp: 64, cls: 0.02 };

it.each([{}, UPSTREAM_SETTINGS])(
  'SHOP-10 a page of the shop reports in one line, with its route alone %o',
  async (environmentSettings) => {
    const errors = [
      {
        message: `TypeError: no "Ada Moss" at ${FOREIGN_ORIGIN}/en/protocols/${LINK_TOKEN}`,
        source: `${FOREIGN_ORIGIN}/_astro/page.x.js`,
        line: 3,
      },
      { message: 'Error: theirs', source: 'chrome-extension://abc/x.js' },
      { message: 'AbortError: Skipping view transition because skipTransition() was called.' },
    ];
    await readResponseBody(
      sendReport(
        'text/plain;charset=UTF-8',
        { ...pageFields, vitals: webVitals, errors },
        { settings: environmentSettings },
      ),
    );
    expect(readLoggedEntries()).toEqual([
      {
        level: 'warn',
        message: 'A browser reports',
        request_id: expect.any(String),
        version: 'local',
        reports: [
          {
            ...{ type: 'error', route: '/:language/protocols/*', language: 'en', device: 'phone' },
            ...{ message: 'TypeError: no "…" at https://evil.test/en/protocols/:token' },
            ...{ source: '/_astro/page.x.js', line: 3 },
          },
          { type: 'vitals', route: '/:language/protocols/*', language: 'en', device: 'phone', ...webVitals },
        ],
      },
    ]);
    expect(readLoggedReports()).not.toMatch(/kQ3|ada/i);
  },
);

it('SHOP-10 vitals alone are no warning', async () => {
  await readResponseBody(sendReport('application/json', { ...pageFields, vitals: webVitals }));
  expect(readLoggedEntries()).toMatchObject([{ level: 'info', reports: [{ type: 'vitals', lcp: 900 }] }]);
});

const policyViolation = {
  'document-uri': `${FOREIGN_ORIGIN}/en/auth/activate/${LINK_TOKEN}?x=${LINK_TOKEN}`,
  'blocked-uri': 'https://tracker.example/pixel?who=ada',
  'violated-directive': "img-src 'self'",
  'source-file': `${FOREIGN_ORIGIN}/en/stores/ada-moss`,
  'line-number': 12,
  'script-sample': 'ada',
};
const reportingApiReport = {
  type: 'csp-violation',
  age: 1,
  url: policyViolation['document-uri'],
  user_agent: 'Ada 1.0',
  body: {
    documentURL: policyViolation['document-uri'],
    blockedURL: policyViolation['blocked-uri'],
    effectiveDirective: 'img-src',
    sourceFile: policyViolation['source-file'],
    lineNumber: 12,
    sample: 'ada',
    disposition: 'enforce',
  },
};

it.each([
  ['application/csp-report', { 'csp-report': policyViolation }],
  ['application/reports+json', [reportingApiReport]],
  // WebKit sends reports singly.
  ['application/reports+json', reportingApiReport],
])('SHOP-10 a violation of the policy is one line, as %s', async (contentTypeOfReport, violationReport) => {
  await readResponseBody(sendReport(contentTypeOfReport, violationReport));
  expect(readLoggedEntries()).toMatchObject([
    {
      level: 'warn',
      reports: [
        {
          ...{ type: 'csp-violation', route: '/:language/auth/activate/*', directive: 'img-src' },
          ...{ blocked: 'https://tracker.example', source: '/:language/stores/*', line: 12 },
        },
      ],
    },
  ]);
  expect(readLoggedReports()).not.toMatch(/kQ3|ada|pixel/i);
});

it('SHOP-10 extensions and whoever asks not to be followed leave no line; a crash does', async () => {
  const browserExtensionReport = {
    ...reportingApiReport,
    body: { ...reportingApiReport.body, sourceFile: 'moz-extension://abc/x.js' },
  };
  await readResponseBody(sendReport('application/reports+json', [browserExtensionReport]));
  await readResponseBody(sendReport('application/reports+json', [reportingApiReport], { headers: { 'Sec-GPC': '1' } }));
  await readResponseBody(sendReport('text/plain', { ...pageFields, vitals: webVitals }, { headers: { DNT: '1' } }));
  expect(logLines).toEqual([]);
  await readResponseBody(
    sendReport('application/reports+json', [
      { type: 'crash', url: `${FOREIGN_ORIGIN}/en/cart`, body: { reason: 'oom' } },
    ]),
  );
  expect(readLoggedEntries()).toMatchObject([
    { reports: [{ type: 'crash', route: '/:language/cart', reason: 'oom' }] },
  ]);
});

it('SHOP-10 refuses what is no report, too long, too often or of another site', async () => {
  for (const invalidReport of [
    {},
    [],
    { ...pageFields, who: 'ada' },
    { ...pageFields, device: 'watch' },
    { ...pageFields, vitals: { lcp: -1 } },
  ])
    await readResponseBody(sendReport('text/plain', invalidReport), 422);
  await readResponseBody(sendReport('text/plain', 'x'), 422);
  await readResponseBody(sendReport('multipart/form-data', pageFields), 415);
  await readResponseBody(sendReport('text/plain', { ...pageFields, page: `/${'x'.repeat(9000)}` }), 413);
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://other.example' }])
    await readResponseBody(sendReport('text/plain', pageFields, { headers }), 403);
  for (const headers of [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, { Origin: FOREIGN_ORIGIN }])
    await readResponseBody(sendReport('text/plain', pageFields, { headers }));
  expect(logLines).toEqual([]);
  const rateLimitedSettings = { REPORT_LIMIT: { limit: async () => ({ success: false }) }, RATE_LIMITS: '' };
  await readResponseBody(
    sendReport('text/plain', { ...pageFields, vitals: webVitals }, { settings: rateLimitedSettings }),
    429,
  );
  expect(readLoggedEntries()).toMatchObject([{ event: 'throttled', limit: 'REPORT_LIMIT' }]);
});

it('SHOP-10 health and log lines carry the version of the worker', async () => {
  const versionSettings = { VERSION: { id: 'f3a0', tag: 'v12', timestamp: '' }, DEV_OUTBOX: '' };
  const { worker } = await readResponseBody<Health>(callShopApi('/health', { settings: versionSettings }));
  expect(worker).toEqual({ id: 'f3a0', tag: 'v12' });
  expect((await readResponseBody<Health>(callShopApi('/health'))).worker).toEqual({ id: 'local', tag: '' });
  await readResponseBody(sendReport('text/plain', { ...pageFields, vitals: webVitals }, { settings: versionSettings }));
  expect(readLoggedEntries()).toMatchObject([{ version: 'v12' }]);
});

it('SHOP-10 failures are counted by kind for the admin, for 30 days, and not those of who asks not to be followed', async () => {
  const { access_token: token } = await signIn(1);
  const readReportCounts = async () =>
    (await readResponseBody<{ browser_reports: object[] }>(callShopApi('/v2/admin/waiting', { token })))
      .browser_reports;
  await database.run([statement('DELETE FROM browser_report')]);
  const pageReport = { ...pageFields, errors: [{ message: 'a is not defined' }, { message: 'b is not defined' }] };
  await sendReport('text/plain', { ...pageReport, vitals: webVitals });
  await sendReport('text/plain', pageReport, { headers: { 'Sec-GPC': '1' } });
  await sendReport('application/reports+json', [
    { type: 'crash', url: FOREIGN_ORIGIN },
    { type: 'intervention', url: FOREIGN_ORIGIN },
  ]);
  expect(await readReportCounts()).toEqual([
    { kind: 'error', times: 2 },
    { kind: 'crash', times: 1 },
    { kind: 'other', times: 1 },
  ]);
  await database.run([statement('UPDATE browser_report SET day = day - 30')]);
  expect(await readReportCounts()).toEqual([]);
  await sendReport('text/plain', pageReport);
  expect(await queryNumber('SELECT count(*) FROM browser_report')).toBe(1);
});
