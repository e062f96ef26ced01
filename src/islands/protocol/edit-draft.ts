import type { Builder } from '#domain/builder/state.ts';
import { clearDraft, hasDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

/** Name of the draft with a protocol's name and description. */
export const protocolDraftName = (protocolId: number): string => `protocol-${protocolId}`;

const closedFormDraftName = (protocolId: number): string => `${protocolDraftName(protocolId)}-aside`;

/** Renames the draft of a closed form. Under its usual name, the draft would make the next page open the form. */
export function storeClosedFormDraft(protocolId: number): void {
  const draftName = protocolDraftName(protocolId);
  if (hasDraft(draftName)) saveDraft(closedFormDraftName(protocolId), readDraft(draftName));
  clearDraft(draftName);
}

/** Restores the draft of a closed form; called when the form is opened again. */
export function restoreClosedFormDraft(protocolId: number): void {
  const closedDraftName = closedFormDraftName(protocolId);
  if (hasDraft(closedDraftName) && !hasDraft(protocolDraftName(protocolId)))
    saveDraft(protocolDraftName(protocolId), readDraft(closedDraftName));
  clearDraft(closedDraftName);
}

/** Returns unsaved texts of a protocol, from the draft of its form, whether open or closed. */
export function readUnsavedTexts(protocolId: number): string[] {
  const draftTexts = {
    ...readDraft(closedFormDraftName(protocolId)),
    ...readDraft(protocolDraftName(protocolId)),
  };
  return ['name', 'description'].flatMap((fieldName) => draftTexts[fieldName] || []);
}

/** Renames the draft when the user leaves the builder's form by its “back” button. */
export function storeBuilderFormDraft({ state, activeProtocol }: Builder): void {
  if (state === 'EditingProtocol' && activeProtocol) storeClosedFormDraft(activeProtocol.protocol_id);
}

/** True if the page was reloaded or follows a sign-in. */
export function isAfterReloadOrSignIn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const wasPageReloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return wasPageReloaded || /\/login(?:$|\?)/.test(document.referrer);
}
