import { $sessionOwner } from '#stores/session/owner.ts';

const CHANNEL_NAME = 'formulary:protocols';

interface ChangeMessage {
  readonly user_id: number;
  readonly protocol_id: number;
}

let channel: BroadcastChannel | undefined;

const changeCounts = new Map<number, number>();

function isChangeMessage(message: unknown): message is ChangeMessage {
  return typeof message === 'object' && message !== null && 'user_id' in message && 'protocol_id' in message;
}

export function listenForChanges(onChange: (protocolId: number) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const newChannel = new BroadcastChannel(CHANNEL_NAME);
  channel = newChannel;
  newChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isChangeMessage(data) && data.user_id === $sessionOwner.get()?.id) onChange(data.protocol_id);
  };
  return () => {
    newChannel.close();
    if (channel === newChannel) channel = undefined;
  };
}

export function broadcastChange(protocolId: number): void {
  changeCounts.set(protocolId, (changeCounts.get(protocolId) ?? 0) + 1);
  const user = $sessionOwner.get()?.id;
  if (user !== undefined) channel?.postMessage({ user_id: user, protocol_id: protocolId } satisfies ChangeMessage);
}

/** Returns a function that is true if this browser has not changed the protocol since this call. */
export function createChangeCheck(): (protocolId: number) => boolean {
  const formerCounts = new Map(changeCounts);
  return (id) => changeCounts.get(id) === formerCounts.get(id);
}
