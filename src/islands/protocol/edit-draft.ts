import type { Builder } from '#domain/builder/state.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { editDraft } from '#stores/protocol/unsent/edit-draft.ts';

/** Whoever closes the form wants nothing of what was typed there. */
export function dropEdit(protocolId: number): void {
  clearDraft(editDraft(protocolId));
}

/** The same for whoever goes back from the form in the builder. */
export function dropBuilderEdit({ state, active }: Builder): void {
  if (state === 'EditingProtocol' && active) dropEdit(active.protocol_id);
}
