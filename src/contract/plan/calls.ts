import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const PLAN = '/v2/account/clients/protocols/:id';

export const setPlanStart = memberCall<typeof by.setPlanStartChecks>('PUT', `${PLAN}/start`, 'signed-in');
export const addPlanStock = memberCall<typeof by.addPlanStockChecks>('POST', `${PLAN}/stock`, 'signed-in');
export const removePlanStock = memberCall<typeof by.removePlanStockChecks>(
  'DELETE',
  `${PLAN}/stock`,
  'signed-in',
);
