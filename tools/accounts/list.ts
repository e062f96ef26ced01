import { PRACTITIONER_ROLES, ROLE, ROLE_NAMES, type UserTypeId } from '../../src/contract/account/role.ts';
import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '../../src/contract/session/registration.ts';
import { type Database, type Statement, statement } from '../../src/db/database.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { formatTable, formatTime } from '../operator/table.ts';
import { formatRoleName } from './find.ts';

const ACCOUNTS_PER_PAGE = 50;

export interface AccountListOptions {
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
export function parseRoleOption(roleOption: string): readonly UserTypeId[] {
  if (roleOption === 'all') return Object.values(ROLE);
  const role = Object.values(ROLE).find((id) => formatRoleName(id) === roleOption.replaceAll(/[-_]/g, ' '));
  if (role !== undefined) return [role];
  const roleNames = Object.values(ROLE_NAMES).map((name) => name.replaceAll('_', '-'));
  throw new Error(`--role must be one of ${roleNames.join(', ')}, not "${roleOption}"`);
}

const ACCOUNT_FILTER_SQL = `u.user_type_id IN (SELECT value FROM json_each(?1)) AND instr(u.email, ?2) > 0`;

function createListStatements({ text, roles, page }: AccountListOptions): Statement[] {
  const filterSqlValues = [JSON.stringify(roles), text.toLowerCase()] as const;
  return [
    statement(`SELECT CAST(count(*) AS TEXT) AS data FROM user u WHERE ${ACCOUNT_FILTER_SQL}`, ...filterSqlValues),
    statement(
      `SELECT json_object('email', u.email, 'name', trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')),
         'role', u.user_type_id, 'profession', u.health_profession, 'expertise', u.expertise_level,
         'organisation', u.organisation_type, 'createdAt', u.created_at, 'activatedAt', u.activated_at) AS data
       FROM user u WHERE ${ACCOUNT_FILTER_SQL} ORDER BY u.id DESC LIMIT ${ACCOUNTS_PER_PAGE} OFFSET ?3`,
      ...filterSqlValues,
      (page - 1) * ACCOUNTS_PER_PAGE,
    ),
  ];
}

function formatChoiceName(numberByChoice: Readonly<Record<string, number>>, chosenNumber: number | null): string {
  const [key = ''] = Object.entries(numberByChoice).find(([, number]) => number === chosenNumber) ?? [];
  return key.replaceAll(/[A-Z]/g, (capitalLetter) => ` ${capitalLetter.toLowerCase()}`);
}

function formatAccountRow(account: ListedAccount): string[] {
  const isPractitioner = PRACTITIONER_ROLES.some((role) => role === account.role);
  const professionTexts = [
    formatChoiceName(HEALTH_PROFESSION, account.profession),
    formatChoiceName(EXPERTISE_LEVEL, account.expertise),
    formatChoiceName(ORGANISATION_TYPE, account.organisation),
  ].filter(Boolean);
  return [
    account.email,
    account.name,
    formatRoleName(account.role),
    formatTime(account.activatedAt) || 'not confirmed',
    formatTime(account.createdAt),
    isPractitioner ? professionTexts.join(', ') : '',
  ];
}

const ACCOUNT_TABLE_HEADINGS = ['address', 'name', 'role', 'confirmed', 'registered (UTC)', 'profession'];

/** Returns a page of accounts, newest first, as lines for the terminal. */
export async function listAccounts(db: Database, listOptions: AccountListOptions): Promise<string> {
  const [counts, texts = []] = await db.run(createListStatements(listOptions));
  const accountCount = Number(counts?.[0] ?? 0);
  const accounts = texts.map((accountJson) => readJson<ListedAccount>(accountJson));
  if (accounts.length === 0) return `${accountCount} accounts; none on page ${listOptions.page}.`;
  const firstAccountNumber = (listOptions.page - 1) * ACCOUNTS_PER_PAGE + 1;
  const lastAccountNumber = firstAccountNumber + accounts.length - 1;
  const nextPageHint = lastAccountNumber < accountCount ? `; the next ones: --page ${listOptions.page + 1}` : '';
  return [
    formatTable([ACCOUNT_TABLE_HEADINGS, ...accounts.map(formatAccountRow)]),
    `${firstAccountNumber} to ${lastAccountNumber} of ${accountCount}${nextPageHint}`,
  ].join('\n');
}
