import { useEffect, useState } from 'react';
import type { ConflictTexts } from './elsewhere.ts';
import type { FormValues } from './field-rules.ts';
import { type Draft, readDraftBase } from './use-draft.ts';
import type { Fields } from './use-fields.ts';

/** Text saved elsewhere while the user edited the field, with actions to adopt it or to keep the user's text. */
export interface FieldConflict {
  readonly text: string;
  readonly takeLabel: string;
  readonly take: () => void;
  readonly keepLabel: string;
  readonly keep: () => void;
}

export interface FormBaseValues {
  /** Server values from which the user started to edit. */
  readonly former: FormValues;
  /** Server values that the user has seen: `former`, or for a field with a displayed conflict the latest value. */
  readonly seen: FormValues;
  readonly elsewhere: (name: string) => FieldConflict | undefined;
  /** Records that the server has saved these values, which become the new base. */
  readonly saved: (values: FormValues) => void;
}

interface FormBaseOptions {
  readonly elsewhere?: ConflictTexts;
  readonly initial: FormValues;
  readonly draft?: Draft;
}

/** Copies new server values into fields that the user has not edited. Returns the new base of all fields. */
function adoptServerValues(fields: Fields, base: FormValues, initial: FormValues): FormValues {
  const next = { ...base };
  for (const [name, latest] of Object.entries(initial)) {
    const former = base[name] ?? '';
    const typed = fields.values[name] ?? former;
    if (latest !== former && typed === former) fields.set(name, latest);
    if (typed === former || typed === latest) next[name] = latest;
  }
  return next;
}

/** Updates unedited fields from `initial`. For an edited field changed elsewhere, lets the user choose a text. */
export function useFormBase(
  fields: Fields,
  { elsewhere: texts, initial, draft }: FormBaseOptions,
): FormBaseValues {
  const [base, setBase] = useState<FormValues>(() => ({ ...initial, ...readDraftBase(draft) }));
  const key = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the given values have changed
  useEffect(() => setBase(adoptServerValues(fields, base, initial)), [key]);
  const isChanged = (name: string) => {
    const [typed, former, latest] = [fields.values[name], base[name], initial[name]];
    return latest !== former && typed !== undefined && typed !== former && typed !== latest;
  };
  const adopt = (name: string) => setBase((now) => ({ ...now, [name]: initial[name] ?? '' }));
  const names = Object.keys(initial);
  return {
    former: base,
    seen: Object.fromEntries(names.map((name) => [name, (isChanged(name) ? initial : base)[name] ?? ''])),
    saved: (values) => setBase((now) => ({ ...now, ...values })),
    elsewhere: (name) => {
      if (!texts || !isChanged(name)) return undefined;
      const text = initial[name] ?? '';
      return {
        text: texts.say(text),
        takeLabel: texts.take,
        take: () => {
          fields.set(name, text, true);
          adopt(name);
        },
        keepLabel: texts.keep,
        keep: () => adopt(name),
      };
    },
  };
}
