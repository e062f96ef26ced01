import { useRef } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { type ProtocolDetails, updateProtocol } from '#stores/protocol/protocols.ts';
import { knownProtocol } from '#stores/protocol/reading.ts';

/** The texts that the next try is made from: where somebody else has changed the same, what they have written. */
function nextBase(base: ProtocolDetails, typed: ProtocolDetails, latest: ProtocolDetails): ProtocolDetails {
  return {
    name: typed.name === base.name ? base.name : latest.name,
    description: typed.description === base.description ? base.description : latest.description,
  };
}

/**
 * Saves name and description of a protocol as an open form has changed them. The texts that the form began with are
 * compared, whatever has become of the protocol meanwhile; what somebody else has changed is replaced at the second try.
 */
export function useSaving(
  protocol: Protocol,
  onSaved: () => void,
): (details: ProtocolDetails) => Promise<boolean> {
  const base = useRef<ProtocolDetails>({ name: protocol.name, description: protocol.description });
  return async (details) => {
    const outcome = await updateProtocol(protocol.protocol_id, base.current, details);
    if (outcome === 'changed')
      base.current = nextBase(base.current, details, knownProtocol(protocol.protocol_id) ?? details);
    if (outcome === 'saved') onSaved();
    return outcome === 'saved';
  };
}
