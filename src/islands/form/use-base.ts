import { useEffect, useState } from 'react';
import type { ElsewhereTexts } from './elsewhere.ts';
import type { FormValues } from './field-rules.ts';
import { type Draft, savedBase } from './use-draft.ts';
import type { Fields } from './use-fields.ts';

/** Conflict of a field with a change made elsewhere, with both ways on. */
export interface Elsewhere {
  readonly text: string;
  readonly takeLabel: string;
  readonly take: () => void;
  readonly keepLabel: string;
  readonly keep: () => void;
}

export interface Base {
  /** Values that the fields were based on. */
  readonly former: FormValues;
  /** Base of a change to send, with the shown conflicts resolved. */
  readonly seen: FormValues;
  readonly elsewhere: (name: string) => Elsewhere | undefined;
  /** Records the server's values. */
  readonly saved: (values: FormValues) => void;
}

interface Source {
  readonly elsewhere?: ElsewhereTexts;
  readonly initial: FormValues;
  readonly draft?: Draft;
}

/** Applies new values to untouched fields. Returns the new base of all fields. */
function follow(fields: Fields, base: FormValues, initial: FormValues): FormValues {
  const next = { ...base };
  for (const [name, latest] of Object.entries(initial)) {
    const former = base[name] ?? '';
    const typed = fields.values[name] ?? former;
    if (latest !== former && typed === former) fields.set(name, latest);
    if (typed === former || typed === latest) next[name] = latest;
  }
  return next;
}

/** Updates untouched fields from `initial`; for a typed one that was changed elsewhere, offers both texts. */
export function useBase(fields: Fields, { elsewhere: texts, initial, draft }: Source): Base {
  const [base, setBase] = useState<FormValues>(() => ({ ...initial, ...savedBase(draft) }));
  const key = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the given values have changed
  useEffect(() => setBase(follow(fields, base, initial)), [key]);
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
