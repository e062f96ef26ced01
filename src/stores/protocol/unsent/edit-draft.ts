export const editDraft = (protocolId: number): string => `protocol-${protocolId}`;
