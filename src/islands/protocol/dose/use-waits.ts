import { useStore } from '@nanostores/react';
import { $waitingChanges } from '#stores/protocol/changes/queue.ts';
import { $areLinesWaiting } from '#stores/protocol/changes/sync.ts';

/** Whether a change of the line's dose waits to be sent again. */
export function useWaits({ protocolId, variantId }: { protocolId: number; variantId: number }): boolean {
  const isWaiting = useStore($areLinesWaiting);
  const changes = useStore($waitingChanges);
  return (
    isWaiting &&
    changes.some(
      (change) =>
        change.kind === 'dose' && change.protocolId === protocolId && change.variantId === variantId,
    )
  );
}
