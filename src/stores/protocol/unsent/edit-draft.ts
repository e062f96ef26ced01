/** Names the draft of the form that edits a protocol. */
export const editDraft = (protocolId: number): string => `protocol-${protocolId}`;
