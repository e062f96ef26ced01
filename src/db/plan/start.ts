import { type DataEnvironment, statement } from '#db/database.ts';
import { isAssignmentReadableSql } from '#db/sharing/readable.ts';
import { markRunOutsStaleStatement } from './run-out-stale.ts';

export async function hasPlan({ DB }: DataEnvironment, clientId: number, protocolId: number): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `SELECT '1' AS data FROM protocol_assignment a WHERE ${isAssignmentReadableSql('a', '?2', '?1')}`,
      protocolId,
      clientId,
    ),
  ]);
  return texts?.[0] === '1';
}

/** Sets or clears the first day of a plan; false if there is no plan or a given `formerStartDate` is outdated. */
export async function setPlanStart(
  { DB }: DataEnvironment,
  clientId: number,
  protocolId: number,
  newStartDate: string | null,
  formerStartDate?: string | null,
): Promise<boolean> {
  const [writtenRows] = await DB.run([
    statement(
      `UPDATE protocol_assignment AS a SET starts_on = ?3
       WHERE (?5 OR a.starts_on IS ?4 OR a.starts_on IS ?3) AND ${isAssignmentReadableSql('a', '?2', '?1')} RETURNING '1' AS data`,
      protocolId,
      clientId,
      newStartDate,
      formerStartDate ?? null,
      Number(formerStartDate === undefined),
    ),
    markRunOutsStaleStatement(protocolId),
  ]);
  return writtenRows?.[0] === '1';
}
