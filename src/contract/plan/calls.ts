import type { EndpointChecks } from '#contract/platform/checks.ts';
import { defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byCalendar from './calendar-schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
export function definePlanCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/account/clients/protocols${path}`, 'signed-in');
}

export const setPlanStart = definePlanCall<typeof by.setPlanStartChecks>('PUT', '/:id/start');
export const addPlanStock = definePlanCall<typeof by.addPlanStockChecks>('POST', '/:id/stock');
export const removePlanStock = definePlanCall<typeof by.removePlanStockChecks>('DELETE', '/:id/stock');
export const restoreClientProtocol = definePlanCall<typeof by.restoreClientProtocolChecks>('POST', '/:id/restore');
export const getClientCalendar = definePlanCall<typeof byCalendar.getClientCalendarChecks>('GET', '/:id/calendar');
