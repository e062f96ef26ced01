import type { Translate } from '#i18n/message-key.ts';
import {
  moveInProtocol,
  removeFromProtocol,
  setProtocolNote,
  setProtocolQuantity,
} from '#stores/protocol-lines.ts';
import { showUndo } from '#stores/toasts.ts';
import type { LineActions } from './ProtocolLine.tsx';

/** The active protocol's line actions; a product that went can be put back for a while. */
export function activeLineActions(t: Translate): LineActions {
  const remove = (variantId: number) => {
    const undo = removeFromProtocol(variantId);
    if (undo) showUndo(t('protocol.product-removed'), t('protocols:undo'), undo);
  };
  return {
    remove,
    setQuantity: (variantId, quantity) => {
      if (quantity < 1) remove(variantId);
      else setProtocolQuantity(variantId, quantity);
    },
    setNote: setProtocolNote,
    move: moveInProtocol,
  };
}
