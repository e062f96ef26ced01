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

/** Before the name of a field: what its text was made from. */
const BASE = 'was:';

/** What the saved texts were made from, by field. */
export function savedBase(draft: Draft | undefined): Values {
  if (!draft) return {};
  const { name, fields } = draft;
  return Object.fromEntries(
    Object.entries(readDraft(name)).flatMap(([key, text]) => {
      const field = key.startsWith(BASE) ? key.slice(BASE.length) : '';
      return fields.includes(field) ? [[field, text] as const] : [];
    }),
  );
}

/** Saves the draft's fields that differ from what the form was given, and what they were made from, whenever they change. */
export function useDraft(
  draft: Draft | undefined,
  values: Values,
  initial: Values,
  base: Values,
  isDirty: boolean,
): void {
  const name = draft?.name;
  // What was sent is what the field is made from since.
  const isChanged = (field: string) =>
    [initial, base].every((made) => (values[field] ?? '') !== (made[field] ?? ''));
  const changed = draft?.fields.filter(isChanged) ?? [];
  const entries = changed.flatMap((field) => [
    [field, values[field] ?? ''],
    [`${BASE}${field}`, base[field] ?? ''],
  ]);
  const serialised = JSON.stringify(entries);
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty && serialised !== '[]') saveDraft(name, Object.fromEntries(JSON.parse(serialised)));
    else clearDraft(name);
  }, [name, serialised, isDirty]);
}
