import { ROLE, type UserTypeId } from '#contract/account/role.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { type Statement, statement } from '#db/database.ts';
import { recordMilestoneStatement } from '#db/marketing/milestone.ts';
import { markUserStoresStaleStatement } from '#db/platform/edge-cache.ts';

const ALWAYS_TRUE_CONDITION: Statement = { sql: '1', values: [] };

/** Changes a role that is `formerRole` and marks the storefront as stale; the first result is `1` if changed. */
export const changeRoleStatements = (
  userId: number,
  formerRole: UserTypeId,
  newRole: UserTypeId,
  { sql, values }: Statement = ALWAYS_TRUE_CONDITION,
): Statement[] => [
  statement(
    `UPDATE user SET user_type_id = ?3 WHERE id = ?1 AND user_type_id = ?2 AND ${sql} RETURNING '1' AS data`,
    userId,
    formerRole,
    newRole,
    ...values,
  ),
  markUserStoresStaleStatement('?1', userId),
];

/** Certifies a practitioner. Does not end the sessions, as the new role only adds rights. */
export const approveAccountStatements = (userId: number, now: number, sqlCondition?: Statement): Statement[] => [
  ...changeRoleStatements(userId, ROLE.practitioner, ROLE.certifiedPractitioner, sqlCondition),
  recordMilestoneStatement(userId, MILESTONE.certificateValidated, now, sqlCondition),
];
