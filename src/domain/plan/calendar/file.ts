export const CALENDAR_FILE = 'plan.ics';
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
