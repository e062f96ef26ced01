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

const wasSent = (sentValues: readonly FormValues[], name: string, text: string | undefined): boolean =>
  sentValues.some((values) => values[name] === text);

/** Copies new server values into fields that the user has not edited. Returns the new base of all fields. */
function adoptServerValues(
  fields: Fields,
  base: FormValues,
  initial: FormValues,
  sentValues: readonly FormValues[],
): FormValues {
  const newBase = { ...base };
  for (const [name, latestText] of Object.entries(initial)) {
    const formerText = base[name] ?? '';
    const typedText = fields.values[name] ?? formerText;
    if (latestText !== formerText && typedText === formerText) fields.set(name, latestText);
    if (typedText === formerText || typedText === latestText || wasSent(sentValues, name, latestText))
      newBase[name] = latestText;
  }
  return newBase;
}

/** Updates unedited fields from `initial`. For an edited field changed elsewhere, lets the user choose a text. */
export function useFormBase(fields: Fields, { conflictTexts: texts, initial, draft }: FormBaseOptions): FormBaseValues {
  const [base, setBase] = useState<FormValues>(() => ({ ...initial, ...readDraftBase(draft).former }));
  const [sentValues, setSentValues] = useState(() => readDraftBase(draft).sent);
  const key = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the given values have changed
  useEffect(() => setBase(adoptServerValues(fields, base, initial, sentValues)), [key]);
  const hasConflict = (name: string) => {
    const [typedText, formerText, latestText] = [fields.values[name], base[name], initial[name]];
    const isNewOnServer = latestText !== formerText && !wasSent(sentValues, name, latestText);
    return isNewOnServer && typedText !== undefined && typedText !== formerText && typedText !== latestText;
  };
  const adopt = (name: string) => setBase((formerBase) => ({ ...formerBase, [name]: initial[name] ?? '' }));
  const names = Object.keys(initial);
  return {
    former: base,
    seenValues: Object.fromEntries(names.map((name) => [name, (hasConflict(name) ? initial : base)[name] ?? ''])),
    sent: sentValues,
    recordSent: (values) => setSentValues((earlierValues) => [trimValues(values), ...earlierValues]),
    markSaved: (values) => {
      setBase((formerBase) => ({ ...formerBase, ...values }));
      setSentValues([]);
    },
    conflictOf: (name) => {
      if (!texts || !hasConflict(name)) return undefined;
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
