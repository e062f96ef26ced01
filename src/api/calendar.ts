import { refuseUnreadablePlan } from '#api/client/no-plan.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { getClientCalendarSpec } from '#contract/plan/calendar-schema.ts';
import { getClientCalendar } from '#contract/plan/calls.ts';
import { getTimezone } from '#db/account/settings.ts';
import { getClientProtocol } from '#db/client/protocols.ts';
import { writePlanCalendar } from '#domain/plan/calendar/calendar.ts';
import { CALENDAR_FILE_NAME } from '#domain/plan/calendar/file.ts';
import { readFirstDay } from '#domain/plan/calendar/first-day.ts';
import { addStockToQuantity } from '#domain/plan/stock.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { getTranslate } from '#i18n/translate.ts';

export const calendarRoutes: readonly Route[] = [
  createRoute(getClientCalendar, getClientCalendarSpec, async ({ data, user, params, query, language }, context) => {
    const protocol = await getClientProtocol(data, user.userId, params.id, language);
    if (!protocol) return refuseUnreadablePlan(context, data, user.userId, params.id);
    const now = new Date();
    const today = todayInTimeZone(now, await getTimezone(data, user.userId));
    const calendarStartDay = readFirstDay(query.from, { today, defaultDate: protocol.starts_on ?? today });
    if (calendarStartDay === undefined) return createProblemResponse(context, 422, INVALID_REQUEST, { from: ['date'] });
    const { host } = new URL(context.env.SITE_ORIGIN);
    const planWithStock = { ...protocol, products: protocol.products.map(addStockToQuantity) };
    const showsProductNames = query.names === '1';
    const file = await writePlanCalendar(planWithStock, {
      t: getTranslate(language),
      language,
      start: calendarStartDay,
      hasNames: showsProductNames,
      host,
      now,
    });
    if (file === undefined) return createProblemResponse(context, 422, INVALID_REQUEST, { from: ['no-reminders'] });
    context.header('Content-Disposition', `attachment; filename="${CALENDAR_FILE_NAME}"`);
    return file;
  }),
];
