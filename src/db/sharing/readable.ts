import { hasVerifiedEmail } from '#db/account/user.ts';
import { isProtocolNotDeleted } from '#db/protocol/access.ts';

/** SQL condition: the client may read the plan of the assignment `a`, and change the plan's first day and stock. */
export function isAssignmentReadable(a: string, clientId: string, protocolId?: string): string {
  const plan = protocolId === undefined ? '' : `${a}.protocol_id = ${protocolId} AND `;
  return `${plan}${a}.client_id = ${clientId} AND ${hasVerifiedEmail(clientId)} AND ${isProtocolNotDeleted(`${a}.protocol_id`)}
    AND ${hasAnyProduct(`${a}.protocol_id`)}`;
}

/** SQL condition: the protocol has a product; clients do not see an empty protocol. */
export const hasAnyProduct = (protocolId: string): string =>
  `EXISTS (SELECT 1 FROM protocol_line filled WHERE filled.protocol_id = ${protocolId})`;

/** SQL condition: the link `l` is open at `now` (ms). */
export const isLinkOpen = (l: string, now: string): string =>
  `${l}.ended_at IS NULL AND (${l}.expires_at IS NULL OR ${l}.expires_at > ${now})`;

export const isLinkReadable = (l: string, token: string, now: string): string =>
  `${l}.token = ${token} AND ${isLinkOpen(l, now)} AND ${isProtocolNotDeleted(`${l}.protocol_id`)}`;
