import { useState } from 'react';
import { isBlank } from '#contract/platform/text.ts';
import type { Translate } from '#i18n/message-key.ts';

export type FormValues = Record<string, string>;

/** Validates a field's value; returns a translated error text, or undefined if the value is valid. */
export type Rule<V extends FormValues> = (value: string, values: V) => string | undefined;

export type Rules<V extends FormValues> = { readonly [Name in keyof V]?: Rule<V> };

/** Rule that rejects a blank text. */
export const requiredTextRule = (t: Translate) => (text: string) =>
  isBlank(text) ? t('protocol.form-empty-field') : undefined;

export interface FieldRules<V extends FormValues> {
  problemOf(name: string, values: V): string | undefined;
  areFulfilled(values: V): boolean;
  /** Marks a field's value as invalid until the field has another value. */
  refuse(name: string, value: string, text: string): void;
}

interface RejectedValue {
  readonly value: string;
  readonly text: string;
}

/** Combines the form's validation rules with the values that the server has rejected. */
export function useFieldRules<V extends FormValues>(rules: Rules<V>): FieldRules<V> {
  const [rejectedValues] = useState(() => new Map<string, RejectedValue>());
  const problemOf = (name: string, values: V) => {
    const value = values[name] ?? '';
    const refusal = rejectedValues.get(name);
    return refusal?.value === value ? refusal.text : rules[name]?.(value, values);
  };
  return {
    problemOf,
    areFulfilled: (values) => Object.keys(values).every((name) => problemOf(name, values) === undefined),
    refuse: (name, value, text) => rejectedValues.set(name, { value, text }),
  };
}
