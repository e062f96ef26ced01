import { useEffect, useRef } from 'react';
import {
  clearDraft,
  hasDraft,
  idempotencyDraftName,
  readDraft,
  saveDraft,
} from '#stores/platform/form-draft.ts';

/** Fields whose text is stored in this tab and survives a reload; must not include a secret. */
export interface Draft {
  readonly name: string;
  readonly fields: readonly string[];
}

type DraftValues = Readonly<Record<string, string>>;

export function readDraftValues(draft: Draft | undefined): DraftValues {
  if (!draft) return {};
  const saved = Object.entries(readDraft(draft.name)).filter(([name]) => draft.fields.includes(name));
  return Object.fromEntries(saved);
}

/** Key prefix of a draft's base values: the server values from which its fields were edited. */
const BASE_VALUE_PREFIX = 'was:';

/** Returns the base values of a stored draft: the server values from which its fields were edited. */
export function readDraftBase(draft: Draft | undefined): DraftValues {
  if (!draft) return {};
  const { name, fields } = draft;
  return Object.fromEntries(
    Object.entries(readDraft(name)).flatMap(([key, text]) => {
      const field = key.startsWith(BASE_VALUE_PREFIX) ? key.slice(BASE_VALUE_PREFIX.length) : '';
      return fields.includes(field) ? [[field, text] as const] : [];
    }),
  );
}

/** Stores the edited fields, with the server values from which they were edited, after each change. */
export function useDraft(
  draft: Draft | undefined,
  values: DraftValues,
  initial: DraftValues,
  base: DraftValues,
  isDirty: boolean,
): void {
  const name = draft?.name;
  // A sent value is the field's base from then on.
  const isChanged = (field: string) =>
    [initial, base].every((made) => (values[field] ?? '') !== (made[field] ?? ''));
  const changed = draft?.fields.filter(isChanged) ?? [];
  const entries = changed.flatMap((field) => [
    [field, values[field] ?? ''],
    [`${BASE_VALUE_PREFIX}${field}`, base[field] ?? ''],
  ]);
  const serialised = JSON.stringify(entries);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty && serialised !== '[]') saveDraft(name, Object.fromEntries(JSON.parse(serialised)));
    // At first the fields are empty, also before the text of a sent draft is in them.
    else if (wasDirty.current || !hasDraft(idempotencyDraftName(name))) clearDraft(name);
    wasDirty.current = isDirty;
  }, [name, serialised, isDirty]);
}
