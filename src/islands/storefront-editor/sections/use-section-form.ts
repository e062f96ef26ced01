import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import type { Translate } from '#i18n/message-key.ts';
import { createConflictTexts } from '#islands/form/elsewhere.ts';
import type { FormValues, ValueRules } from '#islands/form/field-rules.ts';
import { type Form, useForm } from '#islands/form/use-form.ts';
import { STOREFRONT_PROBLEM_MESSAGES } from '#islands/storefront-editor/storefront-problems.ts';
import { isConflictError, isNotFoundError, readTransientReason } from '#stores/failure.ts';
import { showToast } from '#stores/platform/toasts.ts';

interface SectionFormOptions<V extends FormValues> {
  readonly t: Translate;
  /** Name under which the form's draft is stored. */
  readonly draftName: string;
  readonly initialValues: V;
  readonly rules?: ValueRules<V>;
  /** Saves the section; `editedFieldNames` are the names of edited fields, `formerValues` their former values. */
  readonly save: (values: V, editedFieldNames: (keyof V & string)[], formerValues: FormValues) => Promise<void>;
  /** Reads the saved state again after a conflict. */
  readonly reload?: () => void;
  /** Values of the form after a save; by default the saved values. */
  readonly valuesAfterSave?: V;
  /** True in the form for a new entry, which is closed or emptied after a save. */
  readonly isNewEntry?: boolean;
}

function listEditedFieldNames<V extends FormValues>(values: V, initialValues: V): (keyof V & string)[] {
  const fieldNames: (keyof V & string)[] = [];
  for (const fieldName in values) if (values[fieldName] !== initialValues[fieldName]) fieldNames.push(fieldName);
  return fieldNames;
}

function pickFieldValues(values: FormValues, fieldNames: readonly string[]): FormValues {
  return Object.fromEntries(fieldNames.map((fieldName) => [fieldName, values[fieldName] ?? '']));
}

export function describeSaveFailure(error: unknown, t: Translate): string {
  const errorBody = error instanceof FetchError ? readErrorBody(error.body) : {};
  if (readTransientReason(error) === 'limited') return t('problem.too-many-requests');
  if (isNotFoundError(error)) return t('stores:editor.entry.gone');
  if (isConflictError(error)) return t('form.elsewhere.not-saved');
  if (errorBody.message && errorBody.errors?.['bytes']) return errorBody.message;
  const isListFull = errorBody.errors?.['body']?.includes('full');
  return t(isListFull ? 'stores:editor.entry.full' : 'stores:editor.not-saved');
}

/** Returns a form that saves one part of the storefront and stays open; its draft survives a reload. */
export function useSectionForm<V extends FormValues>(options: SectionFormOptions<V>): Form<V> {
  const { t, draftName, initialValues, rules = {}, save, reload, valuesAfterSave, isNewEntry = false } = options;
  return useForm<V>({
    t,
    initialValues: initialValues,
    rules,
    submit: async (values, formerValues) => {
      const editedFieldNames = listEditedFieldNames(values, initialValues);
      try {
        await save(values, editedFieldNames, pickFieldValues(formerValues, editedFieldNames));
      } catch (error) {
        if (isConflictError(error)) reload?.();
        // The form is removed together with the place for its error, so a toast shows the error.
        if (isNotFoundError(error)) showToast('error', t('stores:editor.entry.gone'));
        throw error;
      }
      showToast('success', t('stores:editor.saved'));
    },
    getFailureText: (error) => describeSaveFailure(error, t),
    messageKeyByProblem: STOREFRONT_PROBLEM_MESSAGES,
    conflictTexts: createConflictTexts(t),
    draft: { name: draftName, fields: Object.keys(initialValues) },
    getValuesAfterSave: (savedValues) => valuesAfterSave ?? savedValues,
    isLockedWhileSaving: isNewEntry,
  });
}
