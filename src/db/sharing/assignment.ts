import { ROLE } from '#contract/account/role.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import { MILESTONE, MILESTONE_BY_SHARE_COUNT } from '#contract/marketing/milestone.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { NEW_USER_ID_SQL } from '#db/account/user.ts';
import { type ClientNames, effectiveDiscountSql, storeClientRelationStatement } from '#db/client/list.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { isProtocolNotDeletedSql, mayShareProtocolSql } from '#db/protocol/access.ts';
import { sealVersionStatement } from '#db/protocol/version.ts';
import { queueSharedEventStatement } from '#db/webhook/events.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { SafetySnapshot } from '#domain/safety/snapshot.ts';
import { isLanguage, type Language } from '#i18n/languages.ts';
import { createShareMailStatements, markClientInvitedStatement, type ShareMails, type ShareReference } from './mail.ts';
import { hasAnyProductSql } from './readable.ts';

export interface NewAssignment extends ClientNames {
  readonly protocolId: number;
  readonly sharerId: number;
  readonly email: string;
  /** Discount in percent; undefined leaves the stored discount. */
  readonly discount: number | undefined;
  readonly notes: string | undefined;
  readonly notesLanguage: Language;
  /** Safety findings at the time of sharing; findings about needs are dropped if the needs have changed. */
  readonly findings: { readonly snapshot: SafetySnapshot; readonly needs: readonly Needs[] | null };
  readonly language: Language;
  readonly now: number;
}

export interface Recipient {
  readonly id: number;
  readonly language: Language;
}

export async function findRecipient({ DB }: DataEnvironment, email: string): Promise<Recipient | undefined> {
  const [texts] = await DB.run([
    statement(`SELECT json_object('id', id, 'language', language) AS data FROM user WHERE email = ?1`, email),
  ]);
  if (texts?.[0] === undefined) return undefined;
  const recipient = readJson<{ id: number; language: string }>(texts[0]);
  return isLanguage(recipient.language) ? { id: recipient.id, language: recipient.language } : undefined;
}

const isProtocolShareableSql = (protocolId: string, userId: string): string =>
  `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ${protocolId} AND ${mayShareProtocolSql(userId)})`;
const isAssignedSql = (protocolId: string, assignmentConditionSql = '1') =>
  `EXISTS (SELECT 1 FROM protocol_assignment a WHERE a.protocol_id = ${protocolId} AND a.client_id = c.id AND ${assignmentConditionSql})`;
const SHARE_MAIL_CONDITIONS_SQL = {
  shareable: (protocolId: string, userId: string) =>
    `${isProtocolShareableSql(protocolId, userId)} AND ${hasAnyProductSql(protocolId)}`,
  assigned: (protocolId: string) => isAssignedSql(protocolId, 'a.waits = 0'),
};

function createClientAccountStatement({ protocolId, sharerId, ...person }: NewAssignment): Statement {
  return statement(
    `INSERT INTO user (id, email, user_type_id, first_name, last_name, language, created_at)
     SELECT ${NEW_USER_ID_SQL}, ?1, ${ROLE.client}, ?2, ?3, ?4, ?5 WHERE ${isProtocolShareableSql('?6', '?7')} ON CONFLICT (email) DO NOTHING`,
    person.email,
    person.firstName,
    person.lastName,
    person.language,
    person.now,
    protocolId,
    sharerId,
  );
}

/** SQL of the present needs of the client `c` that the sharer ?2 knows. */
const CURRENT_NEEDS_JSON_SQL = `(SELECT json_group_array(json(n.needs)) FROM client_need n WHERE n.practitioner_id = ?2 AND n.client_id = c.id)`;

/** Creates an assignment, or changes its notes unless empty; only who shared first can change the discount. */
function storeAssignmentStatement(newAssignment: NewAssignment): Statement {
  const { protocolId, sharerId, email, notes, notesLanguage, discount, findings, now } = newAssignment;
  return statement(
    `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, discount, created_at, updated_at,
       notes_lang, note_version, findings, waits)
     SELECT ?1, c.id, ?2, coalesce(?4, ''), iif(c.id = ?2 AND ?5 IS NOT NULL, 0, ${effectiveDiscountSql('?5', '?2')}), ?6, ?6,
       iif(coalesce(?4, '') = '', NULL, ?7), iif(coalesce(?4, '') = '', NULL, ?6), iif(${CURRENT_NEEDS_JSON_SQL} IS ?9, ?8, json_remove(?8, '$.with_needs')),
       NOT ${hasAnyProductSql('?1')}
     FROM user c WHERE c.email = ?3 AND ${isProtocolShareableSql('?1', '?2')}
     ON CONFLICT (protocol_id, client_id) DO UPDATE SET notes = coalesce(?4, protocol_assignment.notes),
       notes_lang = iif(coalesce(?4, notes) = notes, notes_lang, excluded.notes_lang), note_version = iif(coalesce(?4, notes) = notes, note_version, ?6),
       discount = iif(protocol_assignment.assigned_by = excluded.assigned_by,
         coalesce(excluded.discount, protocol_assignment.discount), protocol_assignment.discount), updated_at = ?6,
       findings = iif(protocol_assignment.assigned_by = excluded.assigned_by, excluded.findings,
         json_remove(excluded.findings, '$.with_needs')),
       waits = min(protocol_assignment.waits, excluded.waits)
     RETURNING json_object('clientId', client_id, 'waits', waits) AS data`,
    protocolId,
    sharerId,
    email,
    notes || null,
    discount ?? null,
    now,
    notesLanguage,
    JSON.stringify(findings.snapshot),
    findings.needs && JSON.stringify(findings.needs),
  );
}

