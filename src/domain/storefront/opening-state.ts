import { isTimeZone } from '#contract/platform/time.ts';
import { DEFAULT_TIME_ZONE, WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpenInterval, OpeningHours } from '#contract/storefront/opening-hours-schema.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Open period in minutes since Monday, 00:00, local time. `to` may be in the next week. */
interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

export interface OpeningChange {
  /** Weekday of the next opening or closing, from 0 for Monday. */
  readonly weekday: number;
  /** Days until the next opening or closing; 0 is today. */
  readonly days: number;
  readonly time: string;
}

export interface OpeningState {
  readonly isOpen: boolean;
  /** Today's weekday in the storefront's time zone, from 0 for Monday. */
  readonly today: number;
  readonly change: OpeningChange | undefined;
  /** Seconds until the next opening or closing; `Infinity` if there is none. */
  readonly secondsLeft: number;
  readonly secondsToday: number;
}

function toMinutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Converts a closing time to minutes; 23:59 is the end of the day. */
function closingTimeToMinutes(time: string): number {
  return time === '23:59' ? DAY_MINUTES : toMinutesOfDay(time);
}

export function mergeIntervals(intervals: readonly OpenInterval[]): OpenInterval[] {
  const mergedIntervals: OpenInterval[] = [];
  for (const interval of intervals.toSorted((firstPeriod, secondPeriod) =>
    firstPeriod.from < secondPeriod.from ? -1 : 1,
  )) {
    const lastInterval = mergedIntervals.at(-1);
    if (lastInterval && lastInterval.to >= interval.from)
      mergedIntervals.splice(-1, 1, { from: lastInterval.from, to: interval.to });
    else mergedIntervals.push(interval);
  }
  return mergedIntervals;
}

/** Returns the open periods of a week. Periods that meet at midnight, or at the end of the week, are merged. */
function createOpenSpans(hours: OpeningHours): OpenSpan[] {
  const spans: OpenSpan[] = [];
  for (const [day, weekday] of WEEKDAYS.entries()) {
    for (const { from, to } of mergeIntervals(hours[weekday])) {
      const span = {
        from: day * DAY_MINUTES + toMinutesOfDay(from),
        to: day * DAY_MINUTES + closingTimeToMinutes(to),
      };
      const lastSpan = spans.at(-1);
      if (lastSpan?.to === span.from) spans.splice(-1, 1, { from: lastSpan.from, to: span.to });
      else spans.push(span);
    }
  }
  const [firstSpan, lastSpan] = [spans[0], spans.at(-1)];
  if (firstSpan === lastSpan || firstSpan?.from !== 0 || lastSpan?.to !== WEEK_MINUTES) return spans;
  return [...spans.slice(1, -1), { from: lastSpan.from, to: WEEK_MINUTES + firstSpan.to }];
}

/** Time formatters by time zone, cached because creating one is slower than using it. */
const timeFormatCache = new Map<string, Intl.DateTimeFormat>();

function getTimeFormat(timezone: string): Intl.DateTimeFormat {
  const cachedFormat = timeFormatCache.get(timezone);
  if (cachedFormat) return cachedFormat;
  if (!isTimeZone(timezone)) return getTimeFormat(DEFAULT_TIME_ZONE);
  const timeFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  timeFormatCache.set(timezone, timeFormat);
  return timeFormat;
}

/** Returns the local time as minutes since Monday 00:00, and the seconds of the minute. */
function getLocalTime(now: number, timezone: string): { minuteOfWeek: number; secondOfMinute: number } {
  const timePartByType = new Map(
    getTimeFormat(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = WEEKDAYS.map(String).indexOf(timePartByType.get('weekday')?.toLowerCase() ?? '');
  const minuteOfDay = toMinutesOfDay(`${timePartByType.get('hour')}:${timePartByType.get('minute')}`);
  return {
    minuteOfWeek: day * DAY_MINUTES + minuteOfDay,
    secondOfMinute: Number(timePartByType.get('second')),
  };
}

const isInSpan = (minuteOfWeek: number, { from, to }: OpenSpan): boolean => minuteOfWeek >= from && minuteOfWeek < to;

function findNextChangeMinute(
  spans: readonly OpenSpan[],
  minuteOfWeek: number,
  currentSpan: OpenSpan | undefined,
): number | undefined {
  if (currentSpan) return currentSpan.to - currentSpan.from >= WEEK_MINUTES ? undefined : currentSpan.to;
  const startMinutes = spans
    .flatMap(({ from: startMinute }) => [startMinute, startMinute + WEEK_MINUTES])
    .filter((startMinute) => startMinute > minuteOfWeek);
  return startMinutes.length > 0 ? Math.min(...startMinutes) : undefined;
}

function createOpeningChange(minuteOfWeek: number, today: number): OpeningChange {
  const day = Math.floor(minuteOfWeek / DAY_MINUTES);
  const [hour, rest] = [Math.floor((minuteOfWeek % DAY_MINUTES) / 60), minuteOfWeek % 60];
  const time = `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return { weekday: day % 7, days: day - today, time };
}

/** Returns a storefront's present state and next opening or closing; `now` in ms. */
export function computeOpeningState(hours: OpeningHours, timezone: string, now: number): OpeningState {
  const { minuteOfWeek: minute, secondOfMinute: second } = getLocalTime(now, timezone);
  const today = Math.floor(minute / DAY_MINUTES);
  const spans = createOpenSpans(hours);
  const minuteInOpenSpan = [minute, minute + WEEK_MINUTES].find((candidateMinute) =>
    spans.some((span) => isInSpan(candidateMinute, span)),
  );
  const currentSpan = spans.find((span) => minuteInOpenSpan !== undefined && isInSpan(minuteInOpenSpan, span));
  const nextChangeMinute = findNextChangeMinute(spans, minuteInOpenSpan ?? minute, currentSpan);
  const day = {
    isOpen: !!currentSpan,
    today,
    secondsToday: ((today + 1) * DAY_MINUTES - minute) * 60 - second,
  };
  if (nextChangeMinute === undefined) return { ...day, change: undefined, secondsLeft: Infinity };
  const offset = minuteInOpenSpan !== undefined && minuteInOpenSpan >= WEEK_MINUTES ? WEEK_MINUTES : 0;
  const change = createOpeningChange(nextChangeMinute - offset, today);
  return { ...day, change, secondsLeft: (nextChangeMinute - offset - minute) * 60 - second };
}
