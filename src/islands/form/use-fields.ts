import { useReducer, useState } from 'react';
import type { FormValues } from './field-rules.ts';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Attributes of an uncontrolled input, which preserves text typed before hydration. */
export interface FieldInput {
  readonly name: string;
  readonly ref: (control: FormControl | null) => (() => void) | undefined;
  readonly onChange: (event: { readonly target: FormControl }) => void;
  readonly onBlur: () => void;
  readonly readOnly?: boolean;
}

export interface FormFields {
  /** Values of all form controls rendered so far, by name. */
  readonly values: Readonly<FormValues>;
  readonly errors: ReadonlyMap<string, string>;
  /** Names of the fields that the user has left. */
  readonly touched: ReadonlySet<string>;
  readonly isSubmitted: boolean;
  readonly isSubmitting: boolean;
  input(fieldName: string, onFieldLeave: () => void): FieldInput;
  /** Sets a field's value; `isBlurred` marks the field as left and validates the value. */
  set(fieldName: string, value: string, isBlurred?: boolean): void;
  /** Validates the named fields, by default all rendered ones, and shows their problems. */
  check(fieldNamesToCheck?: Iterable<string>): void;
  /** Validates all fields and focuses the first invalid one. Returns true if all are valid. */
  checkAll(): boolean;
  /** Clears all errors and the names of touched fields; sets the values to `values` if given. */
  reset(values?: FormValues): void;
  /** Validates all fields, and sends their values if they are valid. */
  submit(sendValues: (values: FormValues) => Promise<void>): Promise<void>;
}

const isUncheckedRadio = (control: FormControl) =>
  control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;

function setControlValue(control: FormControl, value: string): void {
  if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
  else if (control.value !== value) control.value = value;
}

/** Values and errors of a form's fields. An error that `findProblem` returns is shown until the value is valid. */
export function useFields(
  readInitialValues: () => FormValues,
  findProblem: (fieldName: string, values: FormValues) => string | undefined,
): FormFields {
  const [, render] = useReducer((renderCount: number) => renderCount + 1, 0);
  const [state] = useState(() => ({
    values: readInitialValues(),
    errors: new Map<string, string>(),
    touched: new Set<string>(),
    controls: new Map<string, Set<FormControl>>(),
    isSubmitted: false,
    isSubmitting: false,
  }));
  const { values, errors, touched, controls } = state;

  const validateFields = (fieldNames: Iterable<string> = controls.keys()) => {
    for (const fieldName of fieldNames) {
      const fieldProblem = controls.get(fieldName)?.size ? findProblem(fieldName, values) : undefined;
      if (fieldProblem === undefined) errors.delete(fieldName);
      else errors.set(fieldName, fieldProblem);
    }
    render();
  };
  const validateAllFields = () => {
    validateFields();
    const firstInvalidField = [...controls.keys()].find((fieldName) => errors.has(fieldName));
    const [firstControl] = controls.get(firstInvalidField ?? '') ?? [];
    firstControl?.focus();
    return errors.size === 0;
  };
  const setFieldValue = (fieldName: string, value: string, isBlurred = false) => {
    values[fieldName] = value;
    for (const control of controls.get(fieldName) ?? []) setControlValue(control, value);
    if (isBlurred) touched.add(fieldName);
    if (isBlurred) validateFields([fieldName]);
    else render();
  };

  return {
    ...state,
    input: (fieldName, onFieldLeave) => ({
      name: fieldName,
      ref: (control) => {
        if (!control) return undefined;
        const controlsOfField = controls.get(fieldName) ?? new Set();
        controls.set(fieldName, controlsOfField.add(control));
        const currentFieldValue = values[fieldName];
        if (currentFieldValue !== undefined) setControlValue(control, currentFieldValue);
        else if (!isUncheckedRadio(control)) values[fieldName] = control.value;
        return () => controlsOfField.delete(control);
      },
      onChange: ({ target }) => {
        values[fieldName] = target.value;
        for (const invalidField of errors.keys())
          if (findProblem(invalidField, values) === undefined) errors.delete(invalidField);
        render();
      },
      // A rule may depend on other fields, so fields that were left before are validated again.
      onBlur: () => {
        onFieldLeave();
        validateFields(touched.add(fieldName));
      },
    }),
    set: setFieldValue,
    check: validateFields,
    checkAll: validateAllFields,
    reset: (newValues) => {
      errors.clear();
      touched.clear();
      state.isSubmitted = false;
      for (const [name, value] of Object.entries(newValues ?? {})) setFieldValue(name, value);
      render();
    },
    submit: async (sendValues) => {
      if (state.isSubmitting) return;
      if (validateAllFields()) {
        state.isSubmitting = true;
        render();
        await sendValues({ ...values }).finally(() => {
          state.isSubmitting = false;
        });
      }
      state.isSubmitted = true;
      render();
    },
  };
}
