import type { ClientProtocol } from '#contract/sharing/schema.ts';

type PlanWithCopyFields = Pick<ClientProtocol, 'updated_at' | 'share_notes' | 'starts_on' | 'products'>;

/** Returns the state of a plan as text. An offline copy with another text is outdated. */
export function versionKeyOfCopy({ updated_at, share_notes, starts_on, products }: PlanWithCopyFields): string {
  const stockedPackCounts = products.map(({ stock }) => stock ?? 0);
  return JSON.stringify([updated_at ?? null, share_notes, starts_on ?? null, stockedPackCounts]);
}
