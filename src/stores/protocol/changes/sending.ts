import {
  addProtocolProduct,
  moveProtocolProduct,
  removeProtocolProduct,
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
      const { quantity, notes, key } = change;
      return api(addProtocolProduct, { params, body: { ...line, quantity, notes }, idempotencyKey: key });
    }
    case 'set': {
      const { quantity, notes, was } = change;
      return api(updateProtocolProduct, { params, body: { ...line, quantity, notes, was } });
    }
    case 'remove':
      await api(removeProtocolProduct, { params, body: { ...line, was: change.was } });
      return undefined;
    case 'move':
      await api(moveProtocolProduct, { params, body: { ...line, position: change.position } });
      return undefined;
  }
}
