import { findLine } from '#domain/protocol/lines.ts';
import { notify } from '#stores/platform/toasts.ts';
import { queueLineChange } from '#stores/protocol/changes/queue.ts';
import { takeNote } from '#stores/protocol/unsent/notes.ts';
import { activeFor, addToProtocol } from './lines.ts';
import { refuseSignedOut } from './messages.ts';
import { readAgain } from './reading.ts';

/** Adds a product whose data cannot be loaded: one more of a line, or a line of which only the variant is known. */
export function addUnread(variantId: number, name: string): void {
  const active = activeFor('add');
  if (!active) return;
  const line = findLine(active, variantId);
  void notify('warning', 'protocol.add-waits');
  if (line) {
    addToProtocol(line);
    return;
  }
  const { protocol_id: protocolId } = active;
  const key = crypto.randomUUID();
  queueLineChange({ kind: 'add', protocolId, variantId, quantity: 1, notes: '', key, name });
  readAgain(protocolId);
}

export function addRescued(protocolId: number, variantId: number): void {
  if (refuseSignedOut('add')) return;
  const note = takeNote(protocolId, variantId);
  if (!note) return;
  const { quantity, text, name } = note;
  const notes = text.trim();
  queueLineChange({ kind: 'add', protocolId, variantId, quantity, notes, key: crypto.randomUUID(), name });
  readAgain(protocolId);
}
