import type { Protocol } from '#contract/protocol/schema.ts';
import { type ProtocolDetails, updateProtocol } from '#stores/protocol/protocols.ts';
import type { Outcome } from './ProtocolForm.tsx';

/** Saves name and description of a protocol as a form has changed them, compared with what they were made from. */
export function useSaving(
  { protocol_id: id }: Protocol,
  onSaved: () => void,
): (details: ProtocolDetails, key: string, was: ProtocolDetails) => Promise<Outcome> {
  return async (details, _, was) => {
    const outcome = await updateProtocol(id, was, details);
    if (outcome === 'saved') onSaved();
    return outcome === 'saved' || outcome;
  };
}
