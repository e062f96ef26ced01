import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';

/** Returns a finding's key, with the practitioner's reason if the finding was considered. */
export function describeConsideredFinding(
  key: string | null,
  considerations: ConsideredFindings,
): Pick<SafetyCheck['spacing'][number], 'key' | 'considered'> {
  const consideration = key === null ? undefined : considerations.get(key);
  if (!consideration) return { key, considered: null };
  const { at, reason, isShownToClient } = consideration;
  return { key, considered: { at: new Date(at).toISOString(), reason, tells_client: isShownToClient === 1 } };
}

export const checkedProducts = (lines: readonly SafetyLine[]): SafetyCheck['products'] =>
  lines.map(({ variantId, name }) => ({ product_variant_id: variantId, name }));
