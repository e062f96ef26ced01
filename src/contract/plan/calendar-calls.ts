import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { getClientCalendarChecks } from './calendar-schema.ts';

export const getClientCalendar: MemberEndpoint<CallBy<typeof getClientCalendarChecks>> = {
  method: 'GET',
  path: '/v2/account/clients/protocols/:id/calendar',
  access: 'signed-in',
};
