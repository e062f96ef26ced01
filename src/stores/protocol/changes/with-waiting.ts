import type { Protocol } from '#contract/protocol/schema.ts';
import type { LineEvent } from '#domain/builder/state.ts';
import { changeLine } from '#domain/builder/transitions.ts';
import type { LineChange } from './schema.ts';

function eventsOf(change: LineChange): readonly LineEvent[] {
  const { variantId } = change;
  switch (change.kind) {
    case 'add':
      return [];
    case 'set': {
      const { quantity, notes, was } = change;
      return [
        ...(quantity === was.quantity ? [] : [{ type: 'quantity-set' as const, variantId, quantity }]),
        ...(notes === was.notes ? [] : [{ type: 'note-set' as const, variantId, notes }]),
      ];
    }
    case 'dose':
      return [{ type: 'dose-set', variantId, dose: { ...change.words, dose: change.dose } }];
    case 'remove':
      return [{ type: 'product-removed', variantId }];
    case 'move':
      return [{ type: 'product-moved', variantId, position: change.position }];
  }
}

export function withWaiting(protocol: Protocol, changes: readonly LineChange[]): Protocol {
  return changes
    .filter(({ protocolId }) => protocolId === protocol.protocol_id)
    .flatMap(eventsOf)
    .reduce(changeLine, protocol);
}
