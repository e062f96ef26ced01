import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { firstDayLimits, readFirstDay } from '#domain/plan/calendar/first-day.ts';
import { escapeText, foldLine } from '#domain/plan/calendar/text.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../../intake/doses.ts';
import { createCalendarText, createSampleProduct, splitUnfoldedLines, toDayNumber } from './samples.ts';

const countOctets = (countedText: string) => new TextEncoder().encode(countedText).length;
const splitEvents = (text: string): string[][] => text.split('BEGIN:VEVENT\r\n').slice(1).map(splitUnfoldedLines);
const listPropertyValues = (foldedText: string, propertyName: string): string[] =>
  splitUnfoldedLines(foldedText).flatMap((calendarLine) =>
    calendarLine.startsWith(`${propertyName}:`) ? [calendarLine.slice(propertyName.length + 1)] : [],
  );
const mondaysDose = createOnePhaseDose('capsule', [['breakfast', 2]], {
  days: 28,
  rhythm: createWeekdayRhythm(1, 3, 5),
});

describe('PLAN-10 the file', () => {
  it('is what the golden example says', async () => {
    const eventUid = createHash('sha256').update('7/breakfast/0').digest('hex').slice(0, 32);
    expect(await createCalendarText([createSampleProduct(mondaysDose)])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Formulary//Plan//EN',
        'METHOD:PUBLISH',
        'X-WR-CALDESC:As of 2 January 2027',
        'BEGIN:VEVENT',
        `UID:${eventUid}@shop.example`,
        'DTSTAMP:20270103T102030Z',
        'SEQUENCE:1798859045',
        'CLASS:PRIVATE',
        'TRANSP:TRANSPARENT',
        'DTSTART:20270104T080000',
        'DURATION:PT15M',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=12',
        'SUMMARY:Supplements: breakfast',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Supplements: breakfast',
        'TRIGGER:PT0S',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('begins on the first day that the rule hits', async () => {
    const calendarText = await createCalendarText([createSampleProduct(mondaysDose)], {
      start: toDayNumber('2027-01-05'),
    });
    expect(listPropertyValues(calendarText, 'DTSTART')).toEqual(['20270106T080000']);
  });

  it('has one event for each part and span; products share it, and each has its name for good', async () => {
    const dailyDose = createOnePhaseDose('capsule', { breakfast: 1, bedtime: 1 });
    const [firstText, secondText] = [
      createSampleProduct(dailyDose, { piecesPerPack: 60 }),
      createSampleProduct(dailyDose, { name: 'Zinc', piecesPerPack: 20 }),
    ];
    const cycleProduct = createSampleProduct(
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(3, 4) }),
    );
    const threeProductsCalendar = await createCalendarText([firstText, secondText, cycleProduct]);
    expect(listPropertyValues(threeProductsCalendar, 'RRULE')).toEqual([
      'FREQ=DAILY;COUNT=10',
      'FREQ=DAILY;COUNT=20',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE;COUNT=143',
      'FREQ=DAILY;COUNT=10',
      'FREQ=DAILY;COUNT=20',
    ]);
    const eventUids = listPropertyValues(threeProductsCalendar, 'UID');
    expect(new Set(eventUids).size).toBe(eventUids.length);
    expect(eventUids.every((eventUid) => /^[\da-f]{32}@shop\.example$/.test(eventUid))).toBe(true);
    const laterCalendarText = await createCalendarText([firstText, secondText, cycleProduct], {
      start: toDayNumber('2027-02-01'),
      hasNames: true,
    });
    expect(listPropertyValues(laterCalendarText, 'UID')).toEqual(eventUids);
    expect(listPropertyValues(laterCalendarText, 'SEQUENCE')).toEqual(
      listPropertyValues(threeProductsCalendar, 'SEQUENCE'),
    );
  });

  it('leaves a product out of the reminder from the day on which it has run out', async () => {
    const dailyDose = createOnePhaseDose('capsule', [['breakfast', 1]]);
    const createProduct = (productName: string, pieceCount: number | null) =>
      createSampleProduct(dailyDose, { name: productName, piecesPerPack: pieceCount });
    const runOutCalendar = await createCalendarText(
      [createProduct('Omega-3', 20), createProduct('Vitamin C', 90), createProduct('Iron', null)],
      { hasNames: true },
    );
    const runOutDescriptions = splitEvents(runOutCalendar).map((eventLines) =>
      eventLines
        .filter((calendarLine) => /^(DTSTART|RRULE|DESCRIPTION:.*breakfast\\,)/.test(calendarLine))
        .map((calendarLine) => calendarLine.replaceAll(/: 1 capsule with breakfast\\, every day/g, '')),
    );
    expect(runOutDescriptions.slice(0, 3)).toEqual([
      [
        'DTSTART:20270104T080000',
        'RRULE:FREQ=DAILY;COUNT=20',
        'DESCRIPTION:Omega-3\\nVitamin C\\nIron\\nAs of 2 January 2027',
      ],
      ['DTSTART:20270124T080000', 'RRULE:FREQ=DAILY;COUNT=70', 'DESCRIPTION:Vitamin C\\nIron\\nAs of 2 January 2027'],
      ['DTSTART:20270404T080000', 'RRULE:FREQ=DAILY;COUNT=275', 'DESCRIPTION:Iron\\nAs of 2 January 2027'],
    ]);
  });

  it('goes on for a year from today where a plan without end began long ago', async () => {
    const endlessDose = createOnePhaseDose('capsule', [['breakfast', 1]]);
    const startDay = toDayNumber('2025-11-24');
    const daysUntil2027 = toDayNumber('2027-01-03') - startDay;
    const dailyCalendar = await createCalendarText([createSampleProduct(endlessDose)], { start: startDay });
    expect(dailyCalendar).toContain(
      `DTSTART:20251124T080000\r\nDURATION:PT15M\r\nRRULE:FREQ=DAILY;COUNT=${daysUntil2027 + 365}\r\n`,
    );
    const endedDose = createOnePhaseDose('capsule', [['breakfast', 1]], {
      days: 90,
      rhythm: createCycleRhythm(30, 10),
    });
    const endedDoseCalendar = await createCalendarText([createSampleProduct(endedDose)], { start: startDay });
    expect(listPropertyValues(endedDoseCalendar, 'DTSTART')).toHaveLength(1);
    expect(listPropertyValues(endedDoseCalendar, 'RDATE')[0]?.split(',')).toHaveLength(70);
  });

  it('names products and says how they are taken only if somebody wants it', async () => {
    const products = [
      createSampleProduct(
        dose(
          'capsule',
          createPhase(
            [
              ['breakfast', 2],
              ['bedtime', 1],
            ],
            { days: 14 },
          ),
          createPhase([['breakfast', 1]], { from: 14 }),
        ),
      ),
      createSampleProduct(createOnePhaseDose('tablet', [['breakfast', 1]], { days: 14 }), {
        name: 'Iron, gentle; "mild" \\ 14\nmg',
        isLabelDose: true,
      }),
    ];
    const calendarWithoutNames = await createCalendarText(products);
    expect(calendarWithoutNames).not.toMatch(/Magnesium|Iron|capsule|note of the practitioner/);
    const calendarWithNames = await createCalendarText(products, { hasNames: true });
    expect(calendarWithNames).not.toContain('note of the practitioner');
    const [breakfastEvents = [], laterEvents = [], bedtimeEvents = []] = splitEvents(calendarWithNames);
    expect(breakfastEvents).toContain(
      'DESCRIPTION:Magnesium: 2 capsules with breakfast\\, every day\\, for 2 weeks\\nIron\\, gentle\\; "mild" \\\\ 14\\nmg: As on the label: 1 tablet with breakfast\\, every day\\, for 2 weeks\\nAs of 2 January 2027',
    );
    expect(laterEvents).toContainEqual(
      expect.stringMatching(
        /^DESCRIPTION:Magnesium: 1 capsule with breakfast\\, every day\\, from .*2027\\nAs of 2 January 2027$/,
      ),
    );
    expect(bedtimeEvents).toContain('SUMMARY:Supplements: bedtime');
    expect(breakfastEvents).toContain('SUMMARY:Supplements: breakfast');
  });

  it('says to order a week before the first product runs out, or on the first day', async () => {
    const dailyDose = createOnePhaseDose('capsule', [['breakfast', 1]]);
    const products = [
      createSampleProduct(dailyDose, { piecesPerPack: 60 }),
      createSampleProduct(dailyDose, { name: 'Zinc', piecesPerPack: 20 }),
    ];
    const purchaseReminder = splitEvents(await createCalendarText(products, { hasNames: true })).at(-1);
    expect(purchaseReminder).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20270117',
        'SUMMARY:Order soon',
        'DESCRIPTION:Zinc\\nAs of 2 January 2027',
        'TRIGGER:PT9H',
        'CLASS:PRIVATE',
        'TRANSP:TRANSPARENT',
      ]),
    );
    const nearRunOutCalendar = await createCalendarText([createSampleProduct(dailyDose, { piecesPerPack: 3 })]);
    expect(nearRunOutCalendar).toContain('DTSTART;VALUE=DATE:20270104\r\n');
    expect(nearRunOutCalendar).toContain('RRULE:FREQ=DAILY;COUNT=3\r\n');
  });

  it('has all properties of an event before its alarm', async () => {
    const products = [createSampleProduct(mondaysDose, { piecesPerPack: 20 })];
    const events = splitEvents(await createCalendarText(products, { hasNames: true }));
    expect(events).toHaveLength(2);
    for (const reminderEventLines of events)
      expect(reminderEventLines.slice(reminderEventLines.indexOf('END:VALARM') + 1)[0]).toBe('END:VEVENT');
  });

  it('is none for what has no hour: a calendar has an event', async () => {
    const products = [
      createSampleProduct(createOnePhaseDose('tablet', [[null, 1]], { rhythm: createAsNeededRhythm(3) })),
      createSampleProduct(createOnePhaseDose('scoop', { before_exercise: 1, after_exercise: 1 })),
      createSampleProduct(createOnePhaseDose('capsule', [[null, 2]]), { isLabelDose: true }),
      createSampleProduct(null),
    ];
    expect(await createCalendarText(products)).toBe('');
  });

  it.each(LANGUAGES)('says its texts in %s, in lines of at most 75 octets', async (language) => {
    const t = getTranslate(language);
    const dayParts = ['waking', 'breakfast', 'morning', 'midday', 'afternoon', 'evening', 'bedtime'] as const;
    const dailyDose = createOnePhaseDose(
      'capsule',
      dayParts.map((dayPart) => [dayPart, 1] as const),
    );
    const longNameCalendar = await createCalendarText(
      [createSampleProduct(dailyDose, { name: '天然維生素C 🌿 Ñandú'.repeat(6), piecesPerPack: 70 })],
      { language, hasNames: true },
    );
    expect(longNameCalendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(longNameCalendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const calendarLine of longNameCalendar.split('\r\n'))
      expect(countOctets(calendarLine)).toBeLessThanOrEqual(75);
    const events = new ICAL.Component(ICAL.parse(longNameCalendar)).getAllSubcomponents('vevent');
    const eventSummaries = events.map((event) => String(event.getFirstPropertyValue('summary')));
    expect(eventSummaries).toEqual([
      ...dayParts.map((dayPart) => t(`plan:reminder.summary.${dayPart}`)),
      t('plan:reminder.order-soon'),
    ]);
    expect(new Set(eventSummaries).size).toBe(8);
    const [description] = events.map((event) => String(event.getFirstPropertyValue('description')));
    expect(description).toContain('天然維生素C 🌿 Ñandú'.repeat(6));
    expect(description).not.toContain('{{');
  });
});

