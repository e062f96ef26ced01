import type { Protocol } from '#contract/protocol/schema.ts';
import { type ProtocolDetails, updateProtocol } from '#stores/protocol/texts.ts';
import type { ProtocolFormResult } from './ProtocolForm.tsx';

/** Returns a function that saves a protocol's name and description. */
export function useProtocolSaving(
  { protocol_id: id }: Protocol,
  onSaved: () => void,
): (newDetails: ProtocolDetails, draftName: string, formerDetails: ProtocolDetails) => Promise<ProtocolFormResult> {
  return async (newProtocolDetails, _, formerDetails) => {
    const updateOutcome = await updateProtocol(id, formerDetails, newProtocolDetails);
    if (updateOutcome === 'saved') onSaved();
    return updateOutcome === 'saved' || updateOutcome;
  };
}
