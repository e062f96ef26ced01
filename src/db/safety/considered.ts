import type { Needs } from '#contract/client/needs-schema.ts';
import { MAXIMUM_CONSIDERED_FINDINGS } from '#contract/safety/limits.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { isOwnProtocolSql } from '#db/protocol/access.ts';
import { isAssignmentReadableSql, isLinkReadableSql } from '#db/sharing/readable.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { selectOtherPlansStatement } from './running.ts';

export interface StoredConsideredFinding {
  readonly key: string;
  /** Time in ms at which the finding was considered. */
  readonly at: number;
  readonly reason: string;
  readonly isShownToClient: 0 | 1;
}

export type ConsideredFindings = ReadonlyMap<string, StoredConsideredFinding>;

const CONSIDERED_FINDINGS_JSON_SQL = `json_group_array(json_object('key', c.key, 'at', c.at, 'reason', c.reason, 'isShownToClient', c.tells_client))`;

/** Selects the findings that a practitioner has considered in a protocol, for `parseConsideredFindings`. */
export const selectFindingsStatement = (protocolId: number): Statement =>
  statement(
    `SELECT ${CONSIDERED_FINDINGS_JSON_SQL} AS data FROM protocol_considered c WHERE c.protocol_id = ?1`,
    protocolId,
  );

export const selectLinkFindingsStatement = (token: string): Statement =>
  statement(
    `SELECT ${CONSIDERED_FINDINGS_JSON_SQL} AS data FROM protocol_considered c
     JOIN share_link l ON l.protocol_id = c.protocol_id WHERE ${isLinkReadableSql('l', '?1', '?2')}`,
    token,
    Date.now(),
  );

export function parseConsideredFindings(findingsJson = '[]'): ConsideredFindings {
  const storedFindings = readJson<StoredConsideredFinding[]>(findingsJson);
  return new Map(storedFindings.map((storedFinding) => [storedFinding.key, storedFinding]));
}

/** Reads an assigned protocol's considered findings, with the client's needs and other plans. */
export async function readFindingsForClient(
  { DB }: DataEnvironment,
  clientId: number,
  protocolId: number,
): Promise<{
  readonly considerations: ConsideredFindings;
  readonly needs: readonly Needs[];
  /** Other plans that the client has begun, as JSON for `readOtherPlanLines`. */
  readonly runningText: string | undefined;
}> {
  const [consideredTexts, needsTexts, runningTexts] = await DB.run([
    selectFindingsStatement(protocolId),
    statement(
      `SELECT json_group_array(json(known.needs)) AS data FROM (
         SELECT n.needs FROM client_need n WHERE n.client_id = ?1
           AND n.practitioner_id = (SELECT p.practitioner_id FROM protocol p WHERE p.id = ?2)
         UNION SELECT o.needs FROM own_need o WHERE o.user_id = ?1) known`,
      clientId,
      protocolId,
    ),
    selectOtherPlansStatement(isAssignmentReadableSql('a', '?1'), clientId, protocolId),
  ]);
  return {
    considerations: parseConsideredFindings(consideredTexts?.[0]),
    needs: readJson(needsTexts?.[0] ?? '[]'),
    runningText: runningTexts?.[0],
  };
}

interface NewConsideredFinding {
  readonly key: string;
  readonly reason: string;
  readonly isShownToClient: boolean;
}

/** Stores that a protocol's owner considered a finding; false if there is no such protocol. */
export async function saveConsideredFinding(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  { key, reason, isShownToClient }: NewConsideredFinding,
): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `INSERT INTO protocol_considered (protocol_id, key, by, at, reason, tells_client)
       SELECT p.id, ?3, ?2, ?4, ?5, ?6 FROM protocol p WHERE p.id = ?1 AND ${isOwnProtocolSql('?2')}
       ON CONFLICT (protocol_id, key) DO UPDATE SET by = excluded.by, at = excluded.at, reason = excluded.reason,
         tells_client = excluded.tells_client RETURNING '1' AS data`,
      protocolId,
      userId,
      key,
      Date.now(),
      reason,
      isShownToClient ? 1 : 0,
    ),
    statement(
      `DELETE FROM protocol_considered WHERE protocol_id = ?1 AND key IN (SELECT c.key FROM protocol_considered c
         WHERE c.protocol_id = ?1 ORDER BY c.at DESC, c.key LIMIT -1 OFFSET ?2)`,
      protocolId,
      MAXIMUM_CONSIDERED_FINDINGS,
    ),
    storeAccountBytesStatement(userId),
  ]);
  return texts?.[0] === '1';
}

/** Marks a considered finding as open again; false if there is no such protocol. */
export async function removeConsideredFinding(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  findingKey: string,
): Promise<boolean> {
  const ownProtocolSql = `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ?1 AND ${isOwnProtocolSql('?2')})`;
  const [texts] = await DB.run([
    statement(`SELECT '1' AS data WHERE ${ownProtocolSql}`, protocolId, userId),
    statement(
      `DELETE FROM protocol_considered WHERE protocol_id = ?1 AND key = ?3 AND ${ownProtocolSql}`,
      protocolId,
      userId,
      findingKey,
    ),
  ]);
  return texts?.[0] === '1';
}
