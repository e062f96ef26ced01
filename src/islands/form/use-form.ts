import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import type { Translate } from '#i18n/message-key.ts';
import { markUnpressed } from '#stores/add-once.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { saveWithConflictRetry } from '#stores/retry-from-sent.ts';
import type { ConflictTexts } from './elsewhere.ts';
import { type FieldProblems, fieldProblem } from './field-problem.ts';
import { type FormValues, type Rules, useFieldRules } from './field-rules.ts';
import { type Draft, isDraftSent, readDraftValues, useDraft } from './use-draft.ts';
import { type FieldInput, type Fields, useFields } from './use-fields.ts';
import { type FieldConflict, type FormBaseValues, useFormBase } from './use-form-base.ts';

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
  readonly initial: V;
  readonly rules: Rules<V>;
  /** Sends the values; `formerValues` are those before editing. Errors of a `FetchError` are shown at their fields. */
  readonly submit: (values: V, formerValues: V) => Promise<void>;
  readonly failureText: (error: unknown) => string;
  readonly draft?: Draft;
  readonly conflictTexts?: ConflictTexts;
  /** Message keys of the API error codes that only this form can receive. */
  readonly problems?: FieldProblems;
  /** Returns the values to show after a save, for a form that stays open; ignored if the user has typed since. */
  readonly afterSave?: (savedValues: V) => V;
  /** True for a form that a save closes or empties: text typed meanwhile would be lost, so its fields are read-only. */
  readonly isLockedWhileSaving?: boolean;
}

export interface Form<V extends FormValues> {
  readonly values: V;
  /** True if all values are valid, including fields that the user has not left yet. */
  readonly isReady: boolean;
  /** True if the fields differ from the initial values. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  field(name: keyof V & string, onLeave?: (value: string) => void): Field;
  /** Sets a value as if the user had typed it and then left the field. */
  set(name: keyof V & string, value: string): void;
  /** Marks a field's value as invalid; the error is shown as long as the field has this value. */
  refuse(name: keyof V & string, value: string, text: string): void;
  onSubmit(event: SyntheticEvent): void;
  /** On Enter in an invalid form, shows the errors. */
  onKeyDown(event: KeyboardEvent): void;
}

function fieldErrorsOf(error: unknown): [string, string[]][] {
  return error instanceof FetchError ? Object.entries(readErrorBody(error.body).errors ?? {}) : [];
}

function valuesDiffer(values: FormValues, otherValues: FormValues): boolean {
  return Object.entries(values).some(([name, value]) => value !== otherValues[name]);
}

/** Omits empty values: they would overwrite text that was typed into the server's HTML before hydration. */
function withoutEmptyValues(initial: FormValues): FormValues {
  return Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== ''));
}

/** Validates text typed before hydration if its field was left; fills the remaining fields from the draft. */
function useInitialFieldValues(
  fields: Fields,
  initial: FormValues,
  draft: Draft | undefined,
  onLeave: (name: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are filled once, when the form appears
  useEffect(() => {
    const draftValues = readDraftValues(draft);
    const focusedName = document.activeElement?.getAttribute('name');
    for (const [name, initialText] of Object.entries(initial)) {
      const typedText = fields.values[name] ?? initialText;
      const value = typedText === initialText ? (draftValues[name] ?? typedText) : typedText;
      const isBlurred = typedText !== initialText && name !== focusedName;
      if (value !== initialText) fields.set(name, value, isBlurred);
      if (isBlurred) onLeave(name);
    }
  }, []);
}

/** Submits the form. Errors that name fields are shown at these fields, other errors below the form. */
function useSubmission<V extends FormValues>(
  { initial, submit, failureText, draft, afterSave, conflictTexts }: FormOptions<V>,
  fields: Fields,
  base: FormBaseValues,
  refuseAtFields: (fieldErrors: readonly [string, string[]][]) => void,
) {
  const [failure, setFailure] = useState<string>();
  const showFailure = (error: unknown) => {
    const fieldErrors = fieldErrorsOf(error).filter(([name]) => name in initial);
    if (fieldErrors.length === 0) setFailure(failureText(error));
    else refuseAtFields(fieldErrors);
  };
  const send = async (sentValues: FormValues) => {
    const values: V = { ...initial, ...sentValues };
    setFailure(undefined);
    base.recordSent(sentValues);
    try {
      const seenValues = { ...initial, ...base.seenValues };
      const earlierValues = conflictTexts ? base.sent.map((attempt) => ({ ...seenValues, ...attempt })) : [];
      await saveWithConflictRetry((formerValues) => submit(values, formerValues), seenValues, earlierValues);
      const nextValues = afterSave?.(values);
      base.markSaved(nextValues ?? values);
      if (draft) clearDraft(draft.name);
      if (nextValues) fields.reset(valuesDiffer(fields.values, sentValues) ? undefined : nextValues);
    } catch (error) {
      showFailure(error);
    }
  };
  return { failure, send };
}

/** True for Enter, except if it confirms an IME composition. */
function isSubmitKey({ key, target, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing;
}

/** Form that validates a field on blur; while the user types, it updates the button and removes solved problems. */
export function useForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const { t, initial, rules, draft, problems } = options;
  const { problemOf, areFulfilled, refuse } = useFieldRules(rules);
  const withInitial = (typedValues: FormValues): V => ({ ...initial, ...typedValues });
  const fields = useFields(
    () => withoutEmptyValues(initial),
    (name, typedValues) => problemOf(name, withInitial(typedValues)),
  );
  const { errors, touched, isSubmitted } = fields;
  const leaveHandlers = useRef(new Map<string, (value: string) => void>());
  const onLeave = (name: string) => leaveHandlers.current.get(name)?.(fields.values[name] ?? '');
  useInitialFieldValues(fields, initial, draft, onLeave);
  const values = withInitial(fields.values);
  const isDirty = valuesDiffer(values, initial);
  const base = useFormBase(fields, options);
  useDraft(draft, values, initial, base, isDirty);

  const { failure, send } = useSubmission(options, fields, base, (fieldErrors) => {
    for (const [name, codes] of fieldErrors) refuse(name, fields.values[name] ?? '', fieldProblem(t, codes, problems));
    fields.checkAll();
  });
  const [isSentBefore, setSentBefore] = useState(() => isDraftSent(draft));
  const isReady = areFulfilled(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the draft is in the fields
  useEffect(() => {
    if (!isSentBefore || !isReady) return;
    setSentBefore(false);
    if (draft) markUnpressed(draft.name);
    void fields.submit(send);
  }, [isSentBefore, isReady]);
  const stateOf = (name: string): FieldState => {
    if (errors.has(name)) return 'error';
    return touched.has(name) || isSubmitted ? 'valid' : 'neutral';
  };

  return {
    values,
    isReady,
    isDirty,
    isBusy: fields.isSubmitting,
    failure,
    field: (name, leaveHandler) => {
      if (leaveHandler) leaveHandlers.current.set(name, leaveHandler);
      const readOnly = options.isLockedWhileSaving === true && fields.isSubmitting;
      const input = { ...fields.input(name, () => onLeave(name)), readOnly };
      return { input, state: stateOf(name), problem: errors.get(name), conflict: base.conflictOf(name) };
    },
    set: (name, value) => fields.set(name, value, true),
    refuse: (name, value, text) => {
      refuse(name, value, text);
      fields.check([name]);
    },
    onSubmit: (event) => {
      event.preventDefault();
      void fields.submit(send);
    },
    onKeyDown: (event) => {
      if (!isSubmitKey(event) || areFulfilled(withInitial(fields.values))) return;
      event.preventDefault();
      fields.checkAll();
    },
  };
}
