import { atom, type WritableAtom } from 'nanostores';
import { EMPTY_SHARING_FIELDS, type Recipient, type SharingFields } from '#domain/sharing/form.ts';
import { readPersonalValue, removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { onSignedInUserChange } from '#stores/session/owner.ts';
import { parseJson } from '#stores/storage.ts';
import { shareProtocol } from './actions.ts';
import { type SharingForm, sharingDraftName } from './draft-name.ts';

export interface SharingDraft {
  readonly sharing: SharingFields;
  readonly isBusy: boolean;
}

export type SharingChange = (now: SharingFields) => SharingFields;

const drafts = new Map<SharingForm, WritableAtom<SharingDraft>>();
onSignedInUserChange(() => drafts.clear());

const isSharingFields = (value: unknown): value is SharingFields =>
  typeof value === 'object' && value !== null && 'recipients' in value && Array.isArray(value.recipients);

function isSharingBlank({ recipients, text, notes }: SharingFields): boolean {
  return recipients.length === 0 && text === '' && notes === '';
}

function storeSharingFields(form: SharingForm, sharing: SharingFields): void {
  if (isSharingBlank(sharing)) removePersonalValue(sharingDraftName(form));
  else writePersonalValue(sharingDraftName(form), JSON.stringify(sharing));
}

export function sharingDraft(form: SharingForm): WritableAtom<SharingDraft> {
  const knownDraft = drafts.get(form);
  if (knownDraft) return knownDraft;
  const savedFields = parseJson(readPersonalValue(sharingDraftName(form)));
  const draft = atom<SharingDraft>({
    sharing: isSharingFields(savedFields) ? savedFields : EMPTY_SHARING_FIELDS,
    isBusy: false,
  });
  drafts.set(form, draft);
  return draft;
}

export function changeSharing(form: SharingForm, update: SharingChange): void {
  const draft = sharingDraft(form);
  const sharing = update(draft.get().sharing);
  draft.set({ ...draft.get(), sharing });
  storeSharingFields(form, sharing);
}

/** Shares with each recipient in turn; ignored while running. `failureText` is shown if the server sends no reason. */
export async function sendSharing(
  form: SharingForm,
  protocolId: number,
  failureText: string,
): Promise<readonly Recipient[]> {
  const draft = sharingDraft(form);
  if (draft.get().isBusy) return [];
  draft.set({ ...draft.get(), isBusy: true });
  try {
    const readFields = () => sharingDraft(form).get().sharing;
    return await shareProtocol(
      protocolId,
      { read: readFields, change: (change) => changeSharing(form, change) },
      failureText,
    );
  } finally {
    draft.set({ ...draft.get(), isBusy: false });
  }
}
