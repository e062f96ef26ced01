import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { clampQuantity, findLine, ownDose } from '#domain/protocol/lines.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { $builder, applyBuilderEvent } from '#stores/builder/actions.ts';
import { currentUser, outbox } from '#stores/outbox/entries.ts';
import type { NewOutboxEntry } from '#stores/outbox/outbox.ts';
import { sendEntries } from '#stores/outbox/sending.ts';
import { notify } from '#stores/platform/toasts.ts';
import { type ProtocolAction, refuseSignedOut } from './messages.ts';
import { unsavedChangesPath } from './pending.ts';
import { knownProtocol } from './reading.ts';

export interface LinePlace {
  readonly protocolId: number;
  readonly variantId: number;
}

/** Outbox target of a change of a line, or of one of its values. */
export const lineTarget = ({ protocolId, variantId }: LinePlace, value = ''): string =>
  (unsavedChangesPath(protocolId, variantId) + value).replace(/\/$/, '');

type LineValueName = '' | 'quantity' | 'notes' | 'dose' | 'position';
type NewLineChange = Omit<NewOutboxEntry, 'target' | 'about'> & { readonly name: string };

/** Queues a change of a line's value. Removes rejected changes of that value, except notes, which stay copyable. */
export function queueChange(
  place: LinePlace,
  value: LineValueName,
  { name, ...change }: NewLineChange,
  user?: string,
): void {
  const target = lineTarget(place, value);
  for (const entry of outbox.$entries.get()) {
    const isReplaced = value === 'dose' || entry.text === undefined;
    if (entry.state === 'rejected' && entry.target === target && isReplaced) outbox.remove(entry);
  }
  const title = knownProtocol(place.protocolId)?.name;
  outbox.add({ ...change, target, about: [name, title].filter(Boolean).join(' · ') }, user);
  void sendEntries();
}

function askForProtocol(): void {
  const { mode, isEnabled } = $builder.get();
  if (!isEnabled) applyBuilderEvent({ type: 'enabled' });
  applyBuilderEvent({ type: 'list-opened' });
  void notify('warning', mode === 'Redesign' ? 'protocol.select-first' : 'protocol.select-protocol');
}

/** Returns the active protocol to change. If there is none or the user is signed out, shows a message. */
function activeProtocolFor(action: ProtocolAction): Protocol | undefined {
  if (refuseSignedOut(action)) return undefined;
  const { active } = $builder.get();
  if (!active) askForProtocol();
  return active ?? undefined;
}

/** Returns a line, by default of the active protocol, for a change. */
export function lineFor(action: ProtocolAction, variantId: number, protocolId: number | undefined) {
  const isRefused = protocolId !== undefined && refuseSignedOut(action);
  const protocol = protocolId === undefined ? activeProtocolFor(action) : knownProtocol(protocolId);
  const line = protocol && findLine(protocol, variantId);
  if (isRefused || !line) return undefined;
  return { protocol, line, place: { protocolId: protocol.protocol_id, variantId } };
}

let productsChosenEarly: readonly ProtocolProduct[] = [];

/** Adds products chosen before a protocol was active to the next active one, unless the builder is closed. */
export function addChosenOnceActive(): () => void {
  return $builder.listen(({ active, isEnabled, state }) => {
    const lines = productsChosenEarly;
    if (active || !isEnabled || state === 'Default') productsChosenEarly = [];
    if (active) queueMicrotask(() => lines.forEach(addToProtocol));
  });
}

/** Adds a product, or one more pack of it, to the active protocol; without one, keeps the product for the next. */
export function addToProtocol(line: ProtocolProduct): void {
  const active = activeProtocolFor('add');
  const variantId = variantIdOf(line);
  if (variantId === undefined) return;
  if (!active) {
    productsChosenEarly = [...productsChosenEarly.filter((other) => variantIdOf(other) !== variantId), line];
    return;
  }
  const { item_count: quantity, notes, name } = line;
  const known = findLine(active, variantId);
  if (known) setProtocolQuantity(variantId, known.item_count + 1);
  else {
    const payload = { quantity, notes, line };
    queueChange({ protocolId: active.protocol_id, variantId }, '', { kind: 'line.add', payload, name });
  }
  applyBuilderEvent({ type: 'product-added', variantId });
}

/** Adds a product whose data could not be loaded, by its variant id. */
export function addByVariantId(variantId: number, name: string): void {
  const active = activeProtocolFor('add');
  if (!active) return;
  const line = findLine(active, variantId);
  void notify('warning', 'protocol.add-waits');
  const place = { protocolId: active.protocol_id, variantId };
  if (line) addToProtocol(line);
  else queueChange(place, '', { kind: 'line.add', payload: { quantity: 1, notes: '' }, name });
}

export function setProtocolQuantity(variantId: number, quantity: number, protocolId?: number): void {
  if (quantity < 1) {
    removeFromProtocol(variantId, protocolId);
    return;
  }
  const found = lineFor('update', variantId, protocolId);
  const count = clampQuantity(quantity);
  if (!found || found.line.item_count === count) return;
  const { name, item_count: before, notes } = found.line;
  const values = { payload: { quantity: count, notes }, was: { quantity: before, notes } };
  queueChange(found.place, 'quantity', { kind: 'line.quantity', ...values, name });
}

/** Reference to a line, with the data of its product that a change of the note needs. */
export interface NotedLinePlace extends LinePlace {
  readonly name: string;
  readonly quantity: number;
}

/** Queues a change of a line's note, even if the line was removed elsewhere. Returns false if signed out. */
export function setProtocolNote(
  { name, quantity, ...place }: NotedLinePlace,
  notes: string,
  was: string,
  user = currentUser(),
): boolean {
  if (user === undefined) return !refuseSignedOut('update');
  if (notes === was) return true;
  const values = { payload: { quantity, notes }, was: { quantity, notes: was } };
  queueChange(place, 'notes', { kind: 'line.notes', ...values, text: notes || undefined, name }, user);
  return true;
}

interface RemovedProtocolLine {
  readonly name: string;
  readonly key: string;
  readonly undo: () => void;
}

export function removeFromProtocol(variantId: number, protocolId?: number): RemovedProtocolLine | undefined {
  const found = lineFor('remove', variantId, protocolId);
  if (!found) return undefined;
  const { protocol, line, place } = found;
  const position = protocol.products.indexOf(line) + 1;
  const { name, item_count: quantity, notes } = line;
  queueChange(place, '', { kind: 'line.remove', payload: null, was: { quantity, notes }, name });
  return { name, key: lineTarget(place), undo: () => restoreLine(place, line, position) };
}

function restoreLine(place: LinePlace, line: ProtocolProduct, position: number): void {
  const protocol = knownProtocol(place.protocolId);
  if (refuseSignedOut('add') || !protocol || findLine(protocol, place.variantId)) return;
  const { name, item_count: quantity, notes } = line;
  const { dose } = ownDose(line);
  const payload = { quantity, notes, line, ifAbsent: true, ...(dose !== undefined && { dose }) };
  queueChange(place, '', { kind: 'line.add', payload, text: notes || undefined, name });
  moveInProtocol(place.variantId, position, place.protocolId);
}

export function moveInProtocol(variantId: number, position: number, protocolId?: number): void {
  const found = lineFor('update', variantId, protocolId);
  if (!found) return;
  const { protocol, line, place } = found;
  const payload = Math.min(Math.max(position, 1), protocol.products.length);
  if (protocol.products.indexOf(line) + 1 === payload) return;
  queueChange(place, 'position', { kind: 'line.move', payload, name: line.name });
}
