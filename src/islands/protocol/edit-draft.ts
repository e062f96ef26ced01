import type { Builder } from '#domain/builder/state.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';

/** Key of the draft of a protocol's name and description. */
export const editDraft = (protocolId: number): string => `protocol-${protocolId}`;

/** Removes the draft when the builder goes back from its form. */
export function dropBuilderEdit({ state, active }: Builder): void {
  if (state === 'EditingProtocol' && active) clearDraft(editDraft(active.protocol_id));
}
