import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import type { LineEvent } from '#domain/builder/state.ts';
import { changeLine } from '#domain/builder/transitions.ts';
import { addProduct, clampCount, findLine, ownDose } from '#domain/protocol/lines.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { $builder, moveBuilder } from '#stores/builder/actions.ts';
import { notify } from '#stores/platform/toasts.ts';
import { queueLineChange } from '#stores/protocol/changes/queue.ts';
import { forgetRefused, lineKey } from '#stores/protocol/changes/refused.ts';
import { forgetRefusedDose } from '#stores/protocol/changes/refused-doses.ts';
import type { LineChange } from '#stores/protocol/changes/schema.ts';
import { takeTexts } from '#stores/protocol/unsent/line-texts.ts';
import { dropNote } from '#stores/protocol/unsent/notes.ts';
import { wantLine } from '#stores/protocol/wanted/lines.ts';
import { accessToken } from '#stores/session/tokens.ts';
import { type ProtocolAction, refuseSignedOut } from './messages.ts';

const lineBefore = ({ item_count: quantity, notes }: ProtocolProduct) => ({ quantity, notes });

function askForProtocol(): void {
  const { mode, isEnabled } = $builder.get();
  if (!isEnabled) moveBuilder({ type: 'enabled' });
  moveBuilder({ type: 'list-opened' });
  void notify('warning', mode === 'Redesign' ? 'protocol.select-first' : 'protocol.select-protocol');
}

/** Returns the active protocol for a change; without one, or without a session, notifies the user of the reason. */
export function activeFor(action: ProtocolAction): Protocol | undefined {
  if (refuseSignedOut(action)) return undefined;
  const { active } = $builder.get();
  if (!active) askForProtocol();
  return active ?? undefined;
}

export function protocolFor(action: ProtocolAction, protocolId: number | undefined): Protocol | undefined {
  if (protocolId === undefined) return activeFor(action);
  if (refuseSignedOut(action)) return undefined;
  return $builder.get().protocols.find((protocol) => protocol.protocol_id === protocolId);
}

export function changeProtocol(protocol: Protocol, event: LineEvent, line: LineChange): void {
  const isActive = $builder.get().active?.protocol_id === protocol.protocol_id;
  moveBuilder(isActive ? event : { type: 'refreshed', protocol: changeLine(protocol, event) });
  if (line.kind === 'remove' || (line.kind === 'set' && line.what === 'quantity')) forgetRefused(line);
  else forgetRefused(line, 'removal');
  if (line.kind === 'dose' || line.kind === 'remove') forgetRefusedDose(line);
  queueLineChange(line);
}

/** Adds a product to the front of the active protocol, or one more; without an active protocol it stays pending. */
export function addToProtocol(line: ProtocolProduct): void {
  const active = activeFor('add');
  const variantId = variantIdOf(line);
  if (variantId === undefined) return;
  if (!active) {
    if (accessToken() !== undefined && $builder.get().state !== 'Unauthorized') wantLine(line);
    return;
  }
  const target = { protocolId: active.protocol_id, variantId };
  const known = findLine(active, variantId);
  moveBuilder({ type: 'product-added', line });
  const now = $builder.get().active && findLine($builder.get().active ?? active, variantId);
  if (known && now) {
    forgetRefused(target);
    queueLineChange({ kind: 'set', ...target, ...lineBefore(now), was: lineBefore(known), what: 'quantity' });
  } else {
    const { item_count: quantity, notes } = line;
    queueLineChange({ kind: 'add', ...target, quantity, notes, key: crypto.randomUUID() });
  }
}

export function setProtocolQuantity(variantId: number, quantity: number, protocolId?: number): void {
  if (quantity < 1) {
    removeFromProtocol(variantId, protocolId);
    return;
  }
  const protocol = protocolFor('update', protocolId);
  const line = protocol && findLine(protocol, variantId);
  const count = clampCount(quantity);
  if (!protocol || !line || line.item_count === count) return;
  changeProtocol(
    protocol,
    { type: 'quantity-set', variantId, quantity: count },
    {
      kind: 'set',
      protocolId: protocol.protocol_id,
      variantId,
      quantity: count,
      notes: line.notes,
      was: lineBefore(line),
      what: 'quantity',
    },
  );
}

/** Sets a line's note; an empty one removes it. False where it consists of spaces. */
export function setProtocolNote(variantId: number, text: string, protocolId?: number): boolean {
  const notes = text.trim();
  const protocol = protocolFor('update', protocolId);
  const line = protocol && findLine(protocol, variantId);
  if (!protocol || !line || (notes === '' && text !== '')) return false;
  dropNote(protocol.protocol_id, variantId);
  if (line.notes === notes) return true;
  changeProtocol(
    protocol,
    { type: 'note-set', variantId, notes },
    {
      kind: 'set',
      protocolId: protocol.protocol_id,
      variantId,
      quantity: line.item_count,
      notes,
      was: lineBefore(line),
      what: 'note',
    },
  );
  return true;
}

export function removeProtocolNote(variantId: number, protocolId?: number): (() => void) | undefined {
  const protocol = protocolFor('update', protocolId);
  const notes = protocol && findLine(protocol, variantId)?.notes;
  if (!protocol || !notes || !setProtocolNote(variantId, '', protocolId)) return undefined;
  // Another protocol may be the active one by then.
  return () => void setProtocolNote(variantId, notes, protocol.protocol_id);
}

interface Removed {
  readonly name: string;
  readonly key: string;
  readonly undo: () => void;
}

export function removeFromProtocol(variantId: number, protocolId?: number): Removed | undefined {
  const protocol = protocolFor('remove', protocolId);
  const line = protocol && findLine(protocol, variantId);
  if (!protocol || !line) return undefined;
  const position = protocol.products.indexOf(line) + 1;
  const restoreTexts = takeTexts(protocol.protocol_id, variantId);
  changeProtocol(
    protocol,
    { type: 'product-removed', variantId },
    { kind: 'remove', protocolId: protocol.protocol_id, variantId, was: lineBefore(line) },
  );
  return {
    name: line.name,
    key: lineKey({ protocolId: protocol.protocol_id, variantId }),
    undo: () => restoreLine(protocol.protocol_id, line, variantId, position, restoreTexts),
  };
}

function restoreLine(
  protocolId: number,
  line: ProtocolProduct,
  variantId: number,
  position: number,
  restoreTexts: () => void,
): void {
  const protocol = protocolFor('add', protocolId);
  if (!protocol || findLine(protocol, variantId)) return;
  const { item_count: quantity, notes } = line;
  restoreTexts();
  moveBuilder({ type: 'refreshed', protocol: addProduct(protocol, line) });
  const change = { protocolId, variantId, quantity, notes, ...ownDose(line) };
  queueLineChange({ kind: 'add', ...change, key: crypto.randomUUID() });
  moveInProtocol(variantId, position, protocolId);
}

/** Moves a line to a position, counted from 1. */
export function moveInProtocol(variantId: number, position: number, protocolId?: number): void {
  const protocol = protocolFor('update', protocolId);
  const line = protocol && findLine(protocol, variantId);
  if (!protocol || !line) return;
  const place = Math.min(Math.max(position, 1), protocol.products.length);
  if (protocol.products.indexOf(line) + 1 === place) return;
  changeProtocol(
    protocol,
    { type: 'product-moved', variantId, position: place },
    { kind: 'move', protocolId: protocol.protocol_id, variantId, position: place },
  );
}
