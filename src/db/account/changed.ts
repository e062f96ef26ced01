import { type Statement, statement } from '#db/database.ts';

/** Milliseconds after a change in which the account is read at the primary: replicas are far less behind. */
export const LATELY = 60_000;

/** Records that something of an account changes, by its session; of one that has ended nothing is recorded. */
export const recordChangeStatement = (sessionId: string, now: number): Statement =>
  statement(
    `INSERT INTO account_usage (user_id, changed_at)
     SELECT s.user_id, ?2 FROM session s WHERE s.id = ?1 AND s.revoked_at IS NULL
     ON CONFLICT (user_id) DO UPDATE SET changed_at = excluded.changed_at`,
    sessionId,
    now,
  );
