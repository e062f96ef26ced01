import { openBuilder } from '#stores/builder/actions.ts';
import { selectProtocol } from '#stores/protocol/protocols.ts';

/** Makes a loaded protocol the active one and opens the builder. */
export function openProtocolInBuilder(protocolId: number): void {
  void selectProtocol(protocolId);
  openBuilder();
}
