import { clearDraft, listDraftNames } from '#stores/platform/form-draft.ts';

/** Removes the drafts of an entry and its parts. */
export function clearEntryDrafts(draft: string): void {
  clearDraft(draft);
  for (const suffix of listDraftNames(`${draft}-`)) clearDraft(`${draft}-${suffix}`);
}
