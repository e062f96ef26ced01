import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { clampQuantity, findLine, ownDoseOfLine } from '#domain/protocol/lines.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { $builder, applyBuilderEvent } from '#stores/builder/actions.ts';
import { getCurrentOutboxUser, outbox } from '#stores/outbox/entries.ts';
import type { NewOutboxEntry } from '#stores/outbox/outbox.ts';
import { sendEntries } from '#stores/outbox/sending.ts';
import { notify } from '#stores/platform/toasts.ts';
import { type ProtocolAction, reportIfSignedOut } from './messages.ts';
import { outboxTargetPrefix } from './pending.ts';
import { findLoadedProtocol } from './reading.ts';
import './send.ts';

export interface LineReference {
  readonly protocolId: number;
  readonly variantId: number;
}

/** Returns the outbox target for a change of a line, or of one value of the line. */
export const lineOutboxTarget = ({ protocolId, variantId }: LineReference, valueName = ''): string =>
  (outboxTargetPrefix(protocolId, variantId) + valueName).replace(/\/$/, '');

type LineValueName = '' | 'quantity' | 'notes' | 'dose' | 'position';
type NewLineChange = Omit<NewOutboxEntry, 'target' | 'about'> & { readonly productName: string };

/** Queues a change of a line's value and removes rejected changes of it, except notes, whose text can be copied. */
export function queueLineChange(
  lineReference: LineReference,
  valueName: LineValueName,
  { productName: name, ...change }: NewLineChange,
  user?: string,
): void {
  const outboxTarget = lineOutboxTarget(lineReference, valueName);
  for (const entry of outbox.$entries.get()) {
    const isEntryReplaced = valueName === 'dose' || entry.text === undefined;
    if (entry.state === 'rejected' && entry.target === outboxTarget && isEntryReplaced) outbox.remove(entry);
  }
  const title = findLoadedProtocol(lineReference.protocolId)?.name;
  outbox.add({ ...change, target: outboxTarget, about: [name, title].filter(Boolean).join(' · ') }, user);
  void sendEntries();
}

function askToChooseProtocol(): void {
  const { mode, isEnabled } = $builder.get();
  if (!isEnabled) applyBuilderEvent({ type: 'enabled' });
  applyBuilderEvent({ type: 'list-opened' });
  void notify('warning', mode === 'Redesign' ? 'protocol.select-first' : 'protocol.select-protocol');
}

/** Returns the active protocol. If there is none or the user is signed out, shows a message and returns undefined. */
function requireActiveProtocol(action: ProtocolAction): Protocol | undefined {
  if (reportIfSignedOut(action)) return undefined;
  const { activeProtocol } = $builder.get();
  if (!activeProtocol) askToChooseProtocol();
  return activeProtocol ?? undefined;
}

/** Returns a protocol, by default the active one, and its line; undefined if signed out or if either is missing. */
export function findLineToChange(action: ProtocolAction, variantId: number, protocolId: number | undefined) {
  const isSignedOut = protocolId !== undefined && reportIfSignedOut(action);
  const protocol = protocolId === undefined ? requireActiveProtocol(action) : findLoadedProtocol(protocolId);
  const line = protocol && findLine(protocol, variantId);
  if (isSignedOut || !line) return undefined;
  return { protocol, line, place: { protocolId: protocol.protocol_id, variantId } };
}

let productsAwaitingProtocol: readonly ProtocolProduct[] = [];

/** Adds products chosen without an active protocol to the next one; closing the builder or list discards them. */
function addProductsOnceActive(): void {
  const stopWatchingBuilder = $builder.listen(({ activeProtocol, isEnabled, state }) => {
    if (!activeProtocol && isEnabled && state !== 'Default') return;
    const lines = productsAwaitingProtocol;
    productsAwaitingProtocol = [];
    stopWatchingBuilder();
    if (activeProtocol) queueMicrotask(() => lines.forEach(addToProtocol));
  });
}

