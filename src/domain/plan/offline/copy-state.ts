import type { ClientProtocol } from '#contract/sharing/schema.ts';

type Compared = Pick<ClientProtocol, 'updated_at' | 'share_notes' | 'starts_on' | 'products'>;

/** Comparable text of a plan. */
export function copyState({ updated_at, share_notes, starts_on, products }: Compared): string {
  const packs = products.map(({ stock }) => stock ?? 0);
  return JSON.stringify([updated_at ?? null, share_notes, starts_on ?? null, packs]);
}
