import type { Builder } from '#domain/builder/state.ts';
import { clearDraft, hasDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

/** Name of the draft with a protocol's name and description. */
export const editDraftName = (protocolId: number): string => `protocol-${protocolId}`;

const setAsideDraftName = (protocolId: number): string => `${editDraftName(protocolId)}-aside`;

/** Renames the draft of a closed form. Under its usual name, it would make the next page open the form. */
export function setEditDraftAside(protocolId: number): void {
  const name = editDraftName(protocolId);
  if (hasDraft(name)) saveDraft(setAsideDraftName(protocolId), readDraft(name));
  clearDraft(name);
}

/** Restores a draft that was set aside; called when the form is opened again. */
export function restoreEditDraft(protocolId: number): void {
  const asideDraftName = setAsideDraftName(protocolId);
  if (hasDraft(asideDraftName) && !hasDraft(editDraftName(protocolId)))
    saveDraft(editDraftName(protocolId), readDraft(asideDraftName));
  clearDraft(asideDraftName);
}

/** Returns unsaved texts of a protocol, from its draft or from the draft that was set aside. */
export function unsavedTexts(protocolId: number): string[] {
  const draft = { ...readDraft(setAsideDraftName(protocolId)), ...readDraft(editDraftName(protocolId)) };
  return ['name', 'description'].flatMap((field) => draft[field] || []);
}

/** Sets the draft aside when the user leaves the builder's form by its “back” button. */
export function setBuilderDraftAside({ state, active: activeProtocol }: Builder): void {
  if (state === 'EditingProtocol' && activeProtocol) setEditDraftAside(activeProtocol.protocol_id);
}

/** True if the page was reloaded or follows a sign-in. */
export function isReloadOrSignIn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const wasReloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return wasReloaded || /\/login(?:$|\?)/.test(document.referrer);
}
