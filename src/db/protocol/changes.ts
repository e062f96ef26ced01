import type { PlanChanges } from '#contract/sharing/schema.ts';
import { type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { describeVersionSteps, type StoredSnapshot, toVersionContent } from './snapshot.ts';
import { PROTOCOL_SNAPSHOT_JSON_SQL } from './version.ts';

interface StoredPlanState {
  readonly id: number;
  /** Time in ms at which the state was read; null for the present state. */
  readonly at: number | null;
  readonly snapshot: StoredSnapshot;
}

/** SQL of two rows per changed protocol, one for the version read and one for the present, as one could exceed 2 MB. */
const changedPlanStatesSql = (readReceiptsSql: string): string => `WITH late AS MATERIALIZED (
    SELECT r.protocol_id, r.version, r.read_at FROM plan_receipt r JOIN protocol p ON p.id = r.protocol_id
    WHERE r.id IN (${readReceiptsSql}) AND r.version < p.version)
  SELECT '{"id":' || v.protocol_id || ',"at":' || late.read_at || ',"snapshot":' || v.snapshot || '}' AS data
  FROM late JOIN protocol_version v ON v.protocol_id = late.protocol_id AND v.version = late.version
  UNION ALL SELECT '{"id":' || p.id || ',"at":null,"snapshot":' || ${PROTOCOL_SNAPSHOT_JSON_SQL} || '}'
  FROM late JOIN protocol p ON p.id = late.protocol_id`;

/** Selects changes of plans since the client ?1 last confirmed reading. `readablePlanIdsSql`: SQL of readable protocols' ids. */
export const selectClientChangesStatement = (readablePlanIdsSql: string, ...planSqlValues: number[]): Statement =>
  statement(
    changedPlanStatesSql(`SELECT max(id) FROM (
        SELECT o.id, o.protocol_id FROM plan_receipt o WHERE o.client_id = ?1
        UNION ALL SELECT o.id, o.protocol_id FROM share_link l JOIN plan_receipt o ON o.link_id = l.id
        WHERE l.client_id = ?1) WHERE protocol_id IN (${readablePlanIdsSql}) GROUP BY protocol_id`),
    ...planSqlValues,
  );

/** Selects changes since the reader of link `l` last confirmed reading. Values of `readableLinkSql` begin at ?2. */
export const selectLinkChangesStatement = (
  readableLinkSql: string,
  confirmedVersion: number,
  ...linkSqlValues: (string | number)[]
): Statement =>
  statement(
    changedPlanStatesSql(`SELECT max(max(o.id, coalesce((SELECT max(a.id) FROM plan_receipt a
        WHERE a.protocol_id = l.protocol_id AND a.client_id = l.client_id), 0)))
      FROM share_link l JOIN plan_receipt o ON o.link_id = l.id AND o.version = ?1 WHERE ${readableLinkSql}`),
    confirmedVersion,
    ...linkSqlValues,
  );

export async function describePlanChanges(
  env: DataEnvironment,
  planStateJsonRows: RowTexts,
  language: Language,
): Promise<ReadonlyMap<number, PlanChanges>> {
  const storedPlanStates = planStateJsonRows.map((planStateJson) => readJson<StoredPlanState>(planStateJson));
  const currentPlanStateById = new Map(
    storedPlanStates.filter(({ at }) => at === null).map((planState) => [planState.id, planState]),
  );
  const versionSteps = storedPlanStates.flatMap(({ id, at, snapshot }) => {
    const now = currentPlanStateById.get(id);
    return at !== null && now ? [{ id, at, from: toVersionContent(snapshot), to: toVersionContent(now.snapshot) }] : [];
  });
  if (versionSteps.length === 0) return new Map();
  const sentencesByStep = await describeVersionSteps(env, versionSteps, language);
  return new Map(
    versionSteps.flatMap(({ id, at }, stepIndex) => {
      const sentences = sentencesByStep[stepIndex] ?? [];
      return sentences.length > 0 ? [[id, { since: new Date(at).toISOString(), sentences }]] : [];
    }),
  );
}
