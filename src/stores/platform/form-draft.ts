import { parseJson } from '#stores/storage.ts';
import {
  listPersonalValueNames,
  readPersonalValue,
  removePersonalValue,
  writePersonalValue,
} from './personal-storage.ts';

const draftStorageName = (formName: string) => `draft:${formName}`;

type FormDraft = Readonly<Record<string, string>>;

function isFormDraft(value: unknown): value is FormDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((fieldValue) => typeof fieldValue === 'string')
  );
}

/** Reads the draft of a form from this tab, otherwise the latest of another tab; empty without a valid one. */
export function readDraft(formName: string): FormDraft {
  const storedDraft = parseJson(readPersonalValue(draftStorageName(formName)));
  return isFormDraft(storedDraft) ? storedDraft : {};
}

/** Stores a form's draft until sign-out, for a signed-in user at most seven days. Must not contain secrets. */
export function saveDraft(formName: string, draftValues: FormDraft): void {
  writePersonalValue(draftStorageName(formName), JSON.stringify(draftValues));
}

/** Field of a draft with the idempotency key of the entry that it becomes. */
export const ENTRY_KEY_FIELD = 'entry_key';

/** Returns the idempotency key of a form's draft; undefined without a draft. */
export const readEntryKey = (formName: string): string | undefined => readDraft(formName)[ENTRY_KEY_FIELD];

/** Name of the draft that holds what a form has sent without a response, with its idempotency key. */
export const idempotencyDraftName = (formName: string): string => `key:${formName}`;

/** Removes a form's draft and its idempotency key, for example after saving. Newer drafts of other tabs remain. */
export function clearDraft(formName: string): void {
  removePersonalValue(draftStorageName(formName));
  removePersonalValue(draftStorageName(idempotencyDraftName(formName)));
}

/** Returns the names of stored drafts with this prefix, without the prefix. */
export function listDraftNames(formNamePrefix: string): readonly string[] {
  const draftNamePrefix = draftStorageName(formNamePrefix);
  return listPersonalValueNames().flatMap((storedName) =>
    storedName.startsWith(draftNamePrefix) ? storedName.slice(draftNamePrefix.length) : [],
  );
}

export function hasDraft(formName: string): boolean {
  return Object.keys(readDraft(formName)).length > 0;
}
