import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { clampQuantity, doseAndTextOfLine, findLine } from '#domain/protocol/lines.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { $builder, applyBuilderEvent } from '#stores/builder/actions.ts';
import { getCurrentOutboxUser, outbox } from '#stores/outbox/entries.ts';
import type { NewOutboxEntry } from '#stores/outbox/outbox.ts';
import { sendEntries } from '#stores/outbox/sending.ts';
import { notify } from '#stores/platform/toasts.ts';
import { addProductToPendingLines } from './added-lines.ts';
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
  { productName: changedProductName, ...change }: NewLineChange,
  user?: string,
): void {
  const outboxTarget = lineOutboxTarget(lineReference, valueName);
  for (const outboxEntry of outbox.$entries.get()) {
    const isEntryObsolete = valueName === 'dose' || outboxEntry.text === undefined;
    if (outboxEntry.state === 'rejected' && outboxEntry.target === outboxTarget && isEntryObsolete)
      outbox.remove(outboxEntry);
  }
  const protocolName = findLoadedProtocol(lineReference.protocolId)?.name;
  const changeDescription = [changedProductName, protocolName].filter(Boolean).join(' · ');
  outbox.add({ ...change, target: outboxTarget, about: changeDescription }, user);
  void sendEntries();
}

function askToChooseProtocol(): void {
  const { mode, isEnabled } = $builder.get();
  if (!isEnabled) applyBuilderEvent({ type: 'enabled' });
  applyBuilderEvent({ type: 'list-opened' });
  void notify('warning', mode === 'Redesign' ? 'protocol.select-first' : 'protocol.select-protocol');
}

/** Returns the active protocol. If there is none or the user is signed out, shows a message and returns undefined. */
function requireActiveProtocol(attemptedAction: ProtocolAction): Protocol | undefined {
  if (reportIfSignedOut(attemptedAction)) return undefined;
  const { activeProtocol } = $builder.get();
  if (!activeProtocol) askToChooseProtocol();
  return activeProtocol ?? undefined;
}

/** Returns a protocol, by default the active one, and its line; undefined if signed out or if either is missing. */
export function findLineToChange(attemptedAction: ProtocolAction, variantId: number, protocolId: number | undefined) {
  const isSignedOut = protocolId !== undefined && reportIfSignedOut(attemptedAction);
  const protocol = protocolId === undefined ? requireActiveProtocol(attemptedAction) : findLoadedProtocol(protocolId);
  const lineToChange = protocol && findLine(protocol, variantId);
  if (isSignedOut || !lineToChange) return undefined;
  return { protocol, line: lineToChange, place: { protocolId: protocol.protocol_id, variantId } };
}

let productsAwaitingProtocol: readonly ProtocolProduct[] = [];

/** Adds products chosen without an active protocol to the next one; closing the builder or list discards them. */
function addProductsOnceActive(): void {
  const stopWatchingBuilder = $builder.listen(({ activeProtocol, isEnabled, state }) => {
    if (!activeProtocol && isEnabled && state !== 'Default') return;
    const productsToAdd = productsAwaitingProtocol;
    productsAwaitingProtocol = [];
    stopWatchingBuilder();
    if (activeProtocol) queueMicrotask(() => productsToAdd.forEach(addToProtocol));
  });
}

/** Adds a product, or one more pack of it, to the active protocol; without one, to the next active protocol. */
export function addToProtocol(productToAdd: ProtocolProduct): void {
  const activeProtocol = requireActiveProtocol('add');
  const variantId = variantIdOf(productToAdd);
  if (variantId === undefined) return;
  if (!activeProtocol) {
    if (productsAwaitingProtocol.length === 0) addProductsOnceActive();
    productsAwaitingProtocol = [
      ...productsAwaitingProtocol.filter((product) => variantIdOf(product) !== variantId),
      productToAdd,
    ];
    return;
  }
  const { item_count: quantity, notes, name } = productToAdd;
  addProductToPendingLines(activeProtocol.protocol_id, productToAdd, variantId);
  const existingLine = findLine(findLoadedProtocol(activeProtocol.protocol_id) ?? activeProtocol, variantId);
  if (existingLine) setProtocolQuantity(variantId, existingLine.item_count + 1);
  else {
    const lineAddition = { kind: 'line.add', payload: { quantity, notes, line: productToAdd }, productName: name };
    queueLineChange({ protocolId: activeProtocol.protocol_id, variantId }, '', lineAddition);
  }
  applyBuilderEvent({ type: 'product-added', variantId });
}

