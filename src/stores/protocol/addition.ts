import { findLine } from '#domain/protocol/lines.ts';
import { notify } from '#stores/platform/toasts.ts';
import { queueLineChange } from './line-changes.ts';
import { activeFor, addToProtocol } from './lines.ts';
import { readAgain } from './reading.ts';

/**
 * Adds a product to the active protocol while the shop cannot be reached: one more of a line, or a new line of which
 * only the variant is known. It waits with the other changes, and says so.
 */
export function addUnread(variantId: number): void {
  const active = activeFor('add');
  if (!active) return;
  const line = findLine(active, variantId);
  void notify('warning', 'protocol.add-waits');
  if (line) {
    addToProtocol(line);
    return;
  }
  const { protocol_id: protocolId } = active;
  queueLineChange({ kind: 'add', protocolId, variantId, quantity: 1, notes: '', key: crypto.randomUUID() });
  // The product appears with its protocol.
  readAgain(protocolId);
}
