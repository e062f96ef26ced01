import { hasProof } from '#db/account/user.ts';

/** SQL: the client may read assignment `a`, and change their rows of its plan. */
export function readableAssignment(a: string, clientId: string, protocolId?: string): string {
  const plan = protocolId === undefined ? '' : `${a}.protocol_id = ${protocolId} AND `;
  return `${plan}${a}.client_id = ${clientId} AND ${hasProof(clientId)}`;
}

export const readableLink = (l: string, token: string): string => `${l}.token = ${token}`;
