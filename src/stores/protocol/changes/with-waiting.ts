import type { Protocol } from '#contract/protocol/schema.ts';
import type { LineEvent } from '#domain/builder/state.ts';
import { changeLine } from '#domain/builder/transitions.ts';
import type { LineChange } from './schema.ts';

/** What a stored change does to its line; an added product is named beside the lines, only the server has the rest of it. */
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

/** The server's protocol with the changes that it has not confirmed yet. */
export function withWaiting(protocol: Protocol, changes: readonly LineChange[]): Protocol {
  return changes
    .filter(({ protocolId }) => protocolId === protocol.protocol_id)
    .flatMap(eventsOf)
    .reduce(changeLine, protocol);
}
