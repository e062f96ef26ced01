import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { variantIdOf } from './totals.ts';

/** Returns the practitioner's part of a plan as text for comparisons, without the client's start and stock. */
export function comparablePlanText({ name, description, share_notes: shareNotes, products }: ClientProtocol): string {
  const comparedLineFields = products.map((product) => [
    variantIdOf(product),
    product.item_count,
    product.dose,
    product.label_dose,
    product.notes,
  ]);
  return JSON.stringify([name, description, shareNotes, comparedLineFields]);
}
