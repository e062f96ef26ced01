import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import type { Translate } from '#i18n/message-key.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { saveWithConflictRetry } from '#stores/retry-from-sent.ts';
import type { ConflictTexts } from './elsewhere.ts';
import { type MessageKeyByProblem, translateFieldProblem } from './field-problem.ts';
import { type FormValues, useFieldRules, type ValueRules } from './field-rules.ts';
import { type FormDraft, useDraft, useInitialFieldValues } from './use-draft.ts';
import { type FieldInput, type FormFields, useFields } from './use-fields.ts';
import { type FieldConflict, type FormBaseState, useFormBase } from './use-form-base.ts';

/** Result of a field's validation; `neutral` before the first validation. */
export type FieldState = 'neutral' | 'valid' | 'error';

export interface Field {
  readonly input: FieldInput;
  readonly state: FieldState;
  readonly problem: string | undefined;
  /** Conflict with a text that was saved elsewhere while the user edited the field. */
  readonly conflict?: FieldConflict | undefined;
}

export interface FormOptions<V extends FormValues> {
  readonly t: Translate;
  readonly initialValues: V;
  readonly rules: ValueRules<V>;
  /** Sends the values; `previousValues` are those before editing. Errors of a `FetchError` are shown at the fields. */
  readonly submit: (values: V, previousValues: V) => Promise<void>;
  readonly getFailureText: (error: unknown) => string;
  readonly draft?: FormDraft;
  readonly conflictTexts?: ConflictTexts;
  /** Message keys of the API error codes that only this form can receive. */
  readonly messageKeyByProblem?: MessageKeyByProblem;
  /** Returns the values to show after a save, for a form that stays open; ignored if the user has typed since. */
  readonly getValuesAfterSave?: (savedValues: V) => V;
  /** True for a form that a save closes or empties: text typed meanwhile would be lost, so its fields are read-only. */
  readonly isLockedWhileSaving?: boolean;
}

export interface Form<V extends FormValues> {
  readonly values: V;
  /** True if all values are valid, including fields that the user has not left yet. */
  readonly isReadyToSubmit: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  field(fieldName: keyof V & string, onFieldLeave?: (value: string) => void): Field;
  /** Sets a value as if the user had typed it and then left the field. */
  set(fieldName: keyof V & string, value: string): void;
  /** Marks a field's value as invalid; the error is shown as long as the field has this value. */
  refuse(fieldName: keyof V & string, value: string, problemText: string): void;
  onSubmit(event: SyntheticEvent): void;
  /** On Enter in an invalid form, shows the errors. */
  onKeyDown(event: KeyboardEvent): void;
}

function readFieldErrors(error: unknown): [string, string[]][] {
  return error instanceof FetchError ? Object.entries(readErrorBody(error.body).errors ?? {}) : [];
}

function valuesDiffer(values: FormValues, otherValues: FormValues): boolean {
  return Object.entries(values).some(([name, value]) => value !== otherValues[name]);
}

/** Omits empty values: they would overwrite text that was typed into the server's HTML before hydration. */
function removeEmptyValues(initialValues: FormValues): FormValues {
  return Object.fromEntries(Object.entries(initialValues).filter(([, value]) => value !== ''));
}

