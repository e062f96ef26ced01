import type { Protocol } from '#contract/protocol/schema.ts';

const timeOf = ({ updated_at: at }: Protocol): number => Date.parse(at ?? '');

/** False if either has no date. */
export function isOlder(protocol: Protocol, known: Protocol | null | undefined): boolean {
  return known?.protocol_id === protocol.protocol_id && timeOf(protocol) < timeOf(known);
}

/** Adds 1 ms by the server's clock: newer than reads before the change, older than those after. */
export function afterChange(protocol: Protocol): Protocol {
  const time = timeOf(protocol);
  return Number.isNaN(time) ? protocol : { ...protocol, updated_at: new Date(time + 1).toISOString() };
}
