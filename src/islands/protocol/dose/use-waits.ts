import { useStore } from '@nanostores/react';
import { $lineSync, $waitingChanges } from '#stores/protocol/changes/queue.ts';

/** Whether a change of the line's dose waits for a connection. */
export function useWaits({ protocolId, variantId }: { protocolId: number; variantId: number }): boolean {
  const isWaiting = useStore($lineSync) === 'waiting';
  const changes = useStore($waitingChanges);
  return (
    isWaiting &&
    changes.some(
      (change) =>
        change.kind === 'dose' && change.protocolId === protocolId && change.variantId === variantId,
    )
  );
}
