import { atom, type WritableAtom } from 'nanostores';
import { EMPTY_SHARING, type Sharing } from '#domain/sharing.ts';
import { onOtherOwner } from '#stores/session/owner.ts';
import { shareProtocol } from './actions.ts';

/** The form that shares a protocol. */
export interface SharingDraft {
  readonly sharing: Sharing;
  /** It is being sent; who has the protocol leaves the form one by one. */
  readonly isBusy: boolean;
}

export type SharingChange = (now: Sharing) => Sharing;

const drafts = new Map<number, WritableAtom<SharingDraft>>();
onOtherOwner(() => drafts.clear());

/** The recipients of a protocol; cached while the page lives and its person stays signed in. */
export function sharingDraft(protocolId: number): WritableAtom<SharingDraft> {
  const draft = drafts.get(protocolId) ?? atom<SharingDraft>({ sharing: EMPTY_SHARING, isBusy: false });
  drafts.set(protocolId, draft);
  return draft;
}

/** Changes the form's present content, whatever else has changed it meanwhile. */
export function changeSharing(protocolId: number, change: SharingChange): void {
  const draft = sharingDraft(protocolId);
  draft.set({ ...draft.get(), sharing: change(draft.get().sharing) });
}

/** Sends the form, once at a time. `failed` is shown where the server names no reason. */
export async function sendSharing(protocolId: number, failed: string): Promise<void> {
  const draft = sharingDraft(protocolId);
  const { sharing, isBusy } = draft.get();
  if (isBusy) return;
  draft.set({ sharing, isBusy: true });
  try {
    await shareProtocol(protocolId, sharing, failed, (change) => changeSharing(protocolId, change));
  } finally {
    draft.set({ ...draft.get(), isBusy: false });
  }
}