/** Adds a product whose data could not be loaded, by its variant id. */
export function addProductByVariantId(variantId: number, productName: string): void {
  const activeProtocol = requireActiveProtocol('add');
  if (!activeProtocol) return;
  const activeProtocolLine = findLine(activeProtocol, variantId);
  void notify('warning', 'protocol.add-waits');
  const lineReference = { protocolId: activeProtocol.protocol_id, variantId };
  if (activeProtocolLine) addToProtocol(activeProtocolLine);
  else queueLineChange(lineReference, '', { kind: 'line.add', payload: { quantity: 1, notes: '' }, productName });
}

export function setProtocolQuantity(variantId: number, quantity: number, protocolId?: number): void {
  if (quantity < 1) {
    removeFromProtocol(variantId, protocolId);
    return;
  }
  const foundLine = findLineToChange('update', variantId, protocolId);
  const clampedQuantity = clampQuantity(quantity);
  if (!foundLine || foundLine.line.item_count === clampedQuantity) return;
  const { name, item_count: previousQuantity, notes } = foundLine.line;
  const quantityChange = { payload: { quantity: clampedQuantity, notes }, was: { quantity: previousQuantity, notes } };
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
  newNote: string,
  previousNote: string,
  user = getCurrentOutboxUser(),
): boolean {
  if (user === undefined) return !reportIfSignedOut('update');
  if (newNote === previousNote) return true;
  const noteChange = { payload: { quantity, notes: newNote }, was: { quantity, notes: previousNote } };
  queueLineChange(
    reference,
    'notes',
    { kind: 'line.notes', ...noteChange, text: newNote || undefined, productName: name },
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
  const { protocol, line, place: lineReference } = foundLine;
  const removedPosition = protocol.products.indexOf(line) + 1;
  const { name: productName, item_count: quantity, notes } = line;
  queueLineChange(lineReference, '', { kind: 'line.remove', payload: null, was: { quantity, notes }, productName });
  return {
    name: productName,
    key: lineOutboxTarget(lineReference),
    undo: () => restoreProtocolLine(lineReference, line, removedPosition),
  };
}

function restoreProtocolLine(
  lineReference: LineReference,
  removedLine: ProtocolProduct,
  removedPosition: number,
): void {
  const protocol = findLoadedProtocol(lineReference.protocolId);
  if (reportIfSignedOut('add') || !protocol || findLine(protocol, lineReference.variantId)) return;
  const { name, item_count: quantity, notes } = removedLine;
  const { dose } = doseAndTextOfLine(removedLine);
  const payload = { quantity, notes, line: removedLine, ifAbsent: true, ...(dose !== undefined && { dose }) };
  queueLineChange(lineReference, '', { kind: 'line.add', payload, text: notes || undefined, productName: name });
  moveLineInProtocol(lineReference.variantId, removedPosition, lineReference.protocolId);
}

export function moveLineInProtocol(variantId: number, newPosition: number, protocolId?: number): void {
  const foundLine = findLineToChange('update', variantId, protocolId);
  if (!foundLine) return;
  const { protocol, line, place: movedLineReference } = foundLine;
  const payload = Math.min(Math.max(newPosition, 1), protocol.products.length);
  if (protocol.products.indexOf(line) + 1 === payload) return;
  queueLineChange(movedLineReference, 'position', { kind: 'line.move', payload, productName: line.name });
}
