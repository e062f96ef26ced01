import {
  addProtocolProduct,
  moveProtocolProduct,
  removeProtocolProduct,
  setProtocolDose,
  updateProtocolProduct,
} from '#contract/protocol/calls.ts';
import type { LineUpdate } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import type { LineChange } from './schema.ts';

export async function sendChange(change: LineChange): Promise<LineUpdate | undefined> {
  const params = { id: change.protocolId };
  const line = { product_variant_id: change.variantId };
  switch (change.kind) {
    case 'add': {
      const { quantity, notes, dose, key } = change;
      const body = { ...line, quantity, notes, ...(dose !== undefined && { dose }) };
      return api(addProtocolProduct, { params, body, idempotencyKey: key });
    }
    case 'set': {
      const { quantity, notes, was } = change;
      return api(updateProtocolProduct, { params, body: { ...line, quantity, notes, was } });
    }
    case 'dose': {
      const { dose, was, isUsual } = change;
      const body = { ...line, dose, was, ...(isUsual && { as_usual: true }) };
      return api(setProtocolDose, { params, body });
    }
    case 'remove':
      await api(removeProtocolProduct, { params, body: { ...line, was: change.was } });
      return undefined;
    case 'move':
      await api(moveProtocolProduct, { params, body: { ...line, position: change.position } });
      return undefined;
  }
}
