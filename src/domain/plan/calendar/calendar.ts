import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { effectiveDose } from '#domain/intake/counting-dose.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { isoDateOfDay, toEpochDay } from '#domain/intake/days.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { reorderReminderDay } from './ahead.ts';
import { toCalendarTime } from './clock.ts';
import { createIntakeEvents, type IntakeEvent, type ReminderLine } from './intake-events.ts';
import { createRecurrenceRule } from './recurrence.ts';
import { escapeText, foldLine } from './text.ts';

const UID_LENGTH = 32;
const SECONDS_PER_DAY = 86_400;

export type CalendarProtocol = Pick<Protocol, 'protocol_id' | 'updated_at' | 'products'>;

export interface CalendarOptions {
  readonly t: Translate;
  readonly language: Language;
  readonly start: number;
  /** True to name products and doses in events; false for neutral titles. */
  readonly hasNames: boolean;
  readonly host: string;
  readonly now: Date;
}

interface CalendarProductLine extends ReminderLine {
  readonly product: ProtocolProduct;
}

/** Renders a plan's reminders as iCalendar (RFC 5545) in floating local time; undefined if there are no reminders. */
export async function writePlanCalendar(
  protocol: CalendarProtocol,
  calendarOptions: CalendarOptions,
): Promise<string | undefined> {
  const products = disambiguateNames(protocol.products, calendarOptions.t);
  const { lines: lineSupplies, firstRunOutDay: earliestRunOutDay } = calculatePlanSupply(
    products,
    calendarOptions.start,
  );
  const calendarProductLines = products.flatMap((product, productIndex): CalendarProductLine[] => {
    const { dose } = effectiveDose(product.dose, product.label_dose);
    const runsOutOn = lineSupplies[productIndex]?.figures?.supply.runsOutOn ?? null;
    return dose ? [{ product, dose, runsOutOn }] : [];
  });
  const lastChangeDay =
    Math.floor(eventSequenceNumber(protocol) / SECONDS_PER_DAY) || epochDayInUtc(calendarOptions.now);
  const asOfDateText = calendarOptions.t('plan:as-of', { date: dateText(lastChangeDay, calendarOptions.language) });
  const events = [
    ...createIntakeEvents(calendarProductLines, calendarOptions.start, epochDayInUtc(calendarOptions.now)).map(
      (event) => createIntakeEventContent(event, asOfDateText, calendarOptions),
    ),
    ...(earliestRunOutDay === null
      ? []
      : [createReorderEventContent(calendarProductLines, earliestRunOutDay, asOfDateText, calendarOptions)]),
  ];
  if (events.length === 0) return undefined;
  const eventTextLines = await Promise.all(
    events.map(async ({ key, contentLines: eventContentLines }) => [
      'BEGIN:VEVENT',
      `UID:${await createEventUid(`${protocol.protocol_id}/${key}`)}@${calendarOptions.host}`,
      `DTSTAMP:${calendarTimestamp(calendarOptions.now)}`,
      `SEQUENCE:${eventSequenceNumber(protocol)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      // Last: it ends with the alarm, which no property may follow (3.6.1).
      ...eventContentLines,
      'END:VEVENT',
    ]),
  );
  const calendarTextLines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Formulary//Plan//EN', 'METHOD:PUBLISH'],
    `X-WR-CALDESC:${escapeText(asOfDateText)}`,
    ...eventTextLines.flat(),
    'END:VCALENDAR',
  ];
  return calendarTextLines.map((textLine) => `${foldLine(textLine)}\r\n`).join('');
}

interface CalendarEventContent {
  readonly key: string;
  readonly contentLines: readonly string[];
}

function createIntakeEventContent(
  event: IntakeEvent<CalendarProductLine>,
  asOfDateText: string,
  { t, ...options }: CalendarOptions,
): CalendarEventContent {
  const eventTitle = t(`plan:reminder.summary.${event.part}`);
  const productSentences = event.intakes.map(({ line: { product, dose }, phase }) => {
    const intakesOfEvent = phase.intakes.filter(({ part }) => part === event.part);
    const doseSentenceText = doseSentence({ ...dose, phases: [{ ...phase, intakes: intakesOfEvent }] }, t, options);
    const doseText = product.dose ? doseSentenceText : t('dose:label', { sentence: doseSentenceText });
    return t('plan:reminder.line', { name: product.name, sentence: doseText });
  });
  const startTimestamps = event.days.map((eventDay) => `${toCalendarDate(eventDay)}T${toCalendarTime(event.part)}`);
  const recurrenceRule = createRecurrenceRule(event.days);
  return {
    key: event.key,
    contentLines: [
      `DTSTART:${startTimestamps[0]}`,
      'DURATION:PT15M',
      // Includes the first moment, as some calendar programs read only this property.
      recurrenceRule === undefined ? `RDATE:${startTimestamps.join(',')}` : `RRULE:${recurrenceRule}`,
      ...createEventTextLines(eventTitle, [...productSentences, asOfDateText], options),
      ...createAlarmLines(eventTitle, 'PT0S'),
    ],
  };
}

function createReorderEventContent(
  linesToReorder: readonly CalendarProductLine[],
  runOutDay: number,
  asOfDateText: string,
  { t, ...options }: CalendarOptions,
): CalendarEventContent {
  const eventTitle = t('plan:reminder.order-soon');
  const productNames = linesToReorder
    .filter(({ runsOutOn }) => runsOutOn === runOutDay)
    .map(({ product }) => product.name);
  return {
    key: 'order',
    contentLines: [
      `DTSTART;VALUE=DATE:${toCalendarDate(reorderReminderDay(runOutDay, options.start))}`,
      ...createEventTextLines(eventTitle, [...productNames, asOfDateText], options),
      ...createAlarmLines(eventTitle, 'PT9H'),
    ],
  };
}

function createEventTextLines(
  eventTitle: string,
  descriptionSentences: readonly string[],
  { hasNames }: Pick<CalendarOptions, 'hasNames'>,
): string[] {
  const descriptionLines = hasNames ? [`DESCRIPTION:${escapeText(descriptionSentences.join('\n'))}`] : [];
  return [`SUMMARY:${escapeText(eventTitle)}`, ...descriptionLines];
}

function createAlarmLines(eventTitle: string, alarmTrigger: string): string[] {
  const alarmDescriptionLine = `DESCRIPTION:${escapeText(eventTitle)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', alarmDescriptionLine, `TRIGGER:${alarmTrigger}`, 'END:VALARM'];
}

const epochDayInUtc = (now: Date): number => toEpochDay(now.toISOString().slice(0, 10)) ?? 0;

const toCalendarDate = (epochDay: number): string => isoDateOfDay(epochDay).replaceAll('-', '');

const calendarTimestamp = (now: Date): string => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns the SEQUENCE of events, which must grow with each change: the time of the last one in s since 1970. */
function eventSequenceNumber({ updated_at: updatedAt }: CalendarProtocol): number {
  const updatedAtMs = Date.parse(updatedAt ?? '');
  return Number.isNaN(updatedAtMs) ? 0 : Math.floor(updatedAtMs / 1000);
}

async function createEventUid(uidSource: string): Promise<string> {
  const sha256Digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uidSource));
  const hexDigest = [...new Uint8Array(sha256Digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hexDigest.slice(0, UID_LENGTH);
}
