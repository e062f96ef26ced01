import { useEffect, useRef } from 'react';
import {
  clearDraft,
  ENTRY_KEY_FIELD,
  hasDraft,
  idempotencyDraftName,
  readDraft,
  readEntryKey,
  saveDraft,
} from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';
import type { FormValues } from './field-rules.ts';
import type { FormFields } from './use-fields.ts';

/** Fields whose text is stored until it is saved; must not include a secret. */
export interface FormDraft {
  readonly name: string;
  readonly fields: readonly string[];
}

type DraftValues = Readonly<Record<string, string>>;

function readDraftValues(formDraft: FormDraft | undefined): DraftValues {
  if (!formDraft) return {};
  const savedEntries = Object.entries(readDraft(formDraft.name)).filter(([name]) => formDraft.fields.includes(name));
  return Object.fromEntries(savedEntries);
}

/** Values that are stored with a draft, to detect changes made elsewhere. */
export interface DraftBaseValues {
  /** Values of the server when the user began to edit. */
  readonly former: DraftValues;
  /** Values sent without a response, latest first; the server may have saved any of them. */
  readonly sent: readonly DraftValues[];
}

const BASE_VALUES_KEY = 'base';

const isDraftBaseValues = (value: unknown): value is DraftBaseValues =>
  typeof value === 'object' && value !== null && 'former' in value && 'sent' in value;

export function readDraftBaseValues(draft: FormDraft | undefined): DraftBaseValues {
  const storedBaseValues = draft && parseJson(readDraft(draft.name)[BASE_VALUES_KEY]);
  return isDraftBaseValues(storedBaseValues) ? storedBaseValues : { former: {}, sent: [] };
}

/** Stores the edited fields and their former server values after each change. */
export function useDraft(
  draft: FormDraft | undefined,
  currentValues: DraftValues,
  initialValues: DraftValues,
  { former, sent }: DraftBaseValues,
  isDirty: boolean,
): void {
  const draftName = draft?.name;
  // A sent value is the field's base from then on.
  const isFieldChanged = (fieldName: string) =>
    [initialValues, former].every((baseValues) => (currentValues[fieldName] ?? '') !== (baseValues[fieldName] ?? ''));
  const changedFields = draft?.fields.filter(isFieldChanged) ?? [];
  const pickChangedFields = (fieldValues: DraftValues) =>
    Object.fromEntries(changedFields.map((fieldName) => [fieldName, fieldValues[fieldName] ?? '']));
  const baseValuesJson = JSON.stringify({ former: pickChangedFields(former), sent: sent.map(pickChangedFields) });
  const draftJson =
    changedFields.length > 0
      ? JSON.stringify({ ...pickChangedFields(currentValues), [BASE_VALUES_KEY]: baseValuesJson })
      : '';
  const wasFormDirty = useRef(false);
  const draftKey = useRef<string>(undefined);
  useEffect(() => {
    if (draftName === undefined) return;
    const wasDraftSent = hasDraft(idempotencyDraftName(draftName));
    // A restored draft keeps its key, so that two tabs that show it save one entry; an emptied form begins another entry.
    draftKey.current ??= readEntryKey(draftName) ?? crypto.randomUUID();
    if (wasFormDirty.current && !isDirty) draftKey.current = crypto.randomUUID();
    if (isDirty && draftJson !== '')
      saveDraft(draftName, { ...JSON.parse(draftJson), [ENTRY_KEY_FIELD]: draftKey.current });
    // At first the fields are empty, even if a sent draft is about to fill them.
    else if (wasFormDirty.current || !wasDraftSent) clearDraft(draftName);
    wasFormDirty.current = isDirty;
  }, [draftName, draftJson, isDirty]);
}

/** Validates text typed before hydration if its field was left; fills the remaining fields from the draft. */
export function useInitialFieldValues(
  formFields: FormFields,
  initialValues: FormValues,
  draft: FormDraft | undefined,
  onFieldLeave: (fieldName: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are filled once, when the form appears
  useEffect(() => {
    const draftValues = readDraftValues(draft);
    const focusedFieldName = document.activeElement?.getAttribute('name');
    for (const [name, initialText] of Object.entries(initialValues)) {
      const typedText = formFields.values[name] ?? initialText;
      const fieldValue = typedText === initialText ? (draftValues[name] ?? typedText) : typedText;
      const isBlurred = typedText !== initialText && name !== focusedFieldName;
      if (fieldValue !== initialText) formFields.set(name, fieldValue, isBlurred);
      if (isBlurred) onFieldLeave(name);
    }
  }, []);
}
