import { useEffect, useState } from 'react';
import type { ConflictTexts } from './elsewhere.ts';
import type { FormValues } from './field-rules.ts';
import { type Draft, type DraftBase, readDraftBase } from './use-draft.ts';
import type { Fields } from './use-fields.ts';

/** Text saved elsewhere while the user edited the field, with actions to adopt it or to keep the user's text. */
export interface FieldConflict {
  readonly text: string;
  readonly takeLabel: string;
  readonly adopt: () => void;
  readonly keepLabel: string;
  readonly keep: () => void;
}

export interface FormBaseValues extends DraftBase {
  /** Server values that the user has seen: those of `former`, but the latest value of a field that shows a conflict. */
  readonly seenValues: FormValues;
  readonly conflictOf: (name: string) => FieldConflict | undefined;
  /** Records values before they are sent. */
  readonly recordSent: (values: FormValues) => void;
  /** Records that the server has saved these values, which become the new base. */
  readonly markSaved: (values: FormValues) => void;
}

interface FormBaseOptions {
  readonly conflictTexts?: ConflictTexts;
  readonly initial: FormValues;
  readonly draft?: Draft;
}

/** Returns the values as the server stores them. */
const trimValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));

const isSent = (sentValues: readonly FormValues[], name: string, text: string | undefined): boolean =>
  sentValues.some((values) => values[name] === text);

/** Copies new server values into fields that the user has not edited. Returns the new base of all fields. */
function adoptServerValues(
  fields: Fields,
  base: FormValues,
  initial: FormValues,
  sentValues: readonly FormValues[],
): FormValues {
  const newBase = { ...base };
  for (const [name, latest] of Object.entries(initial)) {
    const formerText = base[name] ?? '';
    const typedText = fields.values[name] ?? formerText;
    if (latest !== formerText && typedText === formerText) fields.set(name, latest);
    if (typedText === formerText || typedText === latest || isSent(sentValues, name, latest))
      newBase[name] = latest;
  }
  return newBase;
}

/** Updates unedited fields from `initial`. For an edited field changed elsewhere, lets the user choose a text. */
export function useFormBase(
  fields: Fields,
  { conflictTexts: texts, initial, draft }: FormBaseOptions,
): FormBaseValues {
  const [base, setBase] = useState<FormValues>(() => ({ ...initial, ...readDraftBase(draft).former }));
  const [sent, setSent] = useState(() => readDraftBase(draft).sent);
  const key = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the given values have changed
  useEffect(() => setBase(adoptServerValues(fields, base, initial, sent)), [key]);
  const isChanged = (name: string) => {
    const [typed, former, latest] = [fields.values[name], base[name], initial[name]];
    const isNew = latest !== former && !isSent(sent, name, latest);
    return isNew && typed !== undefined && typed !== former && typed !== latest;
  };
  const adopt = (name: string) => setBase((now) => ({ ...now, [name]: initial[name] ?? '' }));
  const names = Object.keys(initial);
  return {
    former: base,
    seenValues: Object.fromEntries(
      names.map((name) => [name, (isChanged(name) ? initial : base)[name] ?? '']),
    ),
    sent,
    recordSent: (values) => setSent((now) => [trimValues(values), ...now]),
    markSaved: (values) => {
      setBase((now) => ({ ...now, ...values }));
      setSent([]);
    },
    conflictOf: (name) => {
      if (!texts || !isChanged(name)) return undefined;
      const text = initial[name] ?? '';
      return {
        text: texts.describe(text),
        takeLabel: texts.takeLabel,
        adopt: () => {
          fields.set(name, text, true);
          adopt(name);
        },
        keepLabel: texts.keepLabel,
        keep: () => adopt(name),
      };
    },
  };
}
