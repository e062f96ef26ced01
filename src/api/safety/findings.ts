import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';

/** Returns a finding's key, with the practitioner's reason if the finding was considered. */
export function describeConsideredFinding(
  findingKey: string | null,
  consideredFindings: ConsideredFindings,
): Pick<SafetyCheck['spacing'][number], 'key' | 'considered'> {
  const consideredFinding = findingKey === null ? undefined : consideredFindings.get(findingKey);
  if (!consideredFinding) return { key: findingKey, considered: null };
  const { at, reason, isShownToClient } = consideredFinding;
  return {
    key: findingKey,
    considered: { at: new Date(at).toISOString(), reason, tells_client: isShownToClient === 1 },
  };
}

export const checkedProductsOf = (safetyLines: readonly SafetyLine[]): SafetyCheck['products'] =>
  safetyLines.map(({ variantId, name }) => ({ product_variant_id: variantId, name }));
