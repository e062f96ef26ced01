import { MAXIMUM_PROTOCOL_PRODUCTS } from '#contract/protocol/limits.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { isOwnProtocolSql } from '#db/protocol/access.ts';
import { PROTOCOL_JSON_SQL, type StoredProtocol, toApiProtocols } from '#db/protocol/document.ts';
import { isoDateOfDay, toEpochDay, weekdayOf } from '#domain/intake/days.ts';
import { runOutDay } from '#domain/intake/figures.ts';
import { toPlanInputLine } from '#domain/plan/lasting.ts';
import { addStockToQuantity } from '#domain/plan/stock.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';

const PROTOCOLS_PER_BATCH = 20;
const MAXIMUM_PRODUCTS_PER_RUN = 20_000;
/** Run-outs per statement, so that their JSON stays below 2 MB. */
const RUN_OUTS_PER_STATEMENT = 5_000;

interface StartedPlan {
  readonly protocolId: number;
  readonly clientId: number;
  readonly startsOn: string;
  /** Packs that the client has in addition to the line's quantity, by variant. */
  readonly stock: Readonly<Record<string, number>>;
}
type RunOut = readonly [protocolId: number, clientId: number, variantId: number, runsOutOn: string];
interface RunOutBatch {
  readonly clients: (readonly [protocolId: number, clientId: number])[];
  readonly rows: RunOut[];
}

/** Recalculates stale run-outs. Protocols stay stale until all rows are written, in case a run is interrupted. */
export async function refreshRunOuts(
  env: DataEnvironment,
  now: number,
  products = MAXIMUM_PRODUCTS_PER_RUN,
): Promise<void> {
  for (let remainingWorkUnits = products; remainingWorkUnits > 0; ) {
    const batchWorkUnits = await refreshRunOutBatch(env, now, STALE_PROTOCOL_IDS_SQL);
    if (batchWorkUnits === 0) return;
    remainingWorkUnits -= batchWorkUnits;
  }
}

/** Maximum number of a protocol's clients up to which a request waits for the recalculation of the run-outs. */
const MAXIMUM_SYNCHRONOUS_CLIENTS = 200;

const STALE_PROTOCOL_IDS_SQL =
  'SELECT p.id FROM protocol p WHERE p.run_out_stale <> 0 AND p.deleted_at IS NULL ORDER BY p.run_out_stale, p.id';
const STARTED_ASSIGNMENTS_SQL = 'protocol_assignment a WHERE a.protocol_id = p.id AND a.starts_on IS NOT NULL';
/** SQL of a practitioner's stale protocols with started plans and few clients. */
const ownStaleProtocolsSql = (practitionerId: string) => `SELECT p.id FROM protocol p
  WHERE ${isOwnProtocolSql(practitionerId)} AND p.run_out_stale <> 0
    AND (EXISTS (SELECT 1 FROM ${STARTED_ASSIGNMENTS_SQL}) OR EXISTS (SELECT 1 FROM plan_run_out r WHERE r.protocol_id = p.id))
    AND (SELECT count(*) FROM ${STARTED_ASSIGNMENTS_SQL}) <= ${MAXIMUM_SYNCHRONOUS_CLIENTS}`;

/** Recalculates one batch of a practitioner's run-outs when they are read, as not every shop runs the cron. */
export async function refreshRunOutsOfPractitioner(
  env: DataEnvironment,
  practitionerId: number,
  now: number,
): Promise<void> {
  const [staleRows] = await env.DB.run([
    statement(`SELECT '1' AS data WHERE EXISTS (${ownStaleProtocolsSql('?1')})`, practitionerId),
  ]);
  if (staleRows?.length === 1) await refreshRunOutBatch(env, now, ownStaleProtocolsSql('?2'), practitionerId);
}

