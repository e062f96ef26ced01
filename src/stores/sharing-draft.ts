import { EMPTY_SHARING, type Sharing } from '#domain/sharing.ts';

const drafts = new Map<number, Sharing>();

/** Whom a protocol was about to be shared with when its form was left, on this page. */
export function readSharing(protocolId: number): Sharing {
  return drafts.get(protocolId) ?? EMPTY_SHARING;
}

/** Keeps what stands in the form that shares a protocol for as long as the page lives. */
export function keepSharing(protocolId: number, sharing: Sharing): void {
  const isEmpty = sharing.recipients.length === 0 && sharing.text + sharing.notes === '';
  if (isEmpty) drafts.delete(protocolId);
  else drafts.set(protocolId, sharing);
}
