import type * as byCalendar from './calendar-schema.ts';
import { planCall } from './calls.ts';

export const getClientCalendar = planCall<typeof byCalendar.getClientCalendarChecks>('GET', '/:id/calendar');
