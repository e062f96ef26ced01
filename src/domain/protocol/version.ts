import type { Protocol } from '#contract/protocol/schema.ts';

const timeOf = ({ updated_at: at }: Protocol): number => Date.parse(at ?? '');

/** True if a protocol was last changed before a known copy of it; false if either has no date. */
export function isOlder(protocol: Protocol, known: Protocol | null | undefined): boolean {
  return known?.protocol_id === protocol.protocol_id && timeOf(protocol) < timeOf(known);
}

/**
 * Dates a locally changed protocol 1 ms later than the server did: newer than reads before the change, older than
 * later ones.
 */
export function afterChange(protocol: Protocol): Protocol {
  const time = timeOf(protocol);
  return Number.isNaN(time) ? protocol : { ...protocol, updated_at: new Date(time + 1).toISOString() };
}
