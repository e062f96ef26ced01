import { RETENTION_DAYS } from '#contract/account/data.ts';
import type { AccessEntry } from '#contract/account/data-schema.ts';
import { ROLE, type UserTypeId } from '#contract/account/role.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { personName } from './user.ts';

export interface AccessRecord {
  /** Id of the account that read the data; null for the system. */
  readonly actorId: number | null;
  readonly actorKind: 'person' | 'key' | 'admin' | 'system';
  /** Id of the account whose data were read. */
  readonly subjectId: number;
  readonly action: string;
  readonly object: string;
  readonly now: number;
}

/** Records a read of personal data; repeated reads only once a day, except those by admins. */
export const logAccessStatement = (access: AccessRecord): Statement => {
  const { actorId, actorKind, subjectId, action, object, now } = access;
  return statement(
    `INSERT INTO access_log (at, actor_id, actor_kind, subject_id, action, object)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?3 = 'admin' OR NOT EXISTS (SELECT 1 FROM access_log l WHERE l.subject_id = ?4
       AND l.at >= ?7
       AND l.actor_id IS ?2 AND l.action = ?5 AND l.object = ?6)`,
    now,
    actorId,
    actorKind,
    subjectId,
    action,
    object,
    now - (now % DAY_MS),
  );
};

/** Records that a practitioner, or an API key of theirs, read data of a client. */
export async function logClientRead(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: { readonly practitionerId: number; readonly clientId: number },
  action: 'client' | 'needs' | 'protocol' | 'export',
  object: string,
  isKey = false,
): Promise<void> {
  const by = { actorId: practitionerId, actorKind: isKey ? 'key' : 'person', subjectId: clientId } as const;
  await DB.run([logAccessStatement({ ...by, action, object, now: Date.now() })]);
}

/** Records that a practitioner saw which clients' needs conflict with a protocol. */
export async function logConflictsRead(
  { DB }: DataEnvironment,
  practitionerId: number,
  clientIds: readonly number[],
  protocolId: number,
): Promise<void> {
  if (clientIds.length === 0) return;
  const by = { actorId: practitionerId, actorKind: 'person', action: 'needs', now: Date.now() } as const;
  const object = `protocol/${protocolId}`;
  await DB.run(clientIds.map((subjectId) => logAccessStatement({ ...by, subjectId, object })));
}

const MAXIMUM_RECORDED_CLIENTS = 200;

/** Records a read of a protocol by an admin, or of its recipients by anyone: once a day for each client with it. */
export async function logProtocolRead(
  { DB }: DataEnvironment,
  { userId, userTypeId }: { readonly userId: number; readonly userTypeId: UserTypeId },
  protocolId: number,
  action: 'protocol' | 'recipients',
): Promise<void> {
  if (action === 'protocol' && userTypeId !== ROLE.admin) return;
  const now = Date.now();
  await DB.run([
    statement(
      `INSERT INTO access_log (at, actor_id, actor_kind, subject_id, action, object)
       SELECT ?1, ?2, ?3, a.client_id, ?4, ?5 FROM protocol_assignment a WHERE a.protocol_id = ?6
         AND NOT EXISTS (SELECT 1 FROM access_log l WHERE l.subject_id = a.client_id AND l.at >= ?7
           AND l.actor_id = ?2 AND l.action = ?4 AND l.object = ?5)
       ORDER BY a.created_at DESC, a.client_id DESC LIMIT ${MAXIMUM_RECORDED_CLIENTS}`,
      now,
      userId,
      userTypeId === ROLE.admin ? 'admin' : 'person',
      action,
      `protocol/${protocolId}`,
      protocolId,
      now - (now % DAY_MS),
    ),
  ]);
}

const SHOWN_READS = 500;

/** Lists reads of a person's data by others, latest first; the name of an erased account is null. */
export async function listAccess(
  { DB }: DataEnvironment,
  userId: number,
  now: number,
): Promise<AccessEntry[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('at', strftime('%Y-%m-%dT%H:%M:%SZ', l.at / 1000, 'unixepoch'), 'action', l.action,
         'by', l.actor_kind, 'name', nullif(${personName('a')}, '')) AS data
       FROM access_log l LEFT JOIN user a ON a.id = l.actor_id
       WHERE l.subject_id = ?1 AND l.actor_id IS NOT ?1 AND l.at > ?2 ORDER BY l.at DESC, l.id DESC LIMIT ${SHOWN_READS}`,
      userId,
      now - RETENTION_DAYS.access * DAY_MS,
    ),
  ]);
  return texts.map((text) => readJson<AccessEntry>(text));
}
