import { clearDraft, listDrafts } from '#stores/platform/form-draft.ts';

const draftsOf = (protocolId: number) => `dose-${protocolId}:`;

/** Names the draft of a dose that is typed in shorthand. */
export const doseDraft = (protocolId: number, variantId: number): string =>
  `${draftsOf(protocolId)}${variantId}`;

/** Removes what was typed for the doses of a protocol that nobody can save any more. */
export function dropDoseDrafts(protocolId: number): void {
  const start = draftsOf(protocolId);
  for (const variantId of listDrafts(start)) clearDraft(`${start}${variantId}`);
}
