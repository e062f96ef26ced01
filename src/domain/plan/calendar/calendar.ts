import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { effectiveDose } from '#domain/intake/counting-dose.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { dayNumber, isoDateOfDay } from '#domain/intake/days.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import { planSupply } from '#domain/plan/lasting.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { reorderReminderDay } from './ahead.ts';
import { calendarTime } from './clock.ts';
import { type DoseLine, type IntakeEvent, intakeEvents } from './intake-events.ts';
import { recurrenceRule } from './recurrence.ts';
import { escapeText, foldLine } from './text.ts';

const UID_LENGTH = 32;
const DAY_SECONDS = 86_400;

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

interface CalendarLine extends DoseLine {
  readonly product: ProtocolProduct;
}

/** Renders a plan's reminders as iCalendar (RFC 5545) in floating local time; undefined if there are no reminders. */
export async function writePlanCalendar(
  protocol: CalendarProtocol,
  options: CalendarOptions,
): Promise<string | undefined> {
  const products = disambiguateNames(protocol.products, options.t);
  const { lines: lasting, firstRunOut } = planSupply(products, options.start);
  const lines = products.flatMap((product, index): CalendarLine[] => {
    const { dose } = effectiveDose(product.dose, product.label_dose);
    const runsOutOn = lasting[index]?.figures?.supply.runsOutOn ?? null;
    return dose ? [{ product, dose, runsOutOn }] : [];
  });
  const changedDay = Math.floor(sequenceOf(protocol) / DAY_SECONDS) || dayNumberInUtc(options.now);
  const asOf = options.t('plan:as-of', { date: dateText(changedDay, options.language) });
  const events = [
    ...intakeEvents(lines, options.start, dayNumberInUtc(options.now)).map((event) =>
      intakeEventLines(event, asOf, options),
    ),
    ...(firstRunOut === null ? [] : [reorderEventLines(lines, firstRunOut, asOf, options)]),
  ];
  if (events.length === 0) return undefined;
  const eventLines = await Promise.all(
    events.map(async ({ key, content }) => [
      'BEGIN:VEVENT',
      `UID:${await createUid(`${protocol.protocol_id}/${key}`)}@${options.host}`,
      `DTSTAMP:${calendarTimestamp(options.now)}`,
      `SEQUENCE:${sequenceOf(protocol)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      // Last: it ends with the alarm, which no property may follow (3.6.1).
      ...content,
      'END:VEVENT',
    ]),
  );
  const content = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Formulary//Plan//EN', 'METHOD:PUBLISH'],
    `X-WR-CALDESC:${escapeText(asOf)}`,
    ...eventLines.flat(),
    'END:VCALENDAR',
  ];
  return content.map((line) => `${foldLine(line)}\r\n`).join('');
}

interface EventContent {
  readonly key: string;
  readonly content: readonly string[];
}

function intakeEventLines(
  event: IntakeEvent<CalendarLine>,
  asOf: string,
  { t, ...options }: CalendarOptions,
): EventContent {
  const summary = t(`plan:reminder.summary.${event.part}`);
  const sentences = event.intakes.map(({ line: { product, dose }, phase }) => {
    const intakes = phase.intakes.filter(({ part }) => part === event.part);
    const sentence = doseSentence({ ...dose, phases: [{ ...phase, intakes }] }, t, options);
    const doseText = product.dose ? sentence : t('dose:label', { sentence });
    return t('plan:reminder.line', { name: product.name, sentence: doseText });
  });
  const moments = event.days.map((day) => `${calendarDate(day)}T${calendarTime(event.part)}`);
  const rule = recurrenceRule(event.days);
  return {
    key: event.key,
    content: [
      `DTSTART:${moments[0]}`,
      'DURATION:PT15M',
      // Includes the first moment, as some calendar programs read only this property.
      rule === undefined ? `RDATE:${moments.join(',')}` : `RRULE:${rule}`,
      ...eventTexts(summary, [...sentences, asOf], options),
      ...alarmLines(summary, 'PT0S'),
    ],
  };
}

function reorderEventLines(
  lines: readonly CalendarLine[],
  runOut: number,
  asOf: string,
  { t, ...options }: CalendarOptions,
): EventContent {
  const summary = t('plan:reminder.order-soon');
  const names = lines.filter(({ runsOutOn }) => runsOutOn === runOut).map(({ product }) => product.name);
  return {
    key: 'order',
    content: [
      `DTSTART;VALUE=DATE:${calendarDate(reorderReminderDay(runOut, options.start))}`,
      ...eventTexts(summary, [...names, asOf], options),
      ...alarmLines(summary, 'PT9H'),
    ],
  };
}

function eventTexts(
  summary: string,
  sentences: readonly string[],
  { hasNames }: Pick<CalendarOptions, 'hasNames'>,
): string[] {
  const description = hasNames ? [`DESCRIPTION:${escapeText(sentences.join('\n'))}`] : [];
  return [`SUMMARY:${escapeText(summary)}`, ...description];
}

function alarmLines(summary: string, trigger: string): string[] {
  const text = `DESCRIPTION:${escapeText(summary)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', text, `TRIGGER:${trigger}`, 'END:VALARM'];
}

const dayNumberInUtc = (now: Date): number => dayNumber(now.toISOString().slice(0, 10)) ?? 0;

const calendarDate = (day: number): string => isoDateOfDay(day).replaceAll('-', '');

const calendarTimestamp = (now: Date): string => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns the SEQUENCE of events, which must grow with each change: the time of the last one in s since 1970. */
function sequenceOf({ updated_at: updatedAt }: CalendarProtocol): number {
  const time = Date.parse(updatedAt ?? '');
  return Number.isNaN(time) ? 0 : Math.floor(time / 1000);
}

async function createUid(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, UID_LENGTH);
}
