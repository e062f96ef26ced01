import type { Builder } from '#domain/builder/state.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { editDraft } from '#stores/protocol/unsent/edit-draft.ts';

/** Removes the draft of the closed form. */
export function dropEdit(protocolId: number): void {
  clearDraft(editDraft(protocolId));
}

/** Removes the draft when the builder goes back from its form. */
export function dropBuilderEdit({ state, active }: Builder): void {
  if (state === 'EditingProtocol' && active) dropEdit(active.protocol_id);
}
