import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { addPlanStockChecks, removePlanStockChecks, setPlanStartChecks } from './schema.ts';

const PLAN = '/v2/account/clients/protocols/:id';

/** Sets the day on which who is signed in begins with a plan; null takes it back. */
export const setPlanStart: MemberEndpoint<CallBy<typeof setPlanStartChecks>> = {
  method: 'PUT',
  path: `${PLAN}/start`,
  access: 'signed-in',
};

/** Understands Idempotency-Key. */
export const addPlanStock: MemberEndpoint<CallBy<typeof addPlanStockChecks>> = {
  method: 'POST',
  path: `${PLAN}/stock`,
  access: 'signed-in',
};

/** As many as `packs` says, or without it all of them; understands Idempotency-Key. */
export const removePlanStock: MemberEndpoint<CallBy<typeof removePlanStockChecks>> = {
  method: 'DELETE',
  path: `${PLAN}/stock`,
  access: 'signed-in',
};
