import { $owner } from '#stores/session/owner.ts';

const CHANNEL = 'formulary:protocols';

interface Change {
  readonly user_id: number;
  readonly protocol_id: number;
}

let channel: BroadcastChannel | undefined;

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
  const user = $owner.get()?.id;
  if (user !== undefined) channel?.postMessage({ user_id: user, protocol_id: protocolId } satisfies Change);
}
