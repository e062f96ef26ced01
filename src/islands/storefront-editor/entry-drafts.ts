import { clearDraft, listDraftNames } from '#stores/platform/form-draft.ts';

/** Removes the drafts of an entry and its parts. */
export function clearEntryDrafts(draftName: string): void {
  clearDraft(draftName);
  for (const suffix of listDraftNames(`${draftName}-`)) clearDraft(`${draftName}-${suffix}`);
}
