import type { Dose } from '#contract/intake/schema.ts';
import type { LineUpdate, Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import {
  findLine,
  type LineDose,
  moveProduct,
  removeProduct,
  setLineDose,
  setLineNotes,
  setLineQuantity,
} from './lines.ts';
import { replaceProducts } from './totals.ts';

/** Dose to set for a line, and the text to display for it until the server responds. */
export type LineDoseFields = Pick<LineDose, 'dose_source' | 'dose_text'> & { readonly dose: Dose | null };

interface LineFieldValues {
  readonly quantity: number;
  readonly notes: string;
}

interface AddedLine extends LineFieldValues {
  /** Dose of the new line; null for none. If absent, the server sets the practitioner's usual dose. */
  readonly dose?: Dose | null | undefined;
  /** Complete line, to be displayed at once; undefined if its product could not be loaded. */
  readonly line?: ProtocolProduct | undefined;
  /** True to restore a removed line, without changing a line of that product that was added meanwhile. */
  readonly ifAbsent?: boolean | undefined;
}

/** Change of a protocol line. `was` is the former value, so that the server detects conflicts. */
export type LineValueChange =
  | { readonly kind: 'line.add'; readonly payload: AddedLine }
  | {
      readonly kind: 'line.quantity' | 'line.notes';
      readonly payload: LineFieldValues;
      readonly was?: LineFieldValues | undefined;
    }
  | {
      readonly kind: 'line.dose' | 'line.usual-dose';
      readonly payload: LineDoseFields;
      readonly was?: LineDoseFields | undefined;
    }
  | { readonly kind: 'line.remove'; readonly payload: null; readonly was?: LineFieldValues | undefined }
  | { readonly kind: 'line.move'; readonly payload: number };

export type LineChange = { readonly protocolId: number; readonly variantId: number } & LineValueChange;

function addLine(protocol: Protocol, variantId: number, { line, quantity, notes }: AddedLine): Protocol {
  if (!line || findLine(protocol, variantId)) return protocol;
  return replaceProducts(protocol, [{ ...line, item_count: quantity, notes }, ...protocol.products]);
}

/** Applies a change to a protocol; repeats have no effect. A protocol with omitted lines stays unchanged. */
export function applyLineChange(protocol: Protocol, lineChange: LineChange): Protocol {
  const { variantId } = lineChange;
  if (lineChange.protocolId !== protocol.protocol_id || protocol.left_out) return protocol;
  switch (lineChange.kind) {
    case 'line.add':
      return addLine(protocol, variantId, lineChange.payload);
    case 'line.quantity':
      return setLineQuantity(protocol, variantId, lineChange.payload.quantity);
    case 'line.notes':
      return setLineNotes(protocol, variantId, lineChange.payload.notes);
    case 'line.dose':
    case 'line.usual-dose':
      return setLineDose(protocol, variantId, lineChange.payload);
    case 'line.remove':
      return removeProduct(protocol, variantId);
    case 'line.move':
      return moveProduct(protocol, variantId, lineChange.payload);
  }
}

/** Updates a line from the server's response. Fields missing in the response stay unchanged. */
export function applyLineUpdate(protocol: Protocol, lineUpdate: LineUpdate): Protocol {
  const { product_variant_id: variantId, quantity, notes, dose, dose_source, dose_text, ...rest } = lineUpdate;
  const updatedProtocol = setLineNotes(setLineQuantity(protocol, variantId, quantity), variantId, notes);
  if (dose === undefined) return updatedProtocol;
  return setLineDose(updatedProtocol, variantId, {
    dose,
    ...(dose_source && { dose_source }),
    ...(dose_text !== undefined && { dose_text }),
    ...(rest.label_dose !== undefined && { label_dose: rest.label_dose }),
    ...(rest.portion && { portion: rest.portion }),
  });
}
