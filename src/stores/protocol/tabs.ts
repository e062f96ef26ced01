import { $owner } from '#stores/session/owner.ts';

const CHANNEL = 'formulary:protocols';

interface Change {
  readonly user_id: number;
  readonly protocol_id: number;
}

let channel: BroadcastChannel | undefined;

const counts = new Map<number, number>();

function isChange(message: unknown): message is Change {
  return typeof message === 'object' && message !== null && 'user_id' in message && 'protocol_id' in message;
}

export function listenForChanges(changed: (protocolId: number) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel(CHANNEL);
  channel = opened;
  opened.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isChange(data) && data.user_id === $owner.get()?.id) changed(data.protocol_id);
  };
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

export function broadcastChange(protocolId: number): void {
  counts.set(protocolId, (counts.get(protocolId) ?? 0) + 1);
  const user = $owner.get()?.id;
  if (user !== undefined) channel?.postMessage({ user_id: user, protocol_id: protocolId } satisfies Change);
}

/** Starts counting changes before a read. Returns a function: true if the protocol was not changed here since. */
export function watchChanges(): (protocolId: number) => boolean {
  const before = new Map(counts);
  return (id) => counts.get(id) === before.get(id);
}
