import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byCalendar from './calendar-schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
export function definePlanCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/account/clients/protocols${path}`, 'signed-in');
}

export const setPlanStart = definePlanCall<typeof by.setPlanStartSpec>('PUT', '/:id/start');
export const addPlanStock = definePlanCall<typeof by.addPlanStockSpec>('POST', '/:id/stock');
export const removePlanStock = definePlanCall<typeof by.removePlanStockSpec>('DELETE', '/:id/stock');
export const restoreClientProtocol = definePlanCall<typeof by.restoreClientProtocolSpec>('POST', '/:id/restore');
export const getClientCalendar = definePlanCall<typeof byCalendar.getClientCalendarSpec>('GET', '/:id/calendar');