/** Submits the form. Errors that name fields are shown at these fields, other errors below the form. */
function useSubmission<V extends FormValues>(
  { initialValues, submit, getFailureText, draft, getValuesAfterSave, conflictTexts }: FormOptions<V>,
  formFields: FormFields,
  formBaseState: FormBaseState,
  showFieldErrors: (fieldErrors: readonly [string, string[]][]) => void,
) {
  const [failure, setFailure] = useState<string>();
  const showFailure = (error: unknown) => {
    const fieldErrors = readFieldErrors(error).filter(([name]) => name in initialValues);
    if (fieldErrors.length === 0) setFailure(getFailureText(error));
    else showFieldErrors(fieldErrors);
  };
  const sendValues = async (sentValues: FormValues) => {
    const valuesToSubmit: V = { ...initialValues, ...sentValues };
    setFailure(undefined);
    formBaseState.recordSentValues(sentValues);
    try {
      const seenServerValues = { ...initialValues, ...formBaseState.seenServerValues };
      const earlierSentValues = conflictTexts
        ? formBaseState.sent.map((sentFieldValues) => ({ ...seenServerValues, ...sentFieldValues }))
        : [];
      await saveWithConflictRetry(
        (previousValues) => submit(valuesToSubmit, previousValues),
        seenServerValues,
        earlierSentValues,
      );
      const valuesAfterSave = getValuesAfterSave?.(valuesToSubmit);
      formBaseState.markValuesSaved(valuesAfterSave ?? valuesToSubmit);
      if (draft) clearDraft(draft.name);
      if (valuesAfterSave) formFields.reset(valuesDiffer(formFields.values, sentValues) ? undefined : valuesAfterSave);
    } catch (error) {
      showFailure(error);
    }
  };
  return { failure, send: sendValues };
}

/** True for Enter, except if it confirms an IME composition. */
function isSubmitKey({ key, target, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing;
}

/** Form that validates a field on blur; while the user types, it updates the button and removes solved problems. */
export function useForm<V extends FormValues>(formOptions: FormOptions<V>): Form<V> {
  const { t, initialValues, rules, draft, messageKeyByProblem } = formOptions;
  const { problemOf, areFulfilled, refuse } = useFieldRules(rules);
  const addInitialValues = (typedValues: FormValues): V => ({ ...initialValues, ...typedValues });
  const formFields = useFields(
    () => removeEmptyValues(initialValues),
    (fieldName, typedValues) => problemOf(fieldName, addInitialValues(typedValues)),
  );
  const { errors, touched, isSubmitted } = formFields;
  const fieldLeaveHandlers = useRef(new Map<string, (fieldValue: string) => void>());
  const handleFieldLeave = (fieldName: string) =>
    fieldLeaveHandlers.current.get(fieldName)?.(formFields.values[fieldName] ?? '');
  useInitialFieldValues(formFields, initialValues, draft, handleFieldLeave);
  const values = addInitialValues(formFields.values);
  const isDirty = valuesDiffer(values, initialValues);
  const formBaseState = useFormBase(formFields, formOptions);
  useDraft(draft, values, initialValues, formBaseState, isDirty);

  const { failure, send } = useSubmission(formOptions, formFields, formBaseState, (fieldErrors) => {
    for (const [name, codes] of fieldErrors)
      refuse(name, formFields.values[name] ?? '', translateFieldProblem(t, codes, messageKeyByProblem));
    formFields.checkAll();
  });
  const getFieldState = (fieldName: string): FieldState => {
    if (errors.has(fieldName)) return 'error';
    return touched.has(fieldName) || isSubmitted ? 'valid' : 'neutral';
  };

  return {
    values,
    isReadyToSubmit: areFulfilled(values),
    isDirty,
    isBusy: formFields.isSubmitting,
    failure,
    field: (fieldName, fieldLeaveHandler) => {
      if (fieldLeaveHandler) fieldLeaveHandlers.current.set(fieldName, fieldLeaveHandler);
      const isReadOnly = formOptions.isLockedWhileSaving === true && formFields.isSubmitting;
      const fieldInput = { ...formFields.input(fieldName, () => handleFieldLeave(fieldName)), readOnly: isReadOnly };
      return {
        input: fieldInput,
        state: getFieldState(fieldName),
        problem: errors.get(fieldName),
        conflict: formBaseState.getFieldConflict(fieldName),
      };
    },
    set: (fieldName, value) => formFields.set(fieldName, value, true),
    refuse: (fieldName, value, problemText) => {
      refuse(fieldName, value, problemText);
      formFields.check([fieldName]);
    },
    onSubmit: (event) => {
      event.preventDefault();
      void formFields.submit(send);
    },
    onKeyDown: (event) => {
      if (!isSubmitKey(event) || areFulfilled(addInitialValues(formFields.values))) return;
      event.preventDefault();
      formFields.checkAll();
    },
  };
}
