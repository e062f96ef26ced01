import { type Statement, statement } from '#db/database.ts';

export function milestoneStatement(userId: number, number: number, now: number): Statement {
  return statement(
    'INSERT INTO milestone (user_id, number, reached_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
    userId,
    number,
    now,
  );
}
