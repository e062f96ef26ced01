import { useEffect, useRef } from 'react';
import { clearDraft, hasDraft, idempotencyDraftName, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';

/** Fields whose text is stored until it is saved; must not include a secret. */
export interface Draft {
  readonly name: string;
  readonly fields: readonly string[];
}

type DraftValues = Readonly<Record<string, string>>;

export function readDraftValues(draft: Draft | undefined): DraftValues {
  if (!draft) return {};
  const savedEntries = Object.entries(readDraft(draft.name)).filter(([name]) => draft.fields.includes(name));
  return Object.fromEntries(savedEntries);
}

/** Values that are stored with a draft, to detect changes made elsewhere. */
export interface DraftBase {
  /** Values of the server when the user began to edit. */
  readonly former: DraftValues;
  /** Values sent without a response, latest first; the server may have saved any of them. */
  readonly sent: readonly DraftValues[];
}

const BASE_NAME = 'base';

const isDraftBase = (value: unknown): value is DraftBase =>
  typeof value === 'object' && value !== null && 'former' in value && 'sent' in value;

export function readDraftBase(draft: Draft | undefined): DraftBase {
  const storedBase = draft && parseJson(readDraft(draft.name)[BASE_NAME]);
  return isDraftBase(storedBase) ? storedBase : { former: {}, sent: [] };
}

/** True if the texts of the draft were sent as a new entry, and the page was left before the response. */
export function isDraftSent(draft: Draft | undefined): boolean {
  if (!draft || !hasDraft(idempotencyDraftName(draft.name))) return false;
  const [lastSentValues] = readDraftBase(draft).sent;
  return (
    lastSentValues !== undefined &&
    Object.entries(readDraftValues(draft)).every(([name, text]) => text.trim() === lastSentValues[name])
  );
}

/** Stores the edited fields and their former server values after each change. */
export function useDraft(
  draft: Draft | undefined,
  values: DraftValues,
  initialValues: DraftValues,
  { former, sent }: DraftBase,
  isDirty: boolean,
): void {
  const name = draft?.name;
  // A sent value is the field's base from then on.
  const isFieldChanged = (field: string) =>
    [initialValues, former].every((baseValues) => (values[field] ?? '') !== (baseValues[field] ?? ''));
  const changedFields = draft?.fields.filter(isFieldChanged) ?? [];
  const pickChanged = (source: DraftValues) =>
    Object.fromEntries(changedFields.map((field) => [field, source[field] ?? '']));
  const baseText = JSON.stringify({ former: pickChanged(former), sent: sent.map(pickChanged) });
  const draftText = changedFields.length > 0 ? JSON.stringify({ ...pickChanged(values), [BASE_NAME]: baseText }) : '';
  const wasDirty = useRef(false);
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty && draftText !== '') saveDraft(name, JSON.parse(draftText));
    // At first the fields are empty, also before the text of a sent draft is in them.
    else if (wasDirty.current || !hasDraft(idempotencyDraftName(name))) clearDraft(name);
    wasDirty.current = isDirty;
  }, [name, draftText, isDirty]);
}
