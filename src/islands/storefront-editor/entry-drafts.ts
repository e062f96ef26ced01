import { clearDraft, listDraftNames } from '#stores/platform/form-draft.ts';

/** Removes the drafts of an entry and its parts. */
export function clearEntryDrafts(draftName: string): void {
  clearDraft(draftName);
  for (const draftNameSuffix of listDraftNames(`${draftName}-`)) clearDraft(`${draftName}-${draftNameSuffix}`);
}
