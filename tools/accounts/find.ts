import { ROLE_NAMES, type UserTypeId } from '../../src/contract/account/role.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { isEmail, normaliseEmail } from '../../src/domain/account/email.ts';

/** Account as shown by operator commands; times in milliseconds since 1970. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly role: UserTypeId;
  readonly activatedAt: number | null;
}

export const formatRoleName = (role: UserTypeId): string => ROLE_NAMES[role].replaceAll('_', ' ');

/** Finds the account with a mail address in any spelling. @throws Error for an invalid or unknown address */
export async function findAccount(db: Database, typedEmail: string): Promise<Account> {
  const email = normaliseEmail(typedEmail);
  if (!isEmail(email)) throw new Error(`"${typedEmail}" is no e-mail address.`);
  const [texts] = await db.run([
    statement(
      `SELECT json_object('id', id, 'email', email, 'role', user_type_id, 'activatedAt', activated_at) AS data
       FROM user WHERE email = ?1`,
      email,
    ),
  ]);
  const accountJson = texts?.[0];
  if (accountJson === undefined) throw new Error(`No account has the address ${email}.`);
  const account: Account = JSON.parse(accountJson);
  return account;
}
