import { ROLE, type UserTypeId } from '#contract/account/role.ts';
import { type CredentialState, DECISION_UNDO_MS } from '#contract/credential/limits.ts';
import type { CredentialRejection } from '#contract/credential/schema.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { approveAccountStatements, changeRoleStatements } from '#db/account/role.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';

export interface CredentialToDecide {
  readonly id: number;
  readonly state: CredentialState;
  readonly userId: number;
  readonly userTypeId: UserTypeId;
  readonly email: string;
  readonly language: Language;
}

/** Reads an undecided proof of profession with data about the person. */
export async function getCredentialToDecide(
  { DB }: DataEnvironment,
  id: number,
): Promise<CredentialToDecide | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('id', c.id, 'state', c.state, 'userId', u.id, 'userTypeId', u.user_type_id,
         'email', u.email, 'language', u.language) AS data
       FROM credential c JOIN user u ON u.id = c.user_id WHERE c.id = ?1`,
      id,
    ),
  ]);
  return readJson<CredentialToDecide>(texts?.[0]);
}

interface CredentialDecision {
  readonly adminId: number;
  readonly now: number;
  readonly mail: Mail;
  /** Reason for rejecting the proof; undefined to approve it. */
  readonly rejection?: CredentialRejection;
}

const isCredentialUndecidedSql = (id: string) =>
  `EXISTS (SELECT 1 FROM credential WHERE id = ${id} AND state = 'submitted')`;

/** Decides on a proof of profession, with role, milestone and mail; false if it is already decided or withdrawn. */
export async function decideCredential(
  { DB }: DataEnvironment,
  { id, userId }: CredentialToDecide,
  { adminId, now, mail, rejection }: CredentialDecision,
): Promise<boolean> {
  const decisionStatements: Statement[] = rejection
    ? []
    : approveAccountStatements(userId, now, { sql: isCredentialUndecidedSql('?4'), values: [id] });
  const rowsByStatement = await DB.run([
    queueMailStatement(mail, now + DECISION_UNDO_MS, isCredentialUndecidedSql('?7'), id),
    ...decisionStatements,
    // Runs last, as the statements before it require an undecided proof.
    statement(
      `UPDATE credential SET state = ?2, decided_at = ?3, decided_by = ?4, reason = ?5, reason_text = ?6
       WHERE id = ?1 AND state = 'submitted' RETURNING '1' AS data`,
      id,
      rejection ? 'rejected' : 'approved',
      now,
      adminId,
      rejection?.reason ?? null,
      rejection?.reason_text?.trim() || null,
    ),
  ]);
  return rowsByStatement.at(-1)?.[0] === '1';
}

/** SQL condition: the admin's decision is recent, its mail is not sent, and no newer proof was submitted. */
const isDecisionUndoableSql = (id: string, adminId: string, now: string) => `EXISTS (SELECT 1 FROM credential c
  JOIN user u ON u.id = c.user_id JOIN outbox m ON m.recipient = u.email AND m.created_at = c.decided_at + ${DECISION_UNDO_MS}
  WHERE c.id = ${id} AND c.decided_by = ${adminId} AND c.decided_at > ${now} - ${DECISION_UNDO_MS} AND m.tries = 0
    AND NOT EXISTS (SELECT 1 FROM credential o WHERE o.user_id = c.user_id AND o.state = 'submitted'))`;
const DECISION_TIME_SQL = '(SELECT decided_at FROM credential WHERE id = ?4)';

/** Reverts a decision with its mail, role and milestone; false if it is too late. */
export async function undoCredentialDecision(
  { DB }: DataEnvironment,
  { id, userId, email }: CredentialToDecide,
  adminId: number,
  now: number,
): Promise<boolean> {
  const undoConditionSql = `EXISTS (SELECT 1 FROM milestone g WHERE g.user_id = ?1 AND g.number = ${MILESTONE.certificateValidated}
    AND g.reached_at = ${DECISION_TIME_SQL}) AND ${isDecisionUndoableSql('?4', '?5', '?6')}`;
  const decisionSqlValues = [id, adminId, now];
  const statementResults = await DB.run([
    ...changeRoleStatements(userId, ROLE.certifiedPractitioner, ROLE.practitioner, {
      sql: undoConditionSql,
      values: decisionSqlValues,
    }),
    statement(
      `DELETE FROM milestone WHERE user_id = ?1 AND number = ?2 AND reached_at = (SELECT decided_at FROM credential
         WHERE id = ?3) AND ${isDecisionUndoableSql('?3', '?4', '?5')}`,
      ...[userId, MILESTONE.certificateValidated, ...decisionSqlValues],
    ),
    statement(
      `DELETE FROM outbox WHERE recipient = ?1 AND tries = 0 AND created_at = (SELECT decided_at FROM credential
         WHERE id = ?2) + ${DECISION_UNDO_MS} AND ${isDecisionUndoableSql('?2', '?3', '?4')}`,
      ...[email, ...decisionSqlValues],
    ),
    statement(
      `UPDATE credential SET state = 'submitted', decided_at = NULL, decided_by = NULL, reason = NULL, reason_text = NULL
       WHERE id = ?1 AND changes() > 0 RETURNING '1' AS data`,
      id,
    ),
  ]);
  return statementResults.at(-1)?.[0] === '1';
}
