import { useState } from 'react';
import { isBlank } from '#contract/platform/text.ts';
import type { Translate } from '#i18n/message-key.ts';

export type FormValues = Record<string, string>;

/** Validates a field's value; returns a translated error text, or undefined if the value is valid. */
export type ValueRule<V extends FormValues> = (fieldValue: string, formValues: V) => string | undefined;

export type ValueRules<V extends FormValues> = { readonly [Name in keyof V]?: ValueRule<V> };

/** Returns a rule against blank texts. */
export const createRequiredTextRule = (t: Translate) => (enteredText: string) =>
  isBlank(enteredText) ? t('protocol.form-empty-field') : undefined;

export interface FieldRules<V extends FormValues> {
  problemOf(fieldName: string, values: V): string | undefined;
  areFulfilled(values: V): boolean;
  /** Marks a field's value as invalid until the field has another value. */
  refuse(fieldName: string, value: string, problemText: string): void;
}

interface RejectedValue {
  readonly value: string;
  readonly rejectionText: string;
}

/** Combines the form's validation rules with the values that the server has rejected. */
export function useFieldRules<V extends FormValues>(rules: ValueRules<V>): FieldRules<V> {
  const [rejectedValues] = useState(() => new Map<string, RejectedValue>());
  const findProblem = (fieldName: string, values: V) => {
    const currentValue = values[fieldName] ?? '';
    const rejectedValue = rejectedValues.get(fieldName);
    return rejectedValue?.value === currentValue
      ? rejectedValue.rejectionText
      : rules[fieldName]?.(currentValue, values);
  };
  return {
    problemOf: findProblem,
    areFulfilled: (values) => Object.keys(values).every((fieldName) => findProblem(fieldName, values) === undefined),
    refuse: (fieldName, value, problemText) => rejectedValues.set(fieldName, { value, rejectionText: problemText }),
  };
}
