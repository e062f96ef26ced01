import { setTimeout } from 'node:timers/promises';
import { SEED_CLIENTS, SEED_PRACTITIONER } from '../../demo/people.ts';
import { ALL_DAY_PARTS } from '../../src/contract/intake/limits.ts';
import { MAXIMUM_PROTOCOL_INTAKES } from '../../src/contract/protocol/limits.ts';
import { statement } from '../../src/db/database.ts';
import { findDatabaseFile, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { startWorkerHost } from '../host.ts';
import { percentile } from '../percentile.ts';
import type { QualityPromiseResult } from './kept.ts';
import { createFreshStateFolder, measurePageLoads, signIn } from './open-shop.ts';

const PLAN_READER_COUNT = 6;
const PAGE_LOAD_COUNT = 100;
const MAXIMUM_PAGE_LOAD_SLOWDOWN = 3;
const MINUTE_MS = 60_000;
const PHASE_COUNT = 4;
const PHASE_DAYS = 30;
const PLAN_LINK_TOKEN = 'longest'.padEnd(32, '0');
const [{ email: CLIENT_EMAIL = '' } = {}] = SEED_CLIENTS;

/** Adds the longest possible plan, whose phases change on different weekdays; returns its id. */
async function addLongestPlan(stateDir: string): Promise<number> {
  const doses = Array.from({ length: MAXIMUM_PROTOCOL_INTAKES / PHASE_COUNT }, (_, lineIndex) =>
    JSON.stringify(
      Array.from({ length: PHASE_COUNT }, (_, phaseIndex) => ({
        start_day: phaseIndex * (PHASE_DAYS + lineIndex),
        days: phaseIndex === PHASE_COUNT - 1 ? null : PHASE_DAYS + lineIndex,
        rhythm: { kind: 'weekdays', days: [1 + ((lineIndex + phaseIndex) % 3), 5] },
        intakes: [{ part: ALL_DAY_PARTS[(lineIndex + phaseIndex) % ALL_DAY_PARTS.length], amount: 100, food: null }],
      })),
    ),
  );
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const statementResults = await db.run([
    statement(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       SELECT id, 'Longest', '', '', 'longest', 1, 1 FROM user WHERE email = ?1`,
      SEED_PRACTITIONER,
    ),
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT p.id, v.id, v.place, 1, '' FROM protocol p, (SELECT min(id) AS id, row_number() OVER (ORDER BY product_id) - 1
         AS place FROM variant GROUP BY product_id LIMIT ?1) v WHERE p.creation = 'longest'`,
      doses.length,
    ),
    statement(
      `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
       SELECT l.protocol_id, l.variant_id, r.portion_unit, d.value, 1 FROM protocol p JOIN protocol_line l ON l.protocol_id = p.id
         JOIN json_each(?1) d ON d.key = l.position JOIN variant v ON v.id = l.variant_id JOIN product r ON r.id = v.product_id
       WHERE p.creation = 'longest'`,
      JSON.stringify(doses),
    ),
    statement(
      `INSERT INTO share_link (protocol_id, token, token_hash, created_at) SELECT id, ?1, ?1, 1 FROM protocol WHERE creation = 'longest'`,
      PLAN_LINK_TOKEN,
    ),
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
       SELECT p.id, u.id, p.practitioner_id, '', 1, 1 FROM protocol p, user u WHERE p.creation = 'longest' AND u.email = ?1`,
      CLIENT_EMAIL,
    ),
    statement(`SELECT CAST(id AS TEXT) AS data FROM protocol WHERE creation = 'longest'`),
  ]);
  db.close();
  return Number(statementResults.at(-1)?.[0]);
}

interface PlanRequest {
  readonly path: string;
  readonly token?: string;
}

/** Requests a URL from one network address until aborted, without pauses; returns the statuses. */
async function requestRepeatedly(
  url: string,
  { token }: PlanRequest,
  ipAddress: string,
  abortSignal: AbortSignal,
): Promise<number[]> {
  const httpStatuses: number[] = [];
  while (!abortSignal.aborted) {
    const headers = { 'CF-Connecting-IP': ipAddress, ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(url, { headers });
    await response.text();
    httpStatuses.push(response.status);
  }
  return httpStatuses;
}

/** Loads a product page as a user, while six connections read the longest plan. */
export async function measurePlans(): Promise<QualityPromiseResult[]> {
  const stateDir = await createFreshStateFolder('plans');
  const id = await addLongestPlan(stateDir);
  // With rate limits, which most benches switch off.
  const { origin, stop } = await startWorkerHost(stateDir);
  try {
    const [token, client] = [await signIn(origin), await signIn(origin, CLIENT_EMAIL)];
    const clientPlanPath = `/api/v2/account/clients/protocols/${id}`;
    const protocolPath = `/api/v2/account/practitioners/protocols/${id}`;
    const planRequests: Readonly<Record<string, PlanRequest>> = {
      'a static file': { path: '/speculation-rules.json' },
      'shared plan': { path: `/en/protocols/${PLAN_LINK_TOKEN}` },
      'shared plan of the API': { path: `/api/v2/storefront/protocols/${PLAN_LINK_TOKEN}` },
      'calendar of a link': { path: `/en/protocols/${PLAN_LINK_TOKEN}/calendar?names=1` },
      'calendar of a client': { path: `${clientPlanPath}/calendar?names=1`, token: client },
      'check of a client': { path: `${clientPlanPath}/check`, token: client },
      check: { path: `${protocolPath}/check`, token },
      figures: { path: `${protocolPath}/figures`, token },
    };
    const measurePageLoadP95Ms = async () =>
      percentile(await measurePageLoads(origin, (loadCount) => loadCount === PAGE_LOAD_COUNT), 0.95);
    await measurePageLoadP95Ms();
    const qualityResults: QualityPromiseResult[] = [];
    for (const [group, [name, read]] of Object.entries(planRequests).entries()) {
      // Reads of one account share its limit, which is counted by the minute.
      if (read.token) await setTimeout(MINUTE_MS - (Date.now() % MINUTE_MS));
      const baselinePageLoadP95Ms = await measurePageLoadP95Ms();
      const abortController = new AbortController();
      const pendingPlanReads = Array.from({ length: PLAN_READER_COUNT }, (_, readerIndex) =>
        requestRepeatedly(origin + read.path, read, `198.51.${group}.${readerIndex}`, abortController.signal),
      );
      const pageLoadP95MsUnderLoad = await measurePageLoadP95Ms();
      abortController.abort();
      const httpStatuses = (await Promise.all(pendingPlanReads)).flat();
      const successfulReadCount = httpStatuses.filter((httpStatus) => httpStatus === 200).length;
      qualityResults.push({
        promise: `product page while ${PLAN_READER_COUNT} connections read: ${name}`,
        figure: `p95 ${pageLoadP95MsUnderLoad.toFixed(0)} ms, quiet ${baselinePageLoadP95Ms.toFixed(0)} ms; ${successfulReadCount} read, ${httpStatuses.length - successfulReadCount} refused`,
        target: `p95 ≤ ${MAXIMUM_PAGE_LOAD_SLOWDOWN} × quiet`,
        isMet: pageLoadP95MsUnderLoad <= MAXIMUM_PAGE_LOAD_SLOWDOWN * baselinePageLoadP95Ms && successfulReadCount > 0,
      });
    }
    return qualityResults;
  } finally {
    await stop();
  }
}
