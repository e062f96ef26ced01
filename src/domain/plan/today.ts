const TWO = '2-digit';

/** The civil date, `YYYY-MM-DD`, in a time zone such as `Europe/Berlin`, or where the browser is. */
export function todayIn(now: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: TWO, day: TWO },
    ...(timeZone && { timeZone }),
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}
