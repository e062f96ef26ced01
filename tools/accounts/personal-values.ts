import { createHash } from 'node:crypto';
import { type Statement, statement } from '../../src/db/database.ts';
import type { Account } from './find.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const MAXIMUM_ARGUMENTS = 30;

/** The values that the SQL of personal tables has as ?1 to ?3; logins are counted by the hash of the address. */
function personalValues({ id, email }: Account): [number, string, string] {
  const source = createHash('sha256').update(`account\n${email}`).digest('hex');
  return [id, email, source];
}

/** A statement about a person, with the values that it names and no others: databases refuse those. */
export function personalStatement(sql: string, account: Account): Statement {
  const last = Math.max(0, ...Array.from(sql.matchAll(/\?(\d)/g), ([, place]) => Number(place)));
  return statement(sql, ...personalValues(account).slice(0, last));
}

/** Expressions of SQL as a JSON array of arrays, however many they are. */
export function jsonArrays(expressions: readonly string[]): string {
  const arrays: string[] = [];
  for (let start = 0; start < expressions.length; start += MAXIMUM_ARGUMENTS)
    arrays.push(`json_array(${expressions.slice(start, start + MAXIMUM_ARGUMENTS).join(', ')})`);
  return `json_array(${arrays.join(', ')})`;
}

/** Counts the rows that are a person's, table by table in the order of the list. */
export function countStatement(account: Account): Statement {
  const counts = PERSONAL_TABLES.map(({ name, rows }) => `(SELECT count(*) FROM ${name} WHERE ${rows})`);
  return personalStatement(`SELECT ${jsonArrays(counts)} AS data`, account);
}

/** The counts by table, without tables that have nothing. */
export function readCounts(text: string | undefined): ReadonlyMap<string, number> {
  const counts: number[][] = JSON.parse(text ?? '[]');
  const named = counts.flat().map((count, index) => [PERSONAL_TABLES[index]?.name ?? '', count] as const);
  return new Map(named.filter(([, count]) => count > 0));
}
