export const CALENDAR_FILE_NAME = 'plan.ics';
export const CALENDAR_MEDIA_TYPE = 'text/calendar; charset=utf-8';
