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

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Converts a closing time to minutes; 23:59 is the end of the day. */
function endMinutes(time: string): number {
  return time === '23:59' ? DAY_MINUTES : minutesOf(time);
}

export function mergeIntervals(intervals: readonly OpenInterval[]): OpenInterval[] {
  const mergedIntervals: OpenInterval[] = [];
  for (const interval of intervals.toSorted((period, other) => (period.from < other.from ? -1 : 1))) {
    const lastInterval = mergedIntervals.at(-1);
    if (lastInterval && lastInterval.to >= interval.from)
      mergedIntervals.splice(-1, 1, { from: lastInterval.from, to: interval.to });
    else mergedIntervals.push(interval);
  }
  return mergedIntervals;
}

/** Returns the open periods of a week. Periods that meet at midnight, or at the end of the week, are merged. */
function openSpansOf(hours: OpeningHours): OpenSpan[] {
  const spans: OpenSpan[] = [];
  for (const [day, weekday] of WEEKDAYS.entries()) {
    for (const { from, to } of mergeIntervals(hours[weekday])) {
      const span = { from: day * DAY_MINUTES + minutesOf(from), to: day * DAY_MINUTES + endMinutes(to) };
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

function timeFormatOf(timezone: string): Intl.DateTimeFormat {
  const cachedFormat = timeFormatCache.get(timezone);
  if (cachedFormat) return cachedFormat;
  if (!isTimeZone(timezone)) return timeFormatOf(DEFAULT_TIME_ZONE);
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
function localTime(now: number, timezone: string): { minute: number; second: number } {
  const parts = new Map(
    timeFormatOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = WEEKDAYS.map(String).indexOf(parts.get('weekday')?.toLowerCase() ?? '');
  const time = minutesOf(`${parts.get('hour')}:${parts.get('minute')}`);
  return { minute: day * DAY_MINUTES + time, second: Number(parts.get('second')) };
}

const isInSpan = (minute: number, { from, to }: OpenSpan): boolean => minute >= from && minute < to;

function nextChange(spans: readonly OpenSpan[], minute: number, currentSpan: OpenSpan | undefined): number | undefined {
  if (currentSpan) return currentSpan.to - currentSpan.from >= WEEK_MINUTES ? undefined : currentSpan.to;
  const startMinutes = spans
    .flatMap(({ from: startMinute }) => [startMinute, startMinute + WEEK_MINUTES])
    .filter((startMinute) => startMinute > minute);
  return startMinutes.length > 0 ? Math.min(...startMinutes) : undefined;
}

function describeChange(minute: number, today: number): OpeningChange {
  const day = Math.floor(minute / DAY_MINUTES);
  const [hour, rest] = [Math.floor((minute % DAY_MINUTES) / 60), minute % 60];
  const time = `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return { weekday: day % 7, days: day - today, time };
}

/** Returns a storefront's present state and next opening or closing; `now` in ms. */
export function openingState(hours: OpeningHours, timezone: string, now: number): OpeningState {
  const { minute, second } = localTime(now, timezone);
  const today = Math.floor(minute / DAY_MINUTES);
  const spans = openSpansOf(hours);
  const openMinute = [minute, minute + WEEK_MINUTES].find((candidate) =>
    spans.some((span) => isInSpan(candidate, span)),
  );
  const currentSpan = spans.find((span) => openMinute !== undefined && isInSpan(openMinute, span));
  const nextMinute = nextChange(spans, openMinute ?? minute, currentSpan);
  const day = {
    isOpen: !!currentSpan,
    today,
    secondsToday: ((today + 1) * DAY_MINUTES - minute) * 60 - second,
  };
  if (nextMinute === undefined) return { ...day, change: undefined, secondsLeft: Infinity };
  const offset = openMinute !== undefined && openMinute >= WEEK_MINUTES ? WEEK_MINUTES : 0;
  const change = describeChange(nextMinute - offset, today);
  return { ...day, change, secondsLeft: (nextMinute - offset - minute) * 60 - second };
}