/** Adds a product, or one more pack of it, to the active protocol; without one, to the next active protocol. */
export function addToProtocol(line: ProtocolProduct): void {
  const activeProtocol = requireActiveProtocol('add');
  const variantId = variantIdOf(line);
  if (variantId === undefined) return;
  if (!activeProtocol) {
    if (productsAwaitingProtocol.length === 0) addProductsOnceActive();
    productsAwaitingProtocol = [
      ...productsAwaitingProtocol.filter((product) => variantIdOf(product) !== variantId),
      line,
    ];
    return;
  }
  const { item_count: quantity, notes, name } = line;
  const existingLine = findLine(activeProtocol, variantId);
  if (existingLine) setProtocolQuantity(variantId, existingLine.item_count + 1);
  else {
    const payload = { quantity, notes, line };
    queueLineChange({ protocolId: activeProtocol.protocol_id, variantId }, '', {
      kind: 'line.add',
      payload,
      productName: name,
    });
  }
  applyBuilderEvent({ type: 'product-added', variantId });
}

/** Adds a product whose data could not be loaded, by its variant id. */
export function addProductByVariantId(variantId: number, productName: string): void {
  const activeProtocol = requireActiveProtocol('add');
  if (!activeProtocol) return;
  const line = findLine(activeProtocol, variantId);
  void notify('warning', 'protocol.add-waits');
  const lineReference = { protocolId: activeProtocol.protocol_id, variantId };
  if (line) addToProtocol(line);
  else queueLineChange(lineReference, '', { kind: 'line.add', payload: { quantity: 1, notes: '' }, productName });
}

export function setProtocolQuantity(variantId: number, quantity: number, protocolId?: number): void {
  if (quantity < 1) {
    removeFromProtocol(variantId, protocolId);
    return;
  }
  const foundLine = findLineToChange('update', variantId, protocolId);
  const count = clampQuantity(quantity);
  if (!foundLine || foundLine.line.item_count === count) return;
  const { name, item_count: previousQuantity, notes } = foundLine.line;
  const quantityChange = { payload: { quantity: count, notes }, was: { quantity: previousQuantity, notes } };
  queueLineChange(foundLine.place, 'quantity', { kind: 'line.quantity', ...quantityChange, productName: name });
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
  previousNote: string,
  user = getCurrentOutboxUser(),
): boolean {
  if (user === undefined) return !reportIfSignedOut('update');
  if (notes === previousNote) return true;
  const noteChange = { payload: { quantity, notes }, was: { quantity, notes: previousNote } };
  queueLineChange(
    reference,
    'notes',
    { kind: 'line.notes', ...noteChange, text: notes || undefined, productName: name },
    user,
  );
  return true;
}

interface RemovedProtocolLine {
  readonly name: string;
  readonly key: string;
  readonly undo: () => void;
}

export function removeFromProtocol(variantId: number, protocolId?: number): RemovedProtocolLine | undefined {
  const foundLine = findLineToChange('remove', variantId, protocolId);
  if (!foundLine) return undefined;
  const { protocol, line, place: reference } = foundLine;
  const position = protocol.products.indexOf(line) + 1;
  const { name, item_count: quantity, notes } = line;
  queueLineChange(reference, '', { kind: 'line.remove', payload: null, was: { quantity, notes }, productName: name });
  return { name, key: lineOutboxTarget(reference), undo: () => restoreProtocolLine(reference, line, position) };
}

function restoreProtocolLine(lineReference: LineReference, line: ProtocolProduct, position: number): void {
  const protocol = findLoadedProtocol(lineReference.protocolId);
  if (reportIfSignedOut('add') || !protocol || findLine(protocol, lineReference.variantId)) return;
  const { name, item_count: quantity, notes } = line;
  const { dose } = ownDoseOfLine(line);
  const payload = { quantity, notes, line, ifAbsent: true, ...(dose !== undefined && { dose }) };
  queueLineChange(lineReference, '', { kind: 'line.add', payload, text: notes || undefined, productName: name });
  moveLineInProtocol(lineReference.variantId, position, lineReference.protocolId);
}

export function moveLineInProtocol(variantId: number, position: number, protocolId?: number): void {
  const foundLine = findLineToChange('update', variantId, protocolId);
  if (!foundLine) return;
  const { protocol, line, place: reference } = foundLine;
  const payload = Math.min(Math.max(position, 1), protocol.products.length);
  if (protocol.products.indexOf(line) + 1 === payload) return;
  queueLineChange(reference, 'position', { kind: 'line.move', payload, productName: line.name });
}
