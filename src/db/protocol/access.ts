import { ROLE, SHARING_ROLES } from '#contract/account/role.ts';

/** SQL condition: the user owns the protocol `p`, which is not deleted. */
export const isOwnProtocolSql = (userId: string): string => `p.practitioner_id = ${userId} AND p.deleted_at IS NULL`;

export const isProtocolNotDeletedSql = (protocolId: string): string =>
  `EXISTS (SELECT 1 FROM protocol kept WHERE kept.id = ${protocolId} AND kept.deleted_at IS NULL)`;

/** SQL condition: the protocol `p` is not deleted, and the user owns it or is an admin. */
export const mayReadProtocolSql = (userId: string): string => `(p.deleted_at IS NULL AND (p.practitioner_id = ${userId}
  OR EXISTS (SELECT 1 FROM user reader WHERE reader.id = ${userId} AND reader.user_type_id = ${ROLE.admin})))`;

/** SQL condition: the user may read the protocol `p`, has a role that may share, and a verified address. */
export const mayShareProtocolSql = (
  userId: string,
): string => `(${mayReadProtocolSql(userId)} AND EXISTS (SELECT 1 FROM user sharer
  WHERE sharer.id = ${userId} AND sharer.user_type_id IN (${SHARING_ROLES.join(', ')})
  AND sharer.activated_at IS NOT NULL))`;
