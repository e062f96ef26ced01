import { isTimeZone } from '#contract/platform/time.ts';
import { DEFAULT_TIME_ZONE, WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningHours, OpeningInterval } from '#contract/storefront/opening-hours-schema.ts';

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

function toMinutesOfDay(timeText: string): number {
  return Number(timeText.slice(0, 2)) * 60 + Number(timeText.slice(3));
}

/** Converts a closing time to minutes; 23:59 is the end of the day. */
function closingTimeToMinutes(time: string): number {
  return time === '23:59' ? DAY_MINUTES : toMinutesOfDay(time);
}

export function mergeIntervals(openIntervals: readonly OpeningInterval[]): OpeningInterval[] {
  const mergedIntervals: OpeningInterval[] = [];
  for (const interval of openIntervals.toSorted((firstInterval, secondInterval) =>
    firstInterval.from < secondInterval.from ? -1 : 1,
  )) {
    const lastInterval = mergedIntervals.at(-1);
    if (lastInterval && lastInterval.to >= interval.from)
      mergedIntervals.splice(-1, 1, { from: lastInterval.from, to: interval.to });
    else mergedIntervals.push(interval);
  }
  return mergedIntervals;
}

/** Returns the open periods of a week. Periods that meet at midnight, or at the end of the week, are merged. */
function createOpenSpans(openingHours: OpeningHours): OpenSpan[] {
  const openSpans: OpenSpan[] = [];
  for (const [dayIndex, weekday] of WEEKDAYS.entries()) {
    for (const { from, to } of mergeIntervals(openingHours[weekday])) {
      const openSpan = {
        from: dayIndex * DAY_MINUTES + toMinutesOfDay(from),
        to: dayIndex * DAY_MINUTES + closingTimeToMinutes(to),
      };
      const previousSpan = openSpans.at(-1);
      if (previousSpan?.to === openSpan.from) openSpans.splice(-1, 1, { from: previousSpan.from, to: openSpan.to });
      else openSpans.push(openSpan);
    }
  }
  const [firstSpan, lastSpan] = [openSpans[0], openSpans.at(-1)];
  if (firstSpan === lastSpan || firstSpan?.from !== 0 || lastSpan?.to !== WEEK_MINUTES) return openSpans;
  return [...openSpans.slice(1, -1), { from: lastSpan.from, to: WEEK_MINUTES + firstSpan.to }];
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
  const weekdayIndex = WEEKDAYS.map(String).indexOf(timePartByType.get('weekday')?.toLowerCase() ?? '');
  const minuteOfDay = toMinutesOfDay(`${timePartByType.get('hour')}:${timePartByType.get('minute')}`);
  return {
    minuteOfWeek: weekdayIndex * DAY_MINUTES + minuteOfDay,
    secondOfMinute: Number(timePartByType.get('second')),
  };
}

const isMinuteInSpan = (minuteOfWeek: number, { from, to }: OpenSpan): boolean =>
  minuteOfWeek >= from && minuteOfWeek < to;

function findNextChangeMinute(
  openSpans: readonly OpenSpan[],
  minuteOfWeek: number,
  currentSpan: OpenSpan | undefined,
): number | undefined {
  if (currentSpan) return currentSpan.to - currentSpan.from >= WEEK_MINUTES ? undefined : currentSpan.to;
  const startMinutes = openSpans
    .flatMap(({ from: startMinute }) => [startMinute, startMinute + WEEK_MINUTES])
    .filter((startMinute) => startMinute > minuteOfWeek);
  return startMinutes.length > 0 ? Math.min(...startMinutes) : undefined;
}

function createOpeningChange(minuteOfWeek: number, today: number): OpeningChange {
  const dayIndex = Math.floor(minuteOfWeek / DAY_MINUTES);
  const [hour, rest] = [Math.floor((minuteOfWeek % DAY_MINUTES) / 60), minuteOfWeek % 60];
  const openingChangeTime = `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return { weekday: dayIndex % 7, days: dayIndex - today, time: openingChangeTime };
}

/** Returns a storefront's present state and next opening or closing; `now` in ms. */
export function computeOpeningState(openingHours: OpeningHours, timezone: string, now: number): OpeningState {
  const { minuteOfWeek: currentMinuteOfWeek, secondOfMinute: currentSecondOfMinute } = getLocalTime(now, timezone);
  const today = Math.floor(currentMinuteOfWeek / DAY_MINUTES);
  const spans = createOpenSpans(openingHours);
  const minuteInOpenSpan = [currentMinuteOfWeek, currentMinuteOfWeek + WEEK_MINUTES].find((candidateMinute) =>
    spans.some((spanOfWeek) => isMinuteInSpan(candidateMinute, spanOfWeek)),
  );
  const currentSpan = spans.find((span) => minuteInOpenSpan !== undefined && isMinuteInSpan(minuteInOpenSpan, span));
  const nextChangeMinute = findNextChangeMinute(spans, minuteInOpenSpan ?? currentMinuteOfWeek, currentSpan);
  const openingDay = {
    isOpen: !!currentSpan,
    today,
    secondsToday: ((today + 1) * DAY_MINUTES - currentMinuteOfWeek) * 60 - currentSecondOfMinute,
  };
  if (nextChangeMinute === undefined) return { ...openingDay, change: undefined, secondsLeft: Infinity };
  const weekOffsetMinutes = minuteInOpenSpan !== undefined && minuteInOpenSpan >= WEEK_MINUTES ? WEEK_MINUTES : 0;
  const nextOpeningChange = createOpeningChange(nextChangeMinute - weekOffsetMinutes, today);
  return {
    ...openingDay,
    change: nextOpeningChange,
    secondsLeft: (nextChangeMinute - weekOffsetMinutes - currentMinuteOfWeek) * 60 - currentSecondOfMinute,
  };
}
