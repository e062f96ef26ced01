import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { addPlanStockChecks, removePlanStockChecks, setPlanStartChecks } from './schema.ts';

const PLAN = '/v2/account/clients/protocols/:id';

/** Sets the day on which who is signed in begins with a plan; null takes it back. */
export const setPlanStart: MemberEndpoint<CallBy<typeof setPlanStartChecks>> = {
  method: 'PUT',
  path: `${PLAN}/start`,
  access: 'signed-in',
};

/** Adds packs of a product beyond the plan's quantity; understands Idempotency-Key. */
export const addPlanStock: MemberEndpoint<CallBy<typeof addPlanStockChecks>> = {
  method: 'POST',
  path: `${PLAN}/stock`,
  access: 'signed-in',
};

/** Takes packs back: as many as `packs` says, or without it all of them. Understands Idempotency-Key. */
export const removePlanStock: MemberEndpoint<CallBy<typeof removePlanStockChecks>> = {
  method: 'DELETE',
  path: `${PLAN}/stock`,
  access: 'signed-in',
};
