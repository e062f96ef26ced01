import type { Protocol } from '#contract/protocol/schema.ts';

const lastChangeTime = ({ updated_at: at }: Protocol): number => Date.parse(at ?? '');

/** True if a protocol is an older version than a known one; false if either has no date of change. */
export function isOlderVersion(protocol: Protocol, knownProtocol: Protocol | null | undefined): boolean {
  return (
    knownProtocol?.protocol_id === protocol.protocol_id &&
    lastChangeTime(protocol) < lastChangeTime(knownProtocol)
  );
}

/** Dates a local change 1 ms after the server's date: newer than copies read before it, older than those after. */
export function makeOneMsNewer(protocol: Protocol): Protocol {
  const time = lastChangeTime(protocol);
  return Number.isNaN(time) ? protocol : { ...protocol, updated_at: new Date(time + 1).toISOString() };
}
