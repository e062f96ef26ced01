import { ROLE } from '../../src/contract/account/role.ts';
import { approveAccountStatements, changeRoleStatements } from '../../src/db/account/role.ts';
import type { Database, Statement } from '../../src/db/database.ts';
import { type Account, formatRoleName } from './find.ts';

async function runRoleChange(db: Database, email: string, statements: readonly Statement[]): Promise<void> {
  const [changed] = await db.run(statements);
  if (changed?.[0] !== '1') throw new Error(`The account ${email} has changed meanwhile; try again.`);
}

function requireActivatedAccount({ email, activatedAt }: Account): void {
  if (activatedAt !== null) return;
  throw new Error(
    `${email} is not confirmed yet: whoever registered it may not own it. Its owner has to use the link in the mail first.`,
  );
}

/** Approves a practitioner; returns a message for the operator. @throws Error for any other account */
export async function approvePractitioner(db: Database, account: Account): Promise<string> {
  const { email, role } = account;
  if (role === ROLE.certifiedPractitioner) return `${email} is certified already.`;
  if (role !== ROLE.practitioner)
    throw new Error(`${email} has the role ${formatRoleName(role)}; only a practitioner can be certified.`);
  requireActivatedAccount(account);
  await runRoleChange(db, email, approveAccountStatements(account.id, Date.now()));
  return `${email} is certified: sharing works from the next page on, without signing in again. No mail says so; write one.`;
}

/** Withdraws a practitioner's approval; returns a message for the operator. @throws Error for an unapproved account */
export async function withdrawApproval(db: Database, account: Account): Promise<string> {
  const { email, role } = account;
  if (role !== ROLE.certifiedPractitioner)
    throw new Error(`${email} has the role ${formatRoleName(role)}; there is no approval to withdraw.`);
  await runRoleChange(db, email, changeRoleStatements(account.id, role, ROLE.practitioner));
  return `${email} is a practitioner again: no sharing, discounts do not count. The person has to sign in again.`;
}

export async function makeAdmin(db: Database, account: Account): Promise<string> {
  const { email, role } = account;
  if (role === ROLE.admin) return `${email} is an admin already.`;
  requireActivatedAccount(account);
  await runRoleChange(db, email, changeRoleStatements(account.id, role, ROLE.admin));
  return `${email} had the role ${formatRoleName(role)} and is an admin. The person has to sign in again.`;
}
