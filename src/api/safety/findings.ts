import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';

/** Returns a finding's key, with the practitioner's reason if the finding was considered. */
export function describeConsideredFinding(
  key: string | null,
  considered: ConsideredFindings,
): Pick<SafetyCheck['spacing'][number], 'key' | 'considered'> {
  const found = key === null ? undefined : considered.get(key);
  if (!found) return { key, considered: null };
  const { at, reason, isShownToClient } = found;
  return { key, considered: { at: new Date(at).toISOString(), reason, tells_client: isShownToClient === 1 } };
}

export const checkedProducts = (lines: readonly SafetyLine[]): SafetyCheck['products'] =>
  lines.map(({ variantId, name }) => ({ product_variant_id: variantId, name }));
