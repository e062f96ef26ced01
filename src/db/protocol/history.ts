import type { ListedVersion } from '#contract/protocol/version-schema.ts';
import { countBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { diffVersions, type VersionState } from '#domain/protocol/history/diff.ts';
import { protocolSearchKey } from '#domain/protocol/search-key.ts';
import type { Language } from '#i18n/languages.ts';
import { isOwn, mayRead } from './access.ts';
import { countIntakesStatement } from './line-statements.ts';
import { describeSteps, type StoredSnapshot, toVersionState } from './snapshot.ts';
import { PROTOCOL_SNAPSHOT, sealOwnStatement } from './version.ts';

/** Maximum of bytes of snapshots that a list reads into memory, newest first. */
const MAXIMUM_SNAPSHOT_BYTES = 3_000_000;

interface StoredVersion {
  readonly version: number;
  /** Time of the version in ms. */
  readonly at: number;
  readonly snapshot: StoredSnapshot | null;
}

/** Selects a protocol's versions up to `upTo`, newest first. Adds up sizes before it reads a snapshot. */
const versionsStatement = (protocolId: number, userId: number, upTo: number, limit: number): Statement =>
  statement(
    `WITH mine AS (SELECT p.id, p.version FROM protocol p WHERE p.id = ?1 AND ${mayRead('?2')}),
       sized AS (SELECT v.version, v.at, sum(octet_length(v.snapshot)) OVER (ORDER BY v.version DESC) AS bytes
         FROM mine CROSS JOIN protocol_version v ON v.protocol_id = mine.id
         WHERE v.version < mine.version AND v.version <= ?3)
     SELECT data FROM (SELECT '{"version":' || p.version || ',"at":' || p.updated_at || ',"snapshot":' || ${PROTOCOL_SNAPSHOT} || '}' AS data
       FROM mine CROSS JOIN protocol p ON p.id = mine.id WHERE p.version <= ?3
       UNION ALL SELECT data FROM (SELECT '{"version":' || s.version || ',"at":' || s.at || ',"snapshot":'
           || iif(s.bytes <= ${MAXIMUM_SNAPSHOT_BYTES}, (SELECT v.snapshot FROM protocol_version v
             WHERE v.protocol_id = ?1 AND v.version = s.version), 'null') || '}' AS data
         FROM sized s ORDER BY s.version DESC)) LIMIT ?4`,
    ...[protocolId, userId, upTo, limit],
  );

async function readVersions({ DB }: DataEnvironment, read: Statement): Promise<StoredVersion[]> {
  const [texts = []] = await DB.run([read]);
  return texts.map((text) => readJson<StoredVersion>(text));
}

/** Describes the changes from each version's predecessor in the list; null if one of the two snapshots is missing. */
async function describeVersions(
  env: DataEnvironment,
  stored: readonly StoredVersion[],
  language: Language,
): Promise<
  (ListedVersion & { readonly state: VersionState | undefined; readonly before: VersionState | undefined })[]
> {
  const states = stored.map(({ snapshot }) => (snapshot ? toVersionState(snapshot) : undefined));
  const pairs = states.map((to, index) => ({ from: states[index + 1], to }));
  const steps = pairs.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const descriptions = (await describeSteps(env, steps, language)).values();
  return stored.map(({ version, at }, index) => {
    const { from, to } = pairs[index] ?? {};
    const changes = from && to ? (descriptions.next().value ?? []) : null;
    return { version, at: new Date(at).toISOString(), changes, state: to, before: from };
  });
}

export async function listVersions(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  language: Language,
): Promise<ListedVersion[] | undefined> {
  const stored = await readVersions(env, versionsStatement(protocolId, userId, Number.MAX_SAFE_INTEGER, -1));
  if (stored.length === 0) return undefined;
  const versions = await describeVersions(env, stored, language);
  return versions.map(({ version, at, changes }) => ({ version, at, changes }));
}

export async function getVersion(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  version: number,
  language: Language,
) {
  const read = versionsStatement(protocolId, userId, version, 2);
  const [found] = await describeVersions(env, await readVersions(env, read), language);
  if (found?.version !== version || !found.state) return undefined;
  const { state, before, ...listed } = found;
  const { name, description, lines } = state;
  return {
    ...listed,
    name,
    description,
    lines: [...lines],
    diff: before ? diffVersions(before, state) : null,
  };
}

const replaceStatements = (
  userId: number,
  protocolId: number,
  { name, description, lang, lines }: StoredSnapshot,
  now: number,
): Statement[] => {
  const own = `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ?1 AND ${isOwn('?2')})`;
  const given = JSON.stringify(lines);
  return [
    statement(`DELETE FROM protocol_line WHERE protocol_id = ?1 AND ${own}`, protocolId, userId),
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT ?1, value ->> 'variant_id', value ->> 'position', value ->> 'quantity', value ->> 'notes'
       FROM json_each(?3) WHERE ${own}`,
      protocolId,
      userId,
      given,
    ),
    statement(
      `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
       SELECT ?1, value ->> 'variant_id', value ->> '$.dose.unit', value -> '$.dose.phases', ?4
       FROM json_each(?3) WHERE value ->> '$.dose.unit' IS NOT NULL AND ${own}`,
      protocolId,
      userId,
      given,
      now,
    ),
    statement(
      `UPDATE protocol AS p SET name = ?3, description = ?4, search_key = ?5, lang = ?6, updated_at = ?7,
         run_out_stale = 1, version = version + 1 WHERE p.id = ?1 AND ${isOwn('?2')}
       RETURNING CAST(version AS TEXT) AS data`,
      ...[protocolId, userId, name, description, protocolSearchKey(name, description), lang, now],
    ),
  ];
};

/** Restores an earlier version as a new one, after sealing the present; undefined without it. */
export async function restoreVersion(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  version: number,
) {
  const [texts] = await env.DB.run([
    statement(
      `SELECT v.snapshot AS data FROM protocol p JOIN protocol_version v ON v.protocol_id = p.id
       WHERE p.id = ?1 AND ${isOwn('?2')} AND v.version = ?3 AND v.version < p.version`,
      protocolId,
      userId,
      version,
    ),
  ]);
  if (texts?.[0] === undefined) return undefined;
  const target = readJson<StoredSnapshot>(texts[0]);
  const now = Date.now();
  const [, , , , written, , , missing] = await env.DB.run([
    sealOwnStatement(userId, protocolId, now),
    ...replaceStatements(userId, protocolId, target, now),
    countIntakesStatement('id', protocolId),
    countBytesStatement(userId),
    statement(
      `SELECT json_group_array(json_object('product_variant_id', value -> 'variant_id', 'name', value ->> 'name')) AS data
       FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM variant v WHERE v.id = value ->> 'variant_id')`,
      JSON.stringify(target.lines),
    ),
  ]);
  if (written?.[0] === undefined) return undefined;
  const newest = Number(written[0]);
  return {
    version: newest,
    undo: newest - 1,
    missing: readJson<{ product_variant_id: number; name: string | null }[]>(missing?.[0] ?? '[]'),
  };
}