describe('PLAN-10 a property', () => {
  it('is folded without splitting a character, whatever its bytes', () => {
    for (const character of ['a', 'ü', '薬', '🌿'])
      for (let prefixLength = 0; prefixLength < 5; prefixLength++) {
        const longLine = `${'x'.repeat(prefixLength)}${character.repeat(120)}`;
        const foldedLines = foldLine(longLine).split('\r\n ');
        expect(foldedLines.join('')).toBe(longLine);
        expect(
          foldLine(longLine)
            .split('\r\n')
            .every((foldedLine) => countOctets(foldedLine) <= 75),
        ).toBe(true);
      }
    expect(foldLine('x'.repeat(75))).not.toContain('\r\n');
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });

  it('escapes what has a meaning of its own, and holds no control character', () => {
    expect(escapeText('a\\b;c,d:e"f')).toBe('a\\\\b\\;c\\,d:e"f');
    expect(escapeText('one\r\ntwo\nthree\rfour')).toBe('one\\ntwo\\nthree\\nfour');
    expect(escapeText('\u0000\u0007\u001b\ud800x')).toBe('x');
  });
});

it.each([
  [null, 100],
  ['', 100],
  ['1970-04-11', 100],
  ['1971-04-11', 465],
  ['1971-04-12', undefined],
  ['1969-04-11', -265],
  ['1969-04-10', undefined],
  ['1970-02-30', undefined],
  ['11.04.1970', undefined],
  ['1970-4-11', undefined],
  ['tomorrow', undefined],
])('PLAN-10 the first day %s is %s where today is day 100', (typedDate, expectedDay) => {
  expect(readFirstDay(typedDate, { today: '1970-04-11' })).toBe(expectedDay);
});

it('PLAN-10 the first day is the one that was set before, and a form offers the days that are accepted', () => {
  expect(readFirstDay(undefined, { today: '2027-03-01', defaultDate: '2026-12-24' })).toBe(toDayNumber('2026-12-24'));
  expect(firstDayLimits('2027-03-01')).toEqual({ min: '2026-03-01', max: '2028-02-29' });
});
