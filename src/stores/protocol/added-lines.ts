import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { filterEntriesOfProtocol, parseLineChange } from './pending.ts';

/** Shows lines that were added while their product could not be loaded, so that one more pack builds on them. */
export function addProductToPendingLines(protocolId: number, addedLine: ProtocolProduct, variantId: number): void {
  for (const outboxEntry of filterEntriesOfProtocol(outbox.$entries.get(), protocolId, variantId)) {
    const lineChange = outboxEntry.state === 'pending' ? parseLineChange(outboxEntry) : undefined;
    if (lineChange?.kind === 'line.add')
      outbox.save({ ...outboxEntry, payload: { line: addedLine, ...lineChange.payload } });
  }
}
