import { RETENTION_DAYS } from '#contract/account/data.ts';
import type { AccessEntry } from '#contract/account/data-schema.ts';
import { ROLE, type UserTypeId } from '#contract/account/role.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { personNameSql } from './user.ts';

export interface AccessRecord {
  /** Id of the account that read the data; null for the system. */
  readonly actorId: number | null;
  readonly actorKind: 'person' | 'key' | 'admin' | 'system';
  /** Ids of the accounts whose data were read. */
  readonly subjectIds: readonly number[];
  readonly action: string;
  readonly object: string;
  readonly now: number;
}

/** Records a read of personal data; repeated reads only once a day, except those by admins. */
export const logAccessStatement = (accessRecord: AccessRecord): Statement => {
  const { actorId, actorKind, subjectIds, action, object, now } = accessRecord;
  return statement(
    `INSERT INTO access_log (at, actor_id, actor_kind, subject_id, action, object)
     SELECT ?1, ?2, ?3, s.value, ?5, ?6 FROM json_each(?4) s
     WHERE ?3 = 'admin' OR NOT EXISTS (SELECT 1 FROM access_log l WHERE l.subject_id = s.value AND l.at >= ?7
       AND l.actor_id IS ?2 AND l.action = ?5 AND l.object = ?6)`,
    now,
    actorId,
    actorKind,
    JSON.stringify(subjectIds),
    action,
    object,
    now - (now % DAY_MS),
  );
};

/** Records that a practitioner, in person or by an API key, read data of clients: once a day per client. */
export async function logReadsOfClients(
  { DB }: DataEnvironment,
  { userId: actorId, isKey }: Pick<SessionOwner, 'userId' | 'isKey'>,
  clientIds: readonly number[],
  accessKind: 'client' | 'needs' | 'note' | 'protocol' | 'export',
  readTarget = '',
): Promise<void> {
  const actorKind = isKey ? 'key' : 'person';
  if (clientIds.length === 0) return;
  await DB.run([
    logAccessStatement({
      actorId,
      actorKind,
      subjectIds: clientIds,
      action: accessKind,
      object: readTarget,
      now: Date.now(),
    }),
  ]);
}

const MAXIMUM_LOGGED_CLIENTS = 200;

/** Records that an admin read a protocol, or anyone its recipients: once a day per assigned client. */
export async function logProtocolRead(
  { DB }: DataEnvironment,
  { userId, userTypeId }: { readonly userId: number; readonly userTypeId: UserTypeId },
  protocolId: number,
  accessKind: 'protocol' | 'recipients',
): Promise<void> {
  if (accessKind === 'protocol' && userTypeId !== ROLE.admin) return;
  const now = Date.now();
  await DB.run([
    statement(
      `INSERT INTO access_log (at, actor_id, actor_kind, subject_id, action, object)
       SELECT ?1, ?2, ?3, a.client_id, ?4, ?5 FROM protocol_assignment a WHERE a.protocol_id = ?6
         AND NOT EXISTS (SELECT 1 FROM access_log l WHERE l.subject_id = a.client_id AND l.at >= ?7
           AND l.actor_id = ?2 AND l.action = ?4 AND l.object = ?5)
       ORDER BY a.created_at DESC, a.client_id DESC LIMIT ${MAXIMUM_LOGGED_CLIENTS}`,
      now,
      userId,
      userTypeId === ROLE.admin ? 'admin' : 'person',
      accessKind,
      `protocol/${protocolId}`,
      protocolId,
      now - (now % DAY_MS),
    ),
  ]);
}

const MAXIMUM_LISTED_ACCESSES = 500;

/** Lists reads of a person's data by others, latest first; the name of an erased account is null. */
export async function listAccessEntries({ DB }: DataEnvironment, userId: number, now: number): Promise<AccessEntry[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('at', strftime('%Y-%m-%dT%H:%M:%SZ', l.at / 1000, 'unixepoch'), 'action', l.action,
         'by', l.actor_kind, 'name', nullif(${personNameSql('a')}, '')) AS data
       FROM access_log l LEFT JOIN user a ON a.id = l.actor_id
       WHERE l.subject_id = ?1 AND l.actor_id IS NOT ?1 AND l.at > ?2 ORDER BY l.at DESC, l.id DESC LIMIT ${MAXIMUM_LISTED_ACCESSES}`,
      userId,
      now - RETENTION_DAYS.access * DAY_MS,
    ),
  ]);
  return texts.map((entryJson) => readJson<AccessEntry>(entryJson));
}
