import { addPlanStock, removePlanStock, setPlanStart } from '#contract/plan/calls.ts';
import type { PlanAnswer, PlanChange } from '#domain/plan/changes.ts';
import { api } from '#stores/api.ts';

export async function sendPlanChange(change: PlanChange): Promise<PlanAnswer> {
  const { protocolId } = change;
  const params = { id: protocolId };
  if (change.kind === 'start') {
    const answer = await api(setPlanStart, { params, body: { starts_on: change.startsOn } });
    return { kind: 'start', protocolId, startsOn: answer.starts_on };
  }
  const { variantId, packs, key } = change;
  const input = {
    params,
    body: { product_variant_id: variantId, packs: Math.abs(packs) },
    idempotencyKey: key,
  };
  const answer = await (packs > 0 ? api(addPlanStock, input) : api(removePlanStock, input));
  return { kind: 'stock', protocolId, variantId, packs: answer.packs };
}
