import { openBuilder } from '#stores/builder/actions.ts';
import { selectProtocol } from '#stores/protocol/protocols.ts';

/** Makes a known protocol the active one and shows the builder, which in Standard mode does not come by itself. */
export function workOn(protocolId: number): void {
  void selectProtocol(protocolId);
  openBuilder();
}
