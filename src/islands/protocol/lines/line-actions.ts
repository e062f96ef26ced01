import type { Translate } from '#i18n/message-key.ts';
import { showUndo } from '#stores/platform/toasts.ts';
import {
  moveInProtocol,
  removeFromProtocol,
  setProtocolNote,
  setProtocolQuantity,
} from '#stores/protocol/lines.ts';
import type { LineActions } from './ProtocolLine.tsx';

/** Line actions of a protocol, or of the active one; a product that went can be put back for a while. */
export function lineActions(t: Translate, protocolId?: number): LineActions {
  const remove = (variantId: number) => {
    const removed = removeFromProtocol(variantId, protocolId);
    if (removed)
      showUndo(t('protocols:line.removed', { name: removed.name }), t('protocols:undo'), removed.undo);
  };
  return {
    remove,
    setQuantity: (variantId, quantity) => {
      if (quantity < 1) remove(variantId);
      else setProtocolQuantity(variantId, quantity, protocolId);
    },
    setNote: (variantId, notes) => setProtocolNote(variantId, notes, protocolId),
    move: (variantId, position) => moveInProtocol(variantId, position, protocolId),
  };
}
