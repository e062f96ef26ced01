import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { clampQuantity, findLine, ownDoseOfLine } from '#domain/protocol/lines.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { $builder, applyBuilderEvent } from '#stores/builder/actions.ts';
import { currentOutboxUser, outbox } from '#stores/outbox/entries.ts';
import type { NewOutboxEntry } from '#stores/outbox/outbox.ts';
import { sendEntries } from '#stores/outbox/sending.ts';
import { notify } from '#stores/platform/toasts.ts';
import { type ProtocolAction, reportIfSignedOut } from './messages.ts';
import { outboxTargetPrefix } from './pending.ts';
import { loadedProtocolById } from './reading.ts';
import './send.ts';

export interface LineReference {
  readonly protocolId: number;
  readonly variantId: number;
}

/** Target in the outbox for a change of a line, or of one value of the line. */
export const lineTarget = ({ protocolId, variantId }: LineReference, value = ''): string =>
  (outboxTargetPrefix(protocolId, variantId) + value).replace(/\/$/, '');

type LineValueName = '' | 'quantity' | 'notes' | 'dose' | 'position';
type NewLineChange = Omit<NewOutboxEntry, 'target' | 'about'> & { readonly name: string };

/** Queues a change of a line's value and removes rejected changes of it, except notes, whose text can be copied. */
export function queueLineChange(
  reference: LineReference,
  value: LineValueName,
  { name, ...change }: NewLineChange,
  user?: string,
): void {
  const target = lineTarget(reference, value);
  for (const entry of outbox.$entries.get()) {
    const isEntryReplaced = value === 'dose' || entry.text === undefined;
    if (entry.state === 'rejected' && entry.target === target && isEntryReplaced) outbox.remove(entry);
  }
  const title = loadedProtocolById(reference.protocolId)?.name;
  outbox.add({ ...change, target, about: [name, title].filter(Boolean).join(' · ') }, user);
  void sendEntries();
}

function askToChooseProtocol(): void {
  const { mode, isEnabled } = $builder.get();
  if (!isEnabled) applyBuilderEvent({ type: 'enabled' });
  applyBuilderEvent({ type: 'list-opened' });
  void notify('warning', mode === 'Redesign' ? 'protocol.select-first' : 'protocol.select-protocol');
}

/** Returns the active protocol. If there is none or the user is signed out, shows a message and returns undefined. */
function activeProtocolToChange(action: ProtocolAction): Protocol | undefined {
  if (reportIfSignedOut(action)) return undefined;
  const { active: activeProtocol } = $builder.get();
  if (!activeProtocol) askToChooseProtocol();
  return activeProtocol ?? undefined;
}

/** Returns a protocol, by default the active one, and its line; undefined if signed out or if either is missing. */
export function lineToChange(action: ProtocolAction, variantId: number, protocolId: number | undefined) {
  const isSignedOut = protocolId !== undefined && reportIfSignedOut(action);
  const protocol = protocolId === undefined ? activeProtocolToChange(action) : loadedProtocolById(protocolId);
  const line = protocol && findLine(protocol, variantId);
  if (isSignedOut || !line) return undefined;
  return { protocol, line, place: { protocolId: protocol.protocol_id, variantId } };
}

let waitingProducts: readonly ProtocolProduct[] = [];

/** Adds products chosen without an active protocol to the next one. Closing the builder or its list drops them. */
function addOnceActive(): void {
  const stopListening = $builder.listen(({ active: activeProtocol, isEnabled, state }) => {
    if (!activeProtocol && isEnabled && state !== 'Default') return;
    const lines = waitingProducts;
    waitingProducts = [];
    stopListening();
    if (activeProtocol) queueMicrotask(() => lines.forEach(addToProtocol));
  });
}