const MILESTONE_BY_CLIENT_COUNT: ReadonlyMap<number, number> = new Map([
  [1, MILESTONE.firstClientInvited],
  [5, MILESTONE.fifthClientInvited],
  [20, MILESTONE.twentiethClientInvited],
  [100, MILESTONE.hundredthClientInvited],
]);

const recordMilestonesStatement = (
  userId: number,
  clientCountSql: string,
  milestoneByClientCount: ReadonlyMap<number, number>,
  now: number,
): Statement =>
  statement(
    `INSERT INTO milestone (user_id, number, reached_at) SELECT ?1, step.value ->> 1, ?3 FROM json_each(?2) step
     WHERE (${clientCountSql}) >= step.value ->> 0 ON CONFLICT DO NOTHING`,
    userId,
    JSON.stringify([...milestoneByClientCount]),
    now,
  );

/** Result of an assignment; undefined if the user may not share the protocol. */
export type AssignmentResult =
  | { readonly clientId: number; readonly isNew: boolean; readonly isWaitingForProduct: boolean }
  | undefined;

/** Assigns a protocol to an address in one transaction, with account, mails, client link and milestones as needed. */
export async function assignProtocol(
  { DB }: DataEnvironment,
  newAssignment: NewAssignment,
  mailsOfShare: ShareMails,
): Promise<AssignmentResult> {
  const { protocolId, sharerId, email, discount, now, firstName, lastName } = newAssignment;
  const clientRelation = { practitionerId: sharerId, email, firstName, lastName, discount: discount ?? null, now };
  const rowsByStatement = await DB.run([
    statement(`SELECT '1' AS data FROM user c WHERE c.email = ?1 AND ${isAssignedSql('?2')}`, email, protocolId),
    createClientAccountStatement(newAssignment),
    ...createShareMailStatements(newAssignment, mailsOfShare, SHARE_MAIL_CONDITIONS_SQL),
    storeClientRelationStatement(clientRelation, isProtocolShareableSql('?8', '?1'), protocolId),
    markClientInvitedStatement(sharerId, mailsOfShare.personal.tokenHash, now),
    recordMilestonesStatement(
      sharerId,
      'SELECT count(*) FROM practitioner_client WHERE practitioner_id = ?1',
      MILESTONE_BY_CLIENT_COUNT,
      now,
    ),
    storeAssignmentStatement(newAssignment),
    sealVersionStatement(protocolId, now),
    queueSharedEventStatement(protocolId, email, sharerId, now),
    recordMilestonesStatement(
      sharerId,
      'SELECT count(*) FROM protocol_assignment WHERE assigned_by = ?1',
      MILESTONE_BY_SHARE_COUNT,
      now,
    ),
    storeAccountBytesStatement(sharerId),
  ]);
  const assignmentJson = rowsByStatement.at(-5)?.[0];
  if (assignmentJson === undefined) return undefined;
  const { clientId, waits } = readJson<{ clientId: number; waits: number }>(assignmentJson);
  return { clientId, isNew: rowsByStatement[0]?.[0] !== '1', isWaitingForProduct: waits === 1 };
}

/** Lists assignments (of all or one protocol) whose mails waited for a product that the protocol now has. */
export async function listSharesWithPendingMails(
  { DB }: DataEnvironment,
  protocolId?: number,
): Promise<WaitingShare[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('protocolId', a.protocol_id, 'sharerId', a.assigned_by, 'email', c.email,
         'language', c.language, 'notes', a.notes) AS data FROM protocol_assignment a JOIN user c ON c.id = a.client_id
       WHERE a.waits = 1 AND a.protocol_id = coalesce(?1, a.protocol_id) AND ${isProtocolNotDeletedSql('a.protocol_id')}
         AND ${hasAnyProductSql('a.protocol_id')} LIMIT 20`,
      protocolId ?? null,
    ),
  ]);
  return texts.map((waitingShareJson) => readJson<WaitingShare>(waitingShareJson));
}

export type WaitingShare = Omit<ShareReference, 'now'> & Pick<NewAssignment, 'language' | 'notes'>;

/** Queues, once, the mails of an assignment whose protocol had no product at the time of sharing. */
export async function queueWaitingShareMail(
  { DB }: DataEnvironment,
  waitingShare: ShareReference,
  mailsOfShare: ShareMails,
): Promise<void> {
  await DB.run([
    ...createShareMailStatements(waitingShare, mailsOfShare, SHARE_MAIL_CONDITIONS_SQL),
    markClientInvitedStatement(waitingShare.sharerId, mailsOfShare.personal.tokenHash, waitingShare.now),
    statement(
      `UPDATE protocol_assignment SET waits = 0
       WHERE protocol_id = ?1 AND client_id = (SELECT id FROM user WHERE email = ?2)`,
      waitingShare.protocolId,
      waitingShare.email,
    ),
  ]);
}
