import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { filterEntriesOfProtocol, parseLineChange } from './pending.ts';

/** Shows lines that were added while their product could not be loaded, so that one more pack builds on them. */
export function addProductToPendingLines(protocolId: number, line: ProtocolProduct, variantId: number): void {
  for (const entry of filterEntriesOfProtocol(outbox.$entries.get(), protocolId, variantId)) {
    const lineChange = entry.state === 'pending' ? parseLineChange(entry) : undefined;
    if (lineChange?.kind === 'line.add') outbox.save({ ...entry, payload: { line, ...lineChange.payload } });
  }
}
