export const DAY_MS = 86_400_000;

const TIME_ZONE_NAME_PATTERN = /^[A-Za-z]/;

/** True for IANA time zones; false for offsets such as `+01:00`. */
export function isTimeZone(timeZoneName: string): boolean {
  if (!TIME_ZONE_NAME_PATTERN.test(timeZoneName)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: timeZoneName }));
  } catch {
    return false;
  }
}
