import { useEffect } from 'react';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

/** Fields that outlive a reload or a way back in this tab; never name a secret. */
export interface Draft {
  readonly name: string;
  readonly fields: readonly string[];
}

type Values = Readonly<Record<string, string>>;

/** The saved texts of the draft's fields. */
export function savedValues(draft: Draft | undefined): Values {
  if (!draft) return {};
  const saved = Object.entries(readDraft(draft.name)).filter(([name]) => draft.fields.includes(name));
  return Object.fromEntries(saved);
}

/** Saves the draft's fields that differ from what the form was given, whenever they change. */
export function useDraft(draft: Draft | undefined, values: Values, initial: Values, isDirty: boolean): void {
  const name = draft?.name;
  const changed = draft?.fields.filter((field) => (values[field] ?? '') !== (initial[field] ?? '')) ?? [];
  const serialised = JSON.stringify(changed.map((field) => [field, values[field] ?? '']));
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty) saveDraft(name, Object.fromEntries(JSON.parse(serialised)));
    else clearDraft(name);
  }, [name, serialised, isDirty]);
}
