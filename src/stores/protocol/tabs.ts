import { $sessionOwner } from '#stores/session/owner.ts';

const PROTOCOL_CHANNEL_NAME = 'formulary:protocols';

interface ProtocolChangeMessage {
  readonly user_id: number;
  readonly protocol_id: number;
}

let activeChannel: BroadcastChannel | undefined;

const changeCountsByProtocol = new Map<number, number>();

function isProtocolChangeMessage(message: unknown): message is ProtocolChangeMessage {
  return typeof message === 'object' && message !== null && 'user_id' in message && 'protocol_id' in message;
}

export function listenForProtocolChanges(onProtocolChange: (protocolId: number) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const protocolChannel = new BroadcastChannel(PROTOCOL_CHANNEL_NAME);
  activeChannel = protocolChannel;
  protocolChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isProtocolChangeMessage(data) && data.user_id === $sessionOwner.get()?.id) onProtocolChange(data.protocol_id);
  };
  return () => {
    protocolChannel.close();
    if (activeChannel === protocolChannel) activeChannel = undefined;
  };
}

export function broadcastProtocolChange(protocolId: number): void {
  changeCountsByProtocol.set(protocolId, (changeCountsByProtocol.get(protocolId) ?? 0) + 1);
  const user = $sessionOwner.get()?.id;
  if (user !== undefined)
    activeChannel?.postMessage({ user_id: user, protocol_id: protocolId } satisfies ProtocolChangeMessage);
}

/** Returns a function that returns true if this browser has not changed the protocol since this call. */
export function createChangeCheck(): (protocolId: number) => boolean {
  const initialChangeCounts = new Map(changeCountsByProtocol);
  return (id) => changeCountsByProtocol.get(id) === initialChangeCounts.get(id);
}
