import { parseJson } from '#stores/storage.ts';
import { personalValueNames, readPersonal, removePersonal, writePersonal } from './personal-storage.ts';

const draftName = (formName: string) => `draft:${formName}`;

type Draft = Readonly<Record<string, string>>;

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}

/** Reads the draft of a form from this tab, otherwise the latest of another tab; empty without a valid draft. */
export function readDraft(formName: string): Draft {
  const draft = parseJson(readPersonal(draftName(formName)));
  return isDraft(draft) ? draft : {};
}

/** Stores a form's draft until sign-out, for a signed-in user at most seven days. Must not contain secrets. */
export function saveDraft(formName: string, values: Draft): void {
  writePersonal(draftName(formName), JSON.stringify(values));
}

/** Name of the draft that holds the idempotency key of a form. */
export const idempotencyDraftName = (formName: string): string => `key:${formName}`;

/** Removes a form's draft and its idempotency key, for example after saving. Newer drafts of other tabs remain. */
export function clearDraft(formName: string): void {
  removePersonal(draftName(formName));
  removePersonal(draftName(idempotencyDraftName(formName)));
}

/** Returns the names of stored drafts with this prefix, without the prefix. */
export function listDrafts(prefix: string): readonly string[] {
  const start = draftName(prefix);
  return personalValueNames().flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []));
}

export function hasDraft(formName: string): boolean {
  return Object.keys(readDraft(formName)).length > 0;
}
