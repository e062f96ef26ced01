import { atom, type WritableAtom } from 'nanostores';
import type { Client } from '#contract/sharing/schema.ts';
import {
  addClientAsRecipient,
  EMPTY_SHARING_FIELDS,
  type Recipient,
  type SharingFields,
} from '#domain/sharing/form.ts';
import { readPersonalValue, removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { listenForSignedInUserChange } from '#stores/session/owner.ts';
import { parseJson } from '#stores/storage.ts';
import { shareProtocol } from './actions.ts';
import { type SharingFormId, sharingDraftName } from './draft-name.ts';

export interface SharingDraft {
  readonly sharing: SharingFields;
  readonly isBusy: boolean;
}

export type SharingFieldsUpdate = (now: SharingFields) => SharingFields;

const draftsByForm = new Map<SharingFormId, WritableAtom<SharingDraft>>();
listenForSignedInUserChange(() => draftsByForm.clear());

const isSharingFields = (value: unknown): value is SharingFields =>
  typeof value === 'object' && value !== null && 'recipients' in value && Array.isArray(value.recipients);

function isSharingBlank({ recipients, text, notes }: SharingFields): boolean {
  return recipients.length === 0 && text === '' && notes === '';
}

function storeSharingFields(formId: SharingFormId, newSharingFields: SharingFields): void {
  if (isSharingBlank(newSharingFields)) removePersonalValue(sharingDraftName(formId));
  else writePersonalValue(sharingDraftName(formId), JSON.stringify(newSharingFields));
}

export function getSharingDraft(formId: SharingFormId): WritableAtom<SharingDraft> {
  const existingDraft = draftsByForm.get(formId);
  if (existingDraft) return existingDraft;
  const savedFields = parseJson(readPersonalValue(sharingDraftName(formId)));
  const draft = atom<SharingDraft>({
    sharing: isSharingFields(savedFields) ? savedFields : EMPTY_SHARING_FIELDS,
    isBusy: false,
  });
  draftsByForm.set(formId, draft);
  return draft;
}

/** Shows a client as a recipient of a form, without storing a draft: the user has typed nothing. */
export function preselectRecipient(formId: SharingFormId, client: Client): void {
  const draft = getSharingDraft(formId);
  const { sharing } = draft.get();
  const result = addClientAsRecipient(sharing, client);
  if (result.ok) draft.set({ ...draft.get(), sharing: { ...result.sharing, text: sharing.text } });
}

export function updateSharingFields(formId: SharingFormId, updateFields: SharingFieldsUpdate): void {
  const draft = getSharingDraft(formId);
  const updatedFields = updateFields(draft.get().sharing);
  draft.set({ ...draft.get(), sharing: updatedFields });
  storeSharingFields(formId, updatedFields);
}

/** Shares with each recipient in turn, once at a time; `fallbackFailureText` is for failures without a reason. */
export async function sendSharing(
  formId: SharingFormId,
  protocolId: number,
  fallbackFailureText: string,
): Promise<readonly Recipient[]> {
  const draft = getSharingDraft(formId);
  if (draft.get().isBusy) return [];
  draft.set({ ...draft.get(), isBusy: true });
  try {
    const readCurrentFields = () => getSharingDraft(formId).get().sharing;
    return await shareProtocol(
      protocolId,
      { read: readCurrentFields, change: (fieldsUpdate) => updateSharingFields(formId, fieldsUpdate) },
      fallbackFailureText,
    );
  } finally {
    draft.set({ ...draft.get(), isBusy: false });
  }
}
