import { createHash } from 'node:crypto';
import { type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const MAXIMUM_ARGUMENTS = 30;

/** Account whose personal data are read or erased, with its address as stored. */
export interface PersonalAccount {
  readonly id: number;
  readonly email: string;
}

/** Returns the hash of an e-mail address, by which logins are counted. */
export function loginSourceHash(email: string): string {
  return createHash('sha256').update(`account\n${email}`).digest('hex');
}

/** Values of the parameters ?1 to ?3 in the SQL of personal tables. */
function personalValues({ id, email }: PersonalAccount): [number, string, string] {
  return [id, email, loginSourceHash(email)];
}

/** Builds a statement with only those values that its SQL uses, as databases refuse unused ones. */
export function personalStatement(sql: string, account: PersonalAccount): Statement {
  const lastPlace = Math.max(0, ...Array.from(sql.matchAll(/\?(\d)/g), ([, digit]) => Number(digit)));
  return statement(sql, ...personalValues(account).slice(0, lastPlace));
}

/** SQL of any number of expressions as a JSON array of arrays, since a function takes 32 arguments at most. */
export function jsonArraysSql(expressions: readonly string[]): string {
  const arrays: string[] = [];
  for (let start = 0; start < expressions.length; start += MAXIMUM_ARGUMENTS)
    arrays.push(`json_array(${expressions.slice(start, start + MAXIMUM_ARGUMENTS).join(', ')})`);
  return `json_array(${arrays.join(', ')})`;
}

/** Counts a user's rows per personal table, in the order of `PERSONAL_TABLES`. */
export function countPersonalRowsStatement(account: PersonalAccount): Statement {
  const counts = PERSONAL_TABLES.map(({ name, rows }) => `(SELECT count(*) FROM ${name} WHERE ${rows})`);
  return personalStatement(`SELECT ${jsonArraysSql(counts)} AS data`, account);
}

export function readCounts(text: string | undefined): ReadonlyMap<string, number> {
  const counts = readJson<number[][]>(text ?? '[]');
  const namedCounts = counts.flat().map((count, index) => [PERSONAL_TABLES[index]?.name ?? '', count] as const);
  return new Map(namedCounts.filter(([, count]) => count > 0));
}
