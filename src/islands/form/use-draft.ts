import { useEffect } from 'react';
import { forgetDraft, keepDraft, readDraft } from '#stores/platform/form-draft.ts';

/** Fields that outlive a reload or a way back in this tab; never name a secret. */
export interface Draft {
  readonly name: string;
  readonly fields: readonly string[];
}

type Values = Readonly<Record<string, string>>;

/** What the form starts with: its own values, and the kept ones over them. */
export function startValues(initial: Values, draft: Draft | undefined): Record<string, string> {
  if (!draft) return { ...initial };
  const kept = Object.entries(readDraft(draft.name)).filter(([name]) => draft.fields.includes(name));
  return { ...initial, ...Object.fromEntries(kept) };
}

/** Saves the draft's fields whenever they change, as long as they differ from the initial values. */
export function useDraft(draft: Draft | undefined, values: Values, isDirty: boolean): void {
  const name = draft?.name;
  const kept = JSON.stringify(draft?.fields.map((field) => [field, values[field] ?? '']) ?? []);
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty) keepDraft(name, Object.fromEntries(JSON.parse(kept)));
    else forgetDraft(name);
  }, [name, kept, isDirty]);
}
