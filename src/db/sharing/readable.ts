import { hasVerifiedEmailSql } from '#db/account/user.ts';
import { isProtocolNotDeletedSql } from '#db/protocol/access.ts';

/** SQL condition: the client may read the plan of the assignment, and change the plan's first day and stock. */
export function isAssignmentReadableSql(assignmentAlias: string, clientId: string, protocolId?: string): string {
  const protocolConditionSql = protocolId === undefined ? '' : `${assignmentAlias}.protocol_id = ${protocolId} AND `;
  return `${protocolConditionSql}${assignmentAlias}.client_id = ${clientId} AND ${hasVerifiedEmailSql(clientId)} AND ${isProtocolNotDeletedSql(`${assignmentAlias}.protocol_id`)}
    AND ${hasAnyProductSql(`${assignmentAlias}.protocol_id`)}`;
}

/** SQL condition: the protocol has a product; clients do not see an empty protocol. */
export const hasAnyProductSql = (protocolId: string): string =>
  `EXISTS (SELECT 1 FROM protocol_line filled WHERE filled.protocol_id = ${protocolId})`;

/** SQL condition: the link is open at `now` (ms). */
export const isLinkOpenSql = (linkAlias: string, now: string): string =>
  `${linkAlias}.ended_at IS NULL AND (${linkAlias}.expires_at IS NULL OR ${linkAlias}.expires_at > ${now})`;

/** SQL condition: the link with the token is open, its protocol exists, and its client, if any, is not being erased. */
export const isLinkReadableSql = (linkAlias: string, token: string, now: string): string =>
  `${linkAlias}.token = ${token} AND ${isLinkOpenSql(linkAlias, now)} AND ${isProtocolNotDeletedSql(`${linkAlias}.protocol_id`)}
    AND NOT EXISTS (SELECT 1 FROM user erased WHERE erased.id = ${linkAlias}.client_id AND erased.erase_at IS NOT NULL)`;
