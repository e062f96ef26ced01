import type { Builder } from '#domain/builder/state.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';

/** Names the draft of the form that edits a protocol. */
export const editDraft = (protocolId: number): string => `protocol-${protocolId}`;

/** Whoever closes the form wants nothing of what was typed there. */
export function dropEdit(protocolId: number): void {
  clearDraft(editDraft(protocolId));
}

/** The same for whoever goes back from the form in the builder. */
export function dropBuilderEdit({ state, active }: Builder): void {
  if (state === 'EditingProtocol' && active) dropEdit(active.protocol_id);
}
