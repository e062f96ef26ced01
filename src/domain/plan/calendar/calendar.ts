import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { effectiveDose } from '#domain/intake/counting-dose.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { dayNumber, isoDateOfDay } from '#domain/intake/days.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { reorderReminderDay } from './ahead.ts';
import { calendarTime } from './clock.ts';
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

interface CalendarLine extends ReminderLine {
  readonly product: ProtocolProduct;
}

/** Renders a plan's reminders as iCalendar (RFC 5545) in floating local time; undefined if there are no reminders. */
export async function writePlanCalendar(
  protocol: CalendarProtocol,
  options: CalendarOptions,
): Promise<string | undefined> {
  const products = disambiguateNames(protocol.products, options.t);
  const { lines: lineSupplies, firstRunOutDay: firstRunOut } = calculatePlanSupply(products, options.start);
  const lines = products.flatMap((product, index): CalendarLine[] => {
    const { dose } = effectiveDose(product.dose, product.label_dose);
    const runsOutOn = lineSupplies[index]?.figures?.supply.runsOutOn ?? null;
    return dose ? [{ product, dose, runsOutOn }] : [];
  });
  const changedDay = Math.floor(eventSequenceNumber(protocol) / SECONDS_PER_DAY) || dayNumberInUtc(options.now);
  const asOfText = options.t('plan:as-of', { date: dateText(changedDay, options.language) });
  const events = [
    ...createIntakeEvents(lines, options.start, dayNumberInUtc(options.now)).map((event) =>
      createIntakeEventContent(event, asOfText, options),
    ),
    ...(firstRunOut === null ? [] : [createReorderEventContent(lines, firstRunOut, asOfText, options)]),
  ];
  if (events.length === 0) return undefined;
  const eventLines = await Promise.all(
    events.map(async ({ key, contentLines: content }) => [
      'BEGIN:VEVENT',
      `UID:${await createUid(`${protocol.protocol_id}/${key}`)}@${options.host}`,
      `DTSTAMP:${calendarTimestamp(options.now)}`,
      `SEQUENCE:${eventSequenceNumber(protocol)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      // Last: it ends with the alarm, which no property may follow (3.6.1).
      ...content,
      'END:VEVENT',
    ]),
  );
  const calendarLines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Formulary//Plan//EN', 'METHOD:PUBLISH'],
    `X-WR-CALDESC:${escapeText(asOfText)}`,
    ...eventLines.flat(),
    'END:VCALENDAR',
  ];
  return calendarLines.map((line) => `${foldLine(line)}\r\n`).join('');
}

interface CalendarEventContent {
  readonly key: string;
  readonly contentLines: readonly string[];
}

function createIntakeEventContent(
  event: IntakeEvent<CalendarLine>,
  asOfText: string,
  { t, ...options }: CalendarOptions,
): CalendarEventContent {
  const eventTitle = t(`plan:reminder.summary.${event.part}`);
  const sentences = event.intakes.map(({ line: { product, dose }, phase }) => {
    const intakes = phase.intakes.filter(({ part }) => part === event.part);
    const sentence = doseSentence({ ...dose, phases: [{ ...phase, intakes }] }, t, options);
    const doseText = product.dose ? sentence : t('dose:label', { sentence });
    return t('plan:reminder.line', { name: product.name, sentence: doseText });
  });
  const startTimestamps = event.days.map((day) => `${calendarDate(day)}T${calendarTime(event.part)}`);
  const recurrence = createRecurrenceRule(event.days);
  return {
    key: event.key,
    contentLines: [
      `DTSTART:${startTimestamps[0]}`,
      'DURATION:PT15M',
      // Includes the first moment, as some calendar programs read only this property.
      recurrence === undefined ? `RDATE:${startTimestamps.join(',')}` : `RRULE:${recurrence}`,
      ...eventTextLines(eventTitle, [...sentences, asOfText], options),
      ...alarmLines(eventTitle, 'PT0S'),
    ],
  };
}

function createReorderEventContent(
  lines: readonly CalendarLine[],
  runOutDay: number,
  asOfText: string,
  { t, ...options }: CalendarOptions,
): CalendarEventContent {
  const eventTitle = t('plan:reminder.order-soon');
  const productNames = lines.filter(({ runsOutOn }) => runsOutOn === runOutDay).map(({ product }) => product.name);
  return {
    key: 'order',
    contentLines: [
      `DTSTART;VALUE=DATE:${calendarDate(reorderReminderDay(runOutDay, options.start))}`,
      ...eventTextLines(eventTitle, [...productNames, asOfText], options),
      ...alarmLines(eventTitle, 'PT9H'),
    ],
  };
}

function eventTextLines(
  eventTitle: string,
  sentences: readonly string[],
  { hasNames }: Pick<CalendarOptions, 'hasNames'>,
): string[] {
  const description = hasNames ? [`DESCRIPTION:${escapeText(sentences.join('\n'))}`] : [];
  return [`SUMMARY:${escapeText(eventTitle)}`, ...description];
}

function alarmLines(eventTitle: string, trigger: string): string[] {
  const descriptionLine = `DESCRIPTION:${escapeText(eventTitle)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', descriptionLine, `TRIGGER:${trigger}`, 'END:VALARM'];
}

const dayNumberInUtc = (now: Date): number => dayNumber(now.toISOString().slice(0, 10)) ?? 0;

const calendarDate = (day: number): string => isoDateOfDay(day).replaceAll('-', '');

const calendarTimestamp = (now: Date): string => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns the SEQUENCE of events, which must grow with each change: the time of the last one in s since 1970. */
function eventSequenceNumber({ updated_at: updatedAt }: CalendarProtocol): number {
  const updateTime = Date.parse(updatedAt ?? '');
  return Number.isNaN(updateTime) ? 0 : Math.floor(updateTime / 1000);
}

async function createUid(uidSource: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uidSource));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, UID_LENGTH);
}
