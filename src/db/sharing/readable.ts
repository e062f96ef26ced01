import { hasProof } from '#db/account/user.ts';
import { isNotDeleted } from '#db/protocol/access.ts';

/** SQL condition: the client may read the plan of the assignment `a`, and change the plan's first day and stock. */
export function readableAssignment(a: string, clientId: string, protocolId?: string): string {
  const plan = protocolId === undefined ? '' : `${a}.protocol_id = ${protocolId} AND `;
  return `${plan}${a}.client_id = ${clientId} AND ${hasProof(clientId)} AND ${isNotDeleted(`${a}.protocol_id`)}
    AND ${hasProducts(`${a}.protocol_id`)}`;
}

/** SQL condition: the protocol has a product; clients do not see an empty protocol. */
export const hasProducts = (protocolId: string): string =>
  `EXISTS (SELECT 1 FROM protocol_line filled WHERE filled.protocol_id = ${protocolId})`;

/** SQL condition: the link `l` is open at `now` (ms). */
export const liveLink = (l: string, now: string): string =>
  `${l}.ended_at IS NULL AND (${l}.expires_at IS NULL OR ${l}.expires_at > ${now})`;

export const readableLink = (l: string, token: string, now: string): string =>
  `${l}.token = ${token} AND ${liveLink(l, now)} AND ${isNotDeleted(`${l}.protocol_id`)}`;
