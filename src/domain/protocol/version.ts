import type { Protocol } from '#contract/protocol/schema.ts';

const timeOf = ({ updated_at: at }: Protocol): number => Date.parse(at ?? '');

/** Whether a protocol is an older state than the one known; never where one of them has no date. */
export function isOlder(protocol: Protocol, known: Protocol | null | undefined): boolean {
  return known?.protocol_id === protocol.protocol_id && timeOf(protocol) < timeOf(known);
}

/**
 * The protocol after a change that the server has confirmed: newer than what was read before the change, and older
 * than what is read after it, by the server's clock alone (a millisecond).
 */
export function afterChange(protocol: Protocol): Protocol {
  const time = timeOf(protocol);
  return Number.isNaN(time) ? protocol : { ...protocol, updated_at: new Date(time + 1).toISOString() };
}