/** Adds a product, or one more pack of it, to the active protocol. Without one, the product waits for the next one. */
export function addToProtocol(line: ProtocolProduct): void {
  const activeProtocol = activeProtocolToChange('add');
  const variantId = variantIdOf(line);
  if (variantId === undefined) return;
  if (!activeProtocol) {
    if (waitingProducts.length === 0) addOnceActive();
    waitingProducts = [...waitingProducts.filter((product) => variantIdOf(product) !== variantId), line];
    return;
  }
  const { item_count: quantity, notes, name } = line;
  const knownLine = findLine(activeProtocol, variantId);
  if (knownLine) setProtocolQuantity(variantId, knownLine.item_count + 1);
  else {
    const payload = { quantity, notes, line };
    queueLineChange({ protocolId: activeProtocol.protocol_id, variantId }, '', {
      kind: 'line.add',
      payload,
      name,
    });
  }
  applyBuilderEvent({ type: 'product-added', variantId });
}

/** Adds a product whose data could not be loaded, by its variant id. */
export function addByVariantId(variantId: number, name: string): void {
  const activeProtocol = activeProtocolToChange('add');
  if (!activeProtocol) return;
  const line = findLine(activeProtocol, variantId);
  void notify('warning', 'protocol.add-waits');
  const reference = { protocolId: activeProtocol.protocol_id, variantId };
  if (line) addToProtocol(line);
  else queueLineChange(reference, '', { kind: 'line.add', payload: { quantity: 1, notes: '' }, name });
}

export function setProtocolQuantity(variantId: number, quantity: number, protocolId?: number): void {
  if (quantity < 1) {
    removeFromProtocol(variantId, protocolId);
    return;
  }
  const foundLine = lineToChange('update', variantId, protocolId);
  const count = clampQuantity(quantity);
  if (!foundLine || foundLine.line.item_count === count) return;
  const { name, item_count: formerQuantity, notes } = foundLine.line;
  const values = { payload: { quantity: count, notes }, was: { quantity: formerQuantity, notes } };
  queueLineChange(foundLine.place, 'quantity', { kind: 'line.quantity', ...values, name });
}

/** Reference to a line, with its product's name and quantity, which a change of the note also sends. */
export interface NoteLineReference extends LineReference {
  readonly name: string;
  readonly quantity: number;
}

/** Queues a change of a line's note, even if the line was removed elsewhere. Returns false if signed out. */
export function setProtocolNote(
  { name, quantity, ...reference }: NoteLineReference,
  notes: string,
  formerNote: string,
  user = currentOutboxUser(),
): boolean {
  if (user === undefined) return !reportIfSignedOut('update');
  if (notes === formerNote) return true;
  const values = { payload: { quantity, notes }, was: { quantity, notes: formerNote } };
  queueLineChange(reference, 'notes', { kind: 'line.notes', ...values, text: notes || undefined, name }, user);
  return true;
}

interface RemovedProtocolLine {
  readonly name: string;
  readonly key: string;
  readonly undo: () => void;
}

export function removeFromProtocol(variantId: number, protocolId?: number): RemovedProtocolLine | undefined {
  const foundLine = lineToChange('remove', variantId, protocolId);
  if (!foundLine) return undefined;
  const { protocol, line, place: reference } = foundLine;
  const position = protocol.products.indexOf(line) + 1;
  const { name, item_count: quantity, notes } = line;
  queueLineChange(reference, '', { kind: 'line.remove', payload: null, was: { quantity, notes }, name });
  return { name, key: lineTarget(reference), undo: () => restoreProtocolLine(reference, line, position) };
}

function restoreProtocolLine(reference: LineReference, line: ProtocolProduct, position: number): void {
  const protocol = loadedProtocolById(reference.protocolId);
  if (reportIfSignedOut('add') || !protocol || findLine(protocol, reference.variantId)) return;
  const { name, item_count: quantity, notes } = line;
  const { dose } = ownDoseOfLine(line);
  const payload = { quantity, notes, line, ifAbsent: true, ...(dose !== undefined && { dose }) };
  queueLineChange(reference, '', { kind: 'line.add', payload, text: notes || undefined, name });
  moveInProtocol(reference.variantId, position, reference.protocolId);
}

export function moveInProtocol(variantId: number, position: number, protocolId?: number): void {
  const foundLine = lineToChange('update', variantId, protocolId);
  if (!foundLine) return;
  const { protocol, line, place: reference } = foundLine;
  const payload = Math.min(Math.max(position, 1), protocol.products.length);
  if (protocol.products.indexOf(line) + 1 === payload) return;
  queueLineChange(reference, 'position', { kind: 'line.move', payload, name: line.name });
}
