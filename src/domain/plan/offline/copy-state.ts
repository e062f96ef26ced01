import type { ClientProtocol } from '#contract/sharing/schema.ts';

type Compared = Pick<ClientProtocol, 'updated_at' | 'share_notes' | 'starts_on' | 'products'>;

/**
 * What practitioner and client can change in an assigned plan, as text to compare. The script of the copy contains this
 * function as text, so it may use nothing but its argument.
 */
export function copyState({ updated_at, share_notes, starts_on, products }: Compared): string {
  const packs = products.map(({ stock }) => stock ?? 0);
  return JSON.stringify([updated_at ?? null, share_notes, starts_on ?? null, packs]);
}
