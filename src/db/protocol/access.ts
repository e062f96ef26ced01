import { ROLE, SHARING_ROLES } from '#contract/account/role.ts';

/** In SQL: the protocol `p` belongs to the user, or the user is an admin, who may read any. */
export const mayRead = (userId: string): string => `(p.practitioner_id = ${userId}
  OR EXISTS (SELECT 1 FROM user reader WHERE reader.id = ${userId} AND reader.user_type_id = ${ROLE.admin}))`;

/** In SQL: the user may read the protocol `p`, has a role that shares and has proved the own address. */
export const mayShare = (userId: string): string => `(${mayRead(userId)} AND EXISTS (SELECT 1 FROM user sharer
  WHERE sharer.id = ${userId} AND sharer.user_type_id IN (${SHARING_ROLES.join(', ')})
  AND sharer.activated_at IS NOT NULL))`;
