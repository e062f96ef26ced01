import { useEffect, useState } from 'react';
import type { ConflictTexts } from './elsewhere.ts';
import type { FormValues } from './field-rules.ts';
import { type Draft, readDraftBase } from './use-draft.ts';
import type { Fields } from './use-fields.ts';

/** Text that was saved elsewhere while the field was edited, with actions to take it or keep the typed one. */
export interface FieldConflict {
  readonly text: string;
  readonly takeLabel: string;
  readonly take: () => void;
  readonly keepLabel: string;
  readonly keep: () => void;
}

export interface FormBase {
  /** Server values from which the user's edits started. */
  readonly former: FormValues;
  /** Base to send with a change: the latest server values for fields whose conflict is shown. */
  readonly seen: FormValues;
  readonly elsewhere: (name: string) => FieldConflict | undefined;
  /** Sets the values that the server has saved as the new base. */
  readonly saved: (values: FormValues) => void;
}

interface FormBaseSource {
  readonly elsewhere?: ConflictTexts;
  readonly initial: FormValues;
  readonly draft?: Draft;
}

/** Sets new server values in unedited fields. Returns the new base of all fields. */
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

/** Updates unedited fields from `initial`; where an edited one was changed elsewhere, offers both texts. */
export function useBase(fields: Fields, { elsewhere: texts, initial, draft }: FormBaseSource): FormBase {
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
