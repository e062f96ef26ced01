import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const PLAN_PATH = '/v2/account/clients/protocols/:id';

export const setPlanStart = memberCall<typeof by.setPlanStartChecks>(
  'PUT',
  `${PLAN_PATH}/start`,
  'signed-in',
);
export const addPlanStock = memberCall<typeof by.addPlanStockChecks>(
  'POST',
  `${PLAN_PATH}/stock`,
  'signed-in',
);
export const removePlanStock = memberCall<typeof by.removePlanStockChecks>(
  'DELETE',
  `${PLAN_PATH}/stock`,
  'signed-in',
);
