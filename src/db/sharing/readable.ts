import { hasProof } from '#db/account/user.ts';

/** In SQL: the client may read the assignment `a`, or another row of the same plan, and change what is theirs in it. */
export function readableAssignment(a: string, clientId: string, protocolId?: string): string {
  const plan = protocolId === undefined ? '' : `${a}.protocol_id = ${protocolId} AND `;
  return `${plan}${a}.client_id = ${clientId} AND ${hasProof(clientId)}`;
}

/** In SQL: the link `l` opens its protocol for whoever has the token. */
export const readableLink = (l: string, token: string): string => `${l}.token = ${token}`;
