import type { Translate } from '#i18n/message-key.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import { setProtocolDose } from '#stores/protocol/doses.ts';
import { moveLineInProtocol, removeFromProtocol, setProtocolQuantity } from '#stores/protocol/lines.ts';
import type { LineActions } from './ProtocolLine.tsx';

/** Returns the actions of a protocol's lines, by default of the active protocol. A removal shows an undo toast. */
export function createLineActions(t: Translate, protocolId?: number): LineActions {
  const removeLine = (variantId: number) => {
    const removedLine = removeFromProtocol(variantId, protocolId);
    if (!removedLine) return;
    const { name, undo, key } = removedLine;
    showUndoToast(t('protocols:line.removed', { name }), t('protocols:undo'), undo, key);
  };
  return {
    remove: removeLine,
    setQuantity: (variantId, quantity) => {
      if (quantity < 1) removeLine(variantId);
      else setProtocolQuantity(variantId, quantity, protocolId);
    },
    setDose: (variantId, dose, savingOptions) => setProtocolDose(variantId, dose, { ...savingOptions, protocolId }),
    move: (variantId, newPosition) => moveLineInProtocol(variantId, newPosition, protocolId),
  };
}
