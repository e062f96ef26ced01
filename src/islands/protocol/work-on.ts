import { openBuilder } from '#stores/builder/actions.ts';
import { selectProtocol } from '#stores/protocol/protocols.ts';

/** Activates a known protocol and shows the builder, which Standard mode does not open by itself. */
export function workOn(protocolId: number): void {
  void selectProtocol(protocolId);
  openBuilder();
}
