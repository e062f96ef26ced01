import type { ListedVersion } from '#contract/protocol/version-schema.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { diffVersions, type VersionContent } from '#domain/protocol/history/diff.ts';
import { protocolSearchKey } from '#domain/protocol/search-key.ts';
import type { Language } from '#i18n/languages.ts';
import { isOwnProtocolSql, mayReadProtocolSql } from './access.ts';
import { storeIntakeCountStatement } from './line-statements.ts';
import { describeVersionSteps, type StoredSnapshot, toVersionContent } from './snapshot.ts';
import { PROTOCOL_SNAPSHOT_JSON_SQL, sealOwnVersionStatement, sealVersionStatement } from './version.ts';

/** Maximum bytes of snapshots that a list of versions reads, newest first. */
const MAXIMUM_SNAPSHOT_BYTES = 3_000_000;

interface StoredVersion {
  readonly version: number;
  /** Time of the version in ms. */
  readonly at: number;
  readonly snapshot: StoredSnapshot | null;
}

/** Selects a protocol's versions up to `newestVersion`, newest first; omits the snapshots beyond a total size. */
const selectVersionsStatement = (protocolId: number, userId: number, newestVersion: number, limit: number): Statement =>
  statement(
    `WITH mine AS (SELECT p.id, p.version FROM protocol p WHERE p.id = ?1 AND ${mayReadProtocolSql('?2')}),
       sized AS (SELECT v.version, v.at, sum(octet_length(v.snapshot)) OVER (ORDER BY v.version DESC) AS bytes
         FROM mine CROSS JOIN protocol_version v ON v.protocol_id = mine.id
         WHERE v.version < mine.version AND v.version <= ?3)
     SELECT data FROM (SELECT '{"version":' || p.version || ',"at":' || p.updated_at || ',"snapshot":' || ${PROTOCOL_SNAPSHOT_JSON_SQL} || '}' AS data
       FROM mine CROSS JOIN protocol p ON p.id = mine.id WHERE p.version <= ?3
       UNION ALL SELECT data FROM (SELECT '{"version":' || s.version || ',"at":' || s.at || ',"snapshot":'
           || iif(s.bytes <= ${MAXIMUM_SNAPSHOT_BYTES}, (SELECT v.snapshot FROM protocol_version v
             WHERE v.protocol_id = ?1 AND v.version = s.version), 'null') || '}' AS data
         FROM sized s ORDER BY s.version DESC)) LIMIT ?4`,
    ...[protocolId, userId, newestVersion, limit],
  );

async function readStoredVersions({ DB }: DataEnvironment, versionsStatement: Statement): Promise<StoredVersion[]> {
  const [texts = []] = await DB.run([versionsStatement]);
  return texts.map((versionJson) => readJson<StoredVersion>(versionJson));
}

/** Describes how each listed version differs from the one before; null if one of the two snapshots is missing. */
async function toVersionsWithChanges(
  env: DataEnvironment,
  storedVersions: readonly StoredVersion[],
  language: Language,
): Promise<
  (ListedVersion & {
    readonly state: VersionContent | undefined;
    readonly before: VersionContent | undefined;
  })[]
> {
  const versionContents = storedVersions.map(({ snapshot }) => (snapshot ? toVersionContent(snapshot) : undefined));
  const consecutiveVersionPairs = versionContents.map((versionContent, versionIndex) => ({
    from: versionContents[versionIndex + 1],
    to: versionContent,
  }));
  const versionSteps = consecutiveVersionPairs.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const sentencesByStep = (await describeVersionSteps(env, versionSteps, language)).values();
  return storedVersions.map(({ version, at }, versionIndex) => {
    const { from, to } = consecutiveVersionPairs[versionIndex] ?? {};
    const changeSentences = from && to ? (sentencesByStep.next().value ?? []) : null;
    return { version, at: new Date(at).toISOString(), changes: changeSentences, state: to, before: from };
  });
}

export async function listVersions(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  language: Language,
): Promise<ListedVersion[] | undefined> {
  const storedVersions = await readStoredVersions(
    env,
    selectVersionsStatement(protocolId, userId, Number.MAX_SAFE_INTEGER, -1),
  );
  if (storedVersions.length === 0) return undefined;
  const versionsWithChanges = await toVersionsWithChanges(env, storedVersions, language);
  return versionsWithChanges.map(({ version, at, changes }) => ({ version, at, changes }));
}

