import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { variantIdOf } from './totals.ts';

/** What the practitioner has decided in a plan, as text to compare; the client's first day and packs are not in it. */
export function planKey({ name, description, share_notes: notes, products }: ClientProtocol): string {
  const lines = products.map((product) => [
    variantIdOf(product),
    product.item_count,
    product.dose,
    product.label_dose,
    product.notes,
  ]);
  return JSON.stringify([name, description, notes, lines]);
}
