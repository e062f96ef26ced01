import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { getClientCalendarChecks } from './calendar-schema.ts';

/** An extension: a shop in front of an upstream without it has no calendar for accounts. */
export const getClientCalendar: MemberEndpoint<CallBy<typeof getClientCalendarChecks>> = {
  method: 'GET',
  path: '/v2/account/clients/protocols/:id/calendar',
  access: 'signed-in',
};