export async function getVersion(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  version: number,
  language: Language,
) {
  const selectVersionStatement = selectVersionsStatement(protocolId, userId, version, 2);
  const [foundVersion] = await toVersionsWithChanges(
    env,
    await readStoredVersions(env, selectVersionStatement),
    language,
  );
  if (foundVersion?.version !== version || !foundVersion.state) return undefined;
  const { state, before, ...listed } = foundVersion;
  const { name, description, lines } = state;
  return {
    ...listed,
    name,
    description,
    lines: [...lines],
    diff: before ? diffVersions(before, state) : null,
  };
}

const replaceContentStatements = (
  userId: number,
  protocolId: number,
  { name, description, lang, lines }: StoredSnapshot,
  now: number,
  newestVersion: number | undefined,
): Statement[] => {
  const isExpectedVersionSql = `${isOwnProtocolSql('?2')} AND p.version = coalesce(?3, p.version)`;
  const isWritableProtocolSql = `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ?1 AND ${isExpectedVersionSql})`;
  const versionSqlValues = [protocolId, userId, newestVersion ?? null];
  const linesJson = JSON.stringify(lines);
  return [
    statement(`DELETE FROM protocol_line WHERE protocol_id = ?1 AND ${isWritableProtocolSql}`, ...versionSqlValues),
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT ?1, value ->> 'variant_id', value ->> 'position', value ->> 'quantity', value ->> 'notes'
       FROM json_each(?4) WHERE ${isWritableProtocolSql}`,
      ...versionSqlValues,
      linesJson,
    ),
    statement(
      `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
       SELECT ?1, value ->> 'variant_id', value ->> '$.dose.unit', value -> '$.dose.phases', ?5
       FROM json_each(?4) WHERE value ->> '$.dose.unit' IS NOT NULL AND ${isWritableProtocolSql}`,
      ...versionSqlValues,
      linesJson,
      now,
    ),
    statement(
      `UPDATE protocol AS p SET name = ?4, description = ?5, search_key = ?6, lang = ?7, updated_at = ?8,
         run_out_stale = 1, version = version + 1 WHERE p.id = ?1 AND ${isExpectedVersionSql}
       RETURNING CAST(version AS TEXT) AS data`,
      ...versionSqlValues,
      ...[name, description, protocolSearchKey(name, description), lang, now],
    ),
  ];
};

/** Content of a snapshot to compare, without product names, which may change in the catalogue. */
const toComparableContent = ({ lines, ...texts }: StoredSnapshot): string =>
  JSON.stringify({ ...texts, lines: lines.map(({ name: _, ...line }) => line) });

/** Restores an earlier version as a new one; undefined if missing, `changed` if `expectedVersion` is not the newest. */
export async function restoreVersion(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  version: number,
  expectedVersion?: number,
) {
  const [texts] = await env.DB.run([
    statement(
      `SELECT json_object('target', json(v.snapshot), 'present', json(${PROTOCOL_SNAPSHOT_JSON_SQL}), 'newest', p.version) AS data
       FROM protocol p JOIN protocol_version v ON v.protocol_id = p.id
       WHERE p.id = ?1 AND ${isOwnProtocolSql('?2')} AND v.version = ?3 AND v.version < p.version`,
      protocolId,
      userId,
      version,
    ),
  ]);
  if (texts?.[0] === undefined) return undefined;
  type ComparedVersions = Readonly<Record<'target' | 'present', StoredSnapshot>> & { readonly newest: number };
  const { target, present, newest } = readJson<ComparedVersions>(texts[0]);
  const isTargetEqualToPresent = toComparableContent(target) === toComparableContent(present);
  if (!isTargetEqualToPresent && newest !== (expectedVersion ?? newest)) return 'changed';
  const now = Date.now();
  const lineStatements = [
    sealOwnVersionStatement(userId, protocolId, now),
    ...replaceContentStatements(userId, protocolId, target, now, expectedVersion),
    // Makes the next edit begin a version, so that undoing this restore after the edit is refused.
    sealVersionStatement(protocolId, now),
    storeIntakeCountStatement('id', protocolId),
    storeAccountBytesStatement(userId),
  ];
  const [missingLineTexts, , , , , writtenVersions] = await env.DB.run([
    statement(
      `SELECT json_group_array(json_object('product_variant_id', value -> 'variant_id', 'name', value ->> 'name')) AS data
       FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM variant v WHERE v.id = value ->> 'variant_id')`,
      JSON.stringify(target.lines),
    ),
    ...(isTargetEqualToPresent ? [] : lineStatements),
  ]);
  const restoredVersion = isTargetEqualToPresent ? newest : Number(writtenVersions?.[0] ?? 0);
  if (restoredVersion === 0) return expectedVersion === undefined ? undefined : 'changed';
  return {
    version: restoredVersion,
    undo: restoredVersion - 1,
    missing: readJson<{ product_variant_id: number; name: string | null }[]>(missingLineTexts?.[0] ?? '[]'),
  };
}
