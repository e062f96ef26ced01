import type { Builder } from '#domain/builder/state.ts';
import { clearDraft, hasDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

/** Name of the draft with a protocol's name and description. */
export const editDraft = (protocolId: number): string => `protocol-${protocolId}`;

const asideOf = (protocolId: number): string => `${editDraft(protocolId)}-aside`;

/** Moves the draft of a closed form aside, so that the form does not open again by itself. */
export function putEditAside(protocolId: number): void {
  const name = editDraft(protocolId);
  if (hasDraft(name)) saveDraft(asideOf(protocolId), readDraft(name));
  clearDraft(name);
}

/** Restores a draft that was moved aside, when the form is opened again. */
export function resumeEdit(protocolId: number): void {
  const aside = asideOf(protocolId);
  if (hasDraft(aside) && !hasDraft(editDraft(protocolId))) saveDraft(editDraft(protocolId), readDraft(aside));
  clearDraft(aside);
}

/** Moves the draft aside when the builder goes back from its form. */
export function leaveBuilderEdit({ state, active }: Builder): void {
  if (state === 'EditingProtocol' && active) putEditAside(active.protocol_id);
}

/** True if the page was reloaded, or opened again after a sign-in. */
export function hasReturned(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return isReload || /\/login(?:$|\?)/.test(document.referrer);
}
