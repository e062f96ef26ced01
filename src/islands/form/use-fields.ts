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
  input(name: string, onFieldLeave: () => void): FieldInput;
  /** Sets a field's value; `isBlurred` marks the field as left and validates the value. */
  set(name: string, value: string, isBlurred?: boolean): void;
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
  findProblem: (name: string, values: FormValues) => string | undefined,
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

  const validateFields = (names: Iterable<string> = controls.keys()) => {
    for (const fieldName of names) {
      const fieldProblem = controls.get(fieldName)?.size ? findProblem(fieldName, values) : undefined;
      if (fieldProblem === undefined) errors.delete(fieldName);
      else errors.set(fieldName, fieldProblem);
    }
    render();
  };
  const validateAllFields = () => {
    validateFields();
    const firstInvalidName = [...controls.keys()].find((name) => errors.has(name));
    const [firstControl] = controls.get(firstInvalidName ?? '') ?? [];
    firstControl?.focus();
    return errors.size === 0;
  };
  const setFieldValue = (name: string, value: string, isBlurred = false) => {
    values[name] = value;
    for (const control of controls.get(name) ?? []) setControlValue(control, value);
    if (isBlurred) touched.add(name);
    if (isBlurred) validateFields([name]);
    else render();
  };

  return {
    ...state,
    input: (name, onFieldLeave) => ({
      name,
      ref: (control) => {
        if (!control) return undefined;
        const controlsOfField = controls.get(name) ?? new Set();
        controls.set(name, controlsOfField.add(control));
        const storedValue = values[name];
        if (storedValue !== undefined) setControlValue(control, storedValue);
        else if (!isUncheckedRadio(control)) values[name] = control.value;
        return () => controlsOfField.delete(control);
      },
      onChange: ({ target }) => {
        values[name] = target.value;
        for (const invalidName of errors.keys())
          if (findProblem(invalidName, values) === undefined) errors.delete(invalidName);
        render();
      },
      // A rule may depend on other fields, so fields that were left before are validated again.
      onBlur: () => {
        onFieldLeave();
        validateFields(touched.add(name));
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
