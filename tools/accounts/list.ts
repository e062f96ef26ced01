import { PRACTITIONER_ROLES, ROLE, ROLE_NAMES, type UserTypeId } from '../../src/contract/account/role.ts';
import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '../../src/contract/session/registration.ts';
import { type Database, type Statement, statement } from '../../src/db/database.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { writeTable, writeTime } from '../operator/table.ts';
import { roleName } from './find.ts';

const ACCOUNTS_AT_ONCE = 50;

export interface ListOptions {
  readonly text: string;
  readonly roles: readonly UserTypeId[];
  readonly page: number;
}

interface ListedAccount {
  readonly email: string;
  readonly name: string;
  readonly role: UserTypeId;
  readonly profession: number | null;
  readonly expertise: number | null;
  readonly organisation: number | null;
  readonly createdAt: number;
  readonly activatedAt: number | null;
}

/** Returns the roles for a word on the command line: one role, or `all`. @throws Error for any other word */
export function rolesOf(word: string): readonly UserTypeId[] {
  if (word === 'all') return Object.values(ROLE);
  const role = Object.values(ROLE).find((id) => roleName(id) === word.replaceAll(/[-_]/g, ' '));
  if (role !== undefined) return [role];
  const names = Object.values(ROLE_NAMES).map((name) => name.replaceAll('_', '-'));
  throw new Error(`--role must be one of ${names.join(', ')}, not "${word}"`);
}

const ACCOUNT_FILTER = `u.user_type_id IN (SELECT value FROM json_each(?1)) AND instr(u.email, ?2) > 0`;

function listStatements({ text, roles, page }: ListOptions): Statement[] {
  const values = [JSON.stringify(roles), text.toLowerCase()] as const;
  return [
    statement(`SELECT CAST(count(*) AS TEXT) AS data FROM user u WHERE ${ACCOUNT_FILTER}`, ...values),
    statement(
      `SELECT json_object('email', u.email, 'name', trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')),
         'role', u.user_type_id, 'profession', u.health_profession, 'expertise', u.expertise_level,
         'organisation', u.organisation_type, 'createdAt', u.created_at, 'activatedAt', u.activated_at) AS data
       FROM user u WHERE ${ACCOUNT_FILTER} ORDER BY u.id DESC LIMIT ${ACCOUNTS_AT_ONCE} OFFSET ?3`,
      ...values,
      (page - 1) * ACCOUNTS_AT_ONCE,
    ),
  ];
}

function nameOfChoice(choices: Readonly<Record<string, number>>, chosenNumber: number | null): string {
  const [key = ''] = Object.entries(choices).find(([, number]) => number === chosenNumber) ?? [];
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function describeAccount(account: ListedAccount): string[] {
  const isPractitioner = PRACTITIONER_ROLES.some((role) => role === account.role);
  const workTexts = [
    nameOfChoice(HEALTH_PROFESSION, account.profession),
    nameOfChoice(EXPERTISE_LEVEL, account.expertise),
    nameOfChoice(ORGANISATION_TYPE, account.organisation),
  ].filter(Boolean);
  return [
    account.email,
    account.name,
    roleName(account.role),
    writeTime(account.activatedAt) || 'not confirmed',
    writeTime(account.createdAt),
    isPractitioner ? workTexts.join(', ') : '',
  ];
}

const TABLE_HEADING = ['address', 'name', 'role', 'confirmed', 'registered (UTC)', 'profession'];

/** Returns a page of accounts, newest first, as lines for the terminal. */
export async function listAccounts(db: Database, options: ListOptions): Promise<string> {
  const [counts, texts = []] = await db.run(listStatements(options));
  const total = Number(counts?.[0] ?? 0);
  const accounts = texts.map((text) => readJson<ListedAccount>(text));
  if (accounts.length === 0) return `${total} accounts; none on page ${options.page}.`;
  const firstNumber = (options.page - 1) * ACCOUNTS_AT_ONCE + 1;
  const lastNumber = firstNumber + accounts.length - 1;
  const nextPageHint = lastNumber < total ? `; the next ones: --page ${options.page + 1}` : '';
  return [
    writeTable([TABLE_HEADING, ...accounts.map(describeAccount)]),
    `${firstNumber} to ${lastNumber} of ${total}${nextPageHint}`,
  ].join('\n');
}
