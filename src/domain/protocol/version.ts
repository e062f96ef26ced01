import type { Protocol } from '#contract/protocol/schema.ts';

const lastChangeTime = ({ updated_at: updatedAt }: Protocol): number => Date.parse(updatedAt ?? '');

/** True if a protocol is older than a known version of it; false if one of them has no date of change. */
export function isOlderVersion(protocol: Protocol, knownProtocol: Protocol | null | undefined): boolean {
  return (
    knownProtocol?.protocol_id === protocol.protocol_id && lastChangeTime(protocol) < lastChangeTime(knownProtocol)
  );
}

/** Dates a locally changed protocol 1 ms after the server's, so that only later reads replace the change. */
export function makeOneMsNewer(protocol: Protocol): Protocol {
  const changeTime = lastChangeTime(protocol);
  return Number.isNaN(changeTime) ? protocol : { ...protocol, updated_at: new Date(changeTime + 1).toISOString() };
}