/** Recalculates a batch. Returns the amount of work: rows written plus `PROTOCOLS_PER_BATCH`, or 0 for none. */
async function refreshRunOutBatch(
  env: DataEnvironment,
  now: number,
  staleProtocolIdsSql: string,
  ...protocolIdsValues: number[]
): Promise<number> {
  const claimNumber = now * 1_000 + Math.floor(Math.random() * 1_000);
  const { protocols, plans } = await claimStalePlans(env, claimNumber, staleProtocolIdsSql, protocolIdsValues);
  if (protocols.length === 0) return 0;
  const apiProtocols = await toApiProtocols(env, protocols, DEFAULT_LANGUAGE);
  const runOutBatches = groupRunOuts(apiProtocols, plans);
  for (const runOutBatch of runOutBatches) await env.DB.run(replaceRunOutsStatements(claimNumber, runOutBatch));
  await env.DB.run(endClaimStatements(claimNumber));
  return PROTOCOLS_PER_BATCH + runOutBatches.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Reserves protocols with outdated run-out dates and reads their started plans, those of interrupted jobs last. */
async function claimStalePlans(
  { DB }: DataEnvironment,
  claimNumber: number,
  protocolIdsSql: string,
  protocolIdsValues: readonly number[],
) {
  const [, protocols = [], plans = []] = await DB.run([
    statement(
      `UPDATE protocol SET run_out_stale = ?1 WHERE id IN (${protocolIdsSql} LIMIT ${PROTOCOLS_PER_BATCH})`,
      claimNumber,
      ...protocolIdsValues,
    ),
    statement(
      `SELECT json_object(${PROTOCOL_JSON_SQL}) AS data FROM protocol p WHERE p.run_out_stale = ?1`,
      claimNumber,
    ),
    statement(
      `SELECT json_object('protocolId', a.protocol_id, 'clientId', a.client_id, 'startsOn', a.starts_on,
         'stock', (SELECT json_group_object(k.variant_id, k.packs) FROM plan_stock k
           WHERE k.protocol_id = a.protocol_id AND k.client_id = a.client_id)) AS data
       FROM protocol p JOIN protocol_assignment a ON a.protocol_id = p.id
       WHERE p.run_out_stale = ?1 AND a.starts_on IS NOT NULL`,
      claimNumber,
    ),
  ]);
  return {
    protocols: protocols.map((protocolJson) => readJson<StoredProtocol>(protocolJson)),
    plans: plans.map((planJson) => readJson<StartedPlan>(planJson)),
  };
}

function groupRunOuts(protocols: readonly Protocol[], plans: readonly StartedPlan[]): RunOutBatch[] {
  const runOutFunctionsByProtocolId = new Map(
    protocols.map((protocol) => [protocol.protocol_id, createRunOutFunctions(protocol)]),
  );
  const runOutBatches: RunOutBatch[] = [];
  for (const plan of plans) {
    let runOutBatch = runOutBatches.at(-1);
    if (!runOutBatch || runOutBatch.rows.length > RUN_OUTS_PER_STATEMENT - MAXIMUM_PROTOCOL_PRODUCTS) {
      runOutBatch = { clients: [], rows: [] };
      runOutBatches.push(runOutBatch);
    }
    runOutBatch.clients.push([plan.protocolId, plan.clientId]);
    for (const calculateRunOutsOfLine of runOutFunctionsByProtocolId.get(plan.protocolId) ?? [])
      runOutBatch.rows.push(...calculateRunOutsOfLine(plan));
  }
  return runOutBatches;
}

function createRunOutFunctions({ products }: Protocol): ((plan: StartedPlan) => RunOut[])[] {
  return products.map((product) => {
    const variantId = variantIdOf(product) ?? 0;
    // Computed once for all clients who have as many packs and begin on the same weekday.
    const supplyDaysByStock = new Map<string, number | null>();
    return ({ protocolId, clientId, startsOn, stock }) => {
      const startDay = toEpochDay(startsOn) ?? 0;
      const stockedPacks = stock[variantId] ?? 0;
      const supplyCacheKey = `${stockedPacks}:${weekdayOf(startDay)}`;
      let supplyDays = supplyDaysByStock.get(supplyCacheKey);
      if (supplyDays === undefined) {
        const emptyDay = runOutDay(toPlanInputLine(addStockToQuantity({ ...product, stock: stockedPacks })), startDay);
        supplyDays = emptyDay === null ? null : emptyDay - startDay;
        supplyDaysByStock.set(supplyCacheKey, supplyDays);
      }
      return supplyDays === null ? [] : [[protocolId, clientId, variantId, isoDateOfDay(startDay + supplyDays)]];
    };
  });
}

const CLAIMED_PROTOCOLS_SQL = '(SELECT id FROM protocol WHERE run_out_stale = ?1)';

/** Replaces the run-outs of a batch. Skips protocols whose claim has ended because they were changed. */
function replaceRunOutsStatements(claimNumber: number, { clients, rows }: RunOutBatch): Statement[] {
  const runOutsJson = JSON.stringify(rows);
  return [
    statement(
      `DELETE FROM plan_run_out WHERE protocol_id IN ${CLAIMED_PROTOCOLS_SQL}
         AND (protocol_id, client_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))
         AND (protocol_id, client_id, variant_id) NOT IN
           (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?3))`,
      claimNumber,
      JSON.stringify(clients),
      runOutsJson,
    ),
    statement(
      `INSERT INTO plan_run_out (protocol_id, client_id, variant_id, runs_out_on)
       SELECT a.protocol_id, a.client_id, value ->> 2, value ->> 3 FROM json_each(?2)
         JOIN protocol_assignment a ON a.protocol_id = value ->> 0 AND a.client_id = value ->> 1
       WHERE a.protocol_id IN ${CLAIMED_PROTOCOLS_SQL}
       ON CONFLICT (protocol_id, client_id, variant_id) DO UPDATE SET runs_out_on = excluded.runs_out_on,
         told_at = NULL WHERE runs_out_on <> excluded.runs_out_on`,
      claimNumber,
      runOutsJson,
    ),
  ];
}

function endClaimStatements(claimNumber: number): Statement[] {
  return [
    statement(
      `DELETE FROM plan_run_out WHERE protocol_id IN ${CLAIMED_PROTOCOLS_SQL} AND NOT EXISTS (SELECT 1 FROM protocol_assignment a
         WHERE a.protocol_id = plan_run_out.protocol_id AND a.client_id = plan_run_out.client_id
           AND a.starts_on IS NOT NULL)`,
      claimNumber,
    ),
    statement('UPDATE protocol SET run_out_stale = 0 WHERE run_out_stale = ?1', claimNumber),
  ];
}
