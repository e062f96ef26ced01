import { createHash } from 'node:crypto';
import { type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const MAXIMUM_SQL_ARGUMENTS = 30;

/** Account whose personal data are read or erased; `email` as stored. */
export interface PersonalAccount {
  readonly id: number;
  readonly email: string;
}

/** Returns the hash of an e-mail address for counting login attempts. */
export function hashLoginSource(email: string): string {
  return createHash('sha256').update(`account\n${email}`).digest('hex');
}

/** Returns the values of the parameters ?1 to ?3 in the SQL of personal tables. */
function personalSqlValues({ id, email }: PersonalAccount): [number, string, string] {
  return [id, email, hashLoginSource(email)];
}

/** Builds a statement with only those values that its SQL uses, as databases refuse unused ones. */
export function createPersonalStatement(sql: string, account: PersonalAccount): Statement {
  const lastPlaceholderNumber = Math.max(0, ...Array.from(sql.matchAll(/\?(\d)/g), ([, digit]) => Number(digit)));
  return statement(sql, ...personalSqlValues(account).slice(0, lastPlaceholderNumber));
}

/** SQL of any number of expressions as a JSON array of arrays, since an SQL function takes 32 arguments at most. */
export function jsonArraysSql(sqlExpressions: readonly string[]): string {
  const arraysSql: string[] = [];
  for (let startIndex = 0; startIndex < sqlExpressions.length; startIndex += MAXIMUM_SQL_ARGUMENTS)
    arraysSql.push(`json_array(${sqlExpressions.slice(startIndex, startIndex + MAXIMUM_SQL_ARGUMENTS).join(', ')})`);
  return `json_array(${arraysSql.join(', ')})`;
}

/** Counts a user's rows per personal table, in the order of `PERSONAL_TABLES`. */
export function countPersonalRowsStatement(account: PersonalAccount): Statement {
  const countExpressions = PERSONAL_TABLES.map(
    ({ name, rowsConditionSql: rowsSql }) => `(SELECT count(*) FROM ${name} WHERE ${rowsSql})`,
  );
  return createPersonalStatement(`SELECT ${jsonArraysSql(countExpressions)} AS data`, account);
}

export function parseRowCounts(countsJson: string | undefined): ReadonlyMap<string, number> {
  const rowCounts = readJson<number[][]>(countsJson ?? '[]');
  const countEntries = rowCounts.flat().map((count, index) => [PERSONAL_TABLES[index]?.name ?? '', count] as const);
  return new Map(countEntries.filter(([, count]) => count > 0));
}
