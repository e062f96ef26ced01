import { memberCall } from '#contract/platform/endpoint.ts';
import type * as byCalendar from './calendar-schema.ts';

export const getClientCalendar = memberCall<typeof byCalendar.getClientCalendarChecks>(
  'GET',
  '/v2/account/clients/protocols/:id/calendar',
  'signed-in',
);
