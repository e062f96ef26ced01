import type { Checks } from '#contract/platform/checks.ts';
import { type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as byCalendar from './calendar-schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
export function planCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `/v2/account/clients/protocols${path}`, 'signed-in');
}

export const setPlanStart = planCall<typeof by.setPlanStartChecks>('PUT', '/:id/start');
export const addPlanStock = planCall<typeof by.addPlanStockChecks>('POST', '/:id/stock');
export const removePlanStock = planCall<typeof by.removePlanStockChecks>('DELETE', '/:id/stock');
export const restoreClientProtocol = planCall<typeof by.restoreClientProtocolChecks>('POST', '/:id/restore');
export const getClientCalendar = planCall<typeof byCalendar.getClientCalendarChecks>('GET', '/:id/calendar');
