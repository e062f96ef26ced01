import type { UserTypeId } from '#contract/account/role.ts';
import type { CredentialState } from '#contract/credential/limits.ts';
import type { Rejection } from '#contract/credential/schema.ts';
import { approvalStatements } from '#db/account/role.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type Mail, queueStatement } from '#db/mail.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';

export interface Undecided {
  readonly id: number;
  readonly state: CredentialState;
  readonly userId: number;
  readonly userTypeId: UserTypeId;
  readonly email: string;
  readonly language: Language;
}

/** Credential with its person, for a decision. */
export async function getUndecided({ DB }: DataEnvironment, id: number): Promise<Undecided | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('id', c.id, 'state', c.state, 'userId', u.id, 'userTypeId', u.user_type_id,
         'email', u.email, 'language', u.language) AS data
       FROM credential c JOIN user u ON u.id = c.user_id WHERE c.id = ?1`,
      id,
    ),
  ]);
  return readJson<Undecided>(texts?.[0]);
}

interface Decision {
  readonly adminId: number;
  readonly now: number;
  readonly mail: Mail;
  /** Approves without one. */
  readonly rejection?: Rejection;
}

const isOpen = (id: string) => `EXISTS (SELECT 1 FROM credential WHERE id = ${id} AND state = 'submitted')`;

/** Decides once, in one transaction with role, milestone and mail; false if it was decided or withdrawn meanwhile. */
export async function decideCredential(
  { DB }: DataEnvironment,
  { id, userId }: Undecided,
  { adminId, now, mail, rejection }: Decision,
): Promise<boolean> {
  const approval: Statement[] = rejection
    ? []
    : approvalStatements(userId, now, { sql: isOpen('?4'), values: [id] });
  const results = await DB.run([
    queueStatement(mail, now, isOpen('?7'), id),
    ...approval,
    // The last one, because those before ask for an open credential.
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
  return results.at(-1)?.[0] === '1';
}
