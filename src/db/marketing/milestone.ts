import { type SqlValue, type Statement, statement } from '#db/database.ts';

/** Records an account's milestone, once, if the SQL condition `sql` holds, whose `values` begin at ?4. */
export function recordMilestoneStatement(
  userId: number,
  milestoneNumber: number,
  now: number,
  { sql, values }: { readonly sql: string; readonly values: readonly SqlValue[] } = { sql: '1', values: [] },
): Statement {
  return statement(
    `INSERT INTO milestone (user_id, number, reached_at) SELECT ?1, ?2, ?3 WHERE ${sql} ON CONFLICT DO NOTHING`,
    userId,
    milestoneNumber,
    now,
    ...values,
  );
}
