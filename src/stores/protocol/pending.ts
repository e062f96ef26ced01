import type { Protocol } from '#contract/protocol/schema.ts';
import type { Builder } from '#domain/builder/state.ts';
import { applyLineChange, type LineChange, type LineValueChange } from '#domain/protocol/line-change.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';

const PAYLOAD_TYPE_BY_KIND: Readonly<Record<string, 'object' | 'number'>> = {
  'line.add': 'object',
  'line.quantity': 'object',
  'line.notes': 'object',
  'line.dose': 'object',
  'line.usual-dose': 'object',
  'line.remove': 'object',
  'line.move': 'number',
} satisfies Record<LineChange['kind'], 'object' | 'number'>;

const isLineChange = (entry: OutboxEntry): entry is OutboxEntry & LineValueChange =>
  typeof entry.payload === PAYLOAD_TYPE_BY_KIND[entry.kind];

const LINE_TARGET_PATTERN = /^protocol\/(\d+)\/line\/(\d+)/;

/** Returns the change of a protocol line that an entry contains; undefined for other entries. */
export function parseLineChange(entry: OutboxEntry): LineChange | undefined {
  const [, protocolId, variantId] = LINE_TARGET_PATTERN.exec(entry.target) ?? [];
  if (protocolId === undefined || !isLineChange(entry)) return undefined;
  return { ...entry, protocolId: Number(protocolId), variantId: Number(variantId) };
}

/** Prefix of the outbox targets of a protocol, or of one of its lines. */
export const outboxTargetPrefix = (protocolId: number, variantId?: number): string =>
  `protocol/${protocolId}/${variantId === undefined ? '' : `line/${variantId}/`}`;

/** Returns the outbox entries of a protocol, or of one line, in all states. */
export function filterEntriesOfProtocol(
  outboxEntries: readonly OutboxEntry[],
  protocolId: number,
  variantId?: number,
): readonly OutboxEntry[] {
  const path = outboxTargetPrefix(protocolId, variantId);
  return outboxEntries.filter(({ target }) => `${target}/`.startsWith(path));
}

/** Returns the builder state with pending changes applied; the same object if nothing is pending. */
export function applyPendingChanges(builderState: Builder, outbox: readonly OutboxEntry[]): Builder {
  const pendingChanges = outbox.flatMap((entry) => (entry.state === 'pending' ? (parseLineChange(entry) ?? []) : []));
  if (pendingChanges.length === 0) return builderState;
  const applyPendingLineChanges = (protocol: Protocol) => pendingChanges.reduce(applyLineChange, protocol);
  const { activeProtocol: currentProtocol, protocols } = builderState;
  return {
    ...builderState,
    activeProtocol: currentProtocol && applyPendingLineChanges(currentProtocol),
    protocols: protocols.map(applyPendingLineChanges),
  };
}
