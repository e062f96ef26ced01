import type { Builder } from '#domain/builder/state.ts';
import { clearDraft, hasDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

/** Name of the draft with a protocol's name and description. */
export const editDraftName = (protocolId: number): string => `protocol-${protocolId}`;

const setAsideDraftName = (protocolId: number): string => `${editDraftName(protocolId)}-aside`;

/** Sets the draft of a closed form aside, so that the next page does not open the form because of the draft. */
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

/** Returns the edited texts of a protocol that were not saved, also those set aside. */
export function unsavedTexts(protocolId: number): string[] {
  const draft = { ...readDraft(setAsideDraftName(protocolId)), ...readDraft(editDraftName(protocolId)) };
  return ['name', 'description'].flatMap((field) => draft[field] || []);
}

/** Sets the draft aside when the user leaves the builder's form by its “back” button. */
export function setBuilderDraftAside({ state, active }: Builder): void {
  if (state === 'EditingProtocol' && active) setEditDraftAside(active.protocol_id);
}

/** True if the page was reloaded or follows a sign-in. */
export function isReloadOrSignIn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return isReload || /\/login(?:$|\?)/.test(document.referrer);
}
