import { expect, it } from 'vitest';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { areAllRemindersPast, hasReminders } from '#domain/plan/calendar/ahead.ts';
import { planPageLines } from '#domain/plan/page-data.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../../intake/doses.ts';
import { CALENDAR_READERS } from './calendar-days.ts';
import { createCalendarText, createSampleProduct, toDayNumber } from './samples.ts';

const TODAY = toDayNumber('2026-11-23');
const DAYS_SINCE_START = [0, 1, 5, 6, 7, 13, 14, 20, 22, 23, 24, 27, 28, 29, 30, 31, 59, 60, 61, 90, 120, 200, 365];
const dailyDose = createOnePhaseDose('capsule', [['breakfast', 2]]);

it.each([
  ['until packs run out', [createSampleProduct(dailyDose, { piecesPerPack: 60 })]],
  ['without an end', [createSampleProduct(dailyDose)]],
  [
    'a course that its packs last',
    [createSampleProduct({ ...dailyDose, phases: [createPhase([['evening', 2]], { days: 28 })] })],
  ],
  [
    'a course that outlives its packs',
    [
      createSampleProduct(createOnePhaseDose('capsule', [['waking', 1]], { days: 60 }), {
        piecesPerPack: 20,
      }),
    ],
  ],
  [
    'phases with a break',
    [
      createSampleProduct(
        dose(
          'capsule',
          createPhase([['evening', 2]], { days: 7 }),
          createPhase([['midday', 1]], { from: 21, days: 7 }),
        ),
      ),
    ],
  ],
  [
    'on Mondays',
    [
      createSampleProduct(
        createOnePhaseDose('capsule', [['bedtime', 1]], { rhythm: createWeekdayRhythm(1), days: 30 }),
      ),
    ],
  ],
  [
    'with long pauses',
    [
      createSampleProduct(createOnePhaseDose('capsule', [['bedtime', 1]], { rhythm: createCycleRhythm(2, 20) }), {
        piecesPerPack: 3,
      }),
    ],
  ],
  [
    'one runs out after the other',
    [
      createSampleProduct(dailyDose, { piecesPerPack: 20 }),
      createSampleProduct(createOnePhaseDose('capsule', [['evening', 1]]), { piecesPerPack: 60 }),
    ],
  ],
  [
    'around exercise, with no more than a day to order',
    [createSampleProduct(createOnePhaseDose('scoop', [['before_exercise', 1]]), { piecesPerPack: 30 })],
  ],
])('PLAN-10 the page knows when all reminders of the file are over: %s', async (_name, products) => {
  const [[, expandCalendar] = ['', () => []]] = CALENDAR_READERS;
  for (const daysSinceStart of DAYS_SINCE_START) {
    const startDay = TODAY - daysSinceStart;
    const lastReminder = expandCalendar(
      await createCalendarText(products, { start: startDay, now: new Date(TODAY * 86_400_000) }),
    ).at(-1);
    const isLastReminderPast = (lastReminder ?? '').slice(0, 10) < isoDateOfDay(TODAY);
    expect([daysSinceStart, lastReminder, areAllRemindersPast(planPageLines(products), startDay, TODAY)]).toEqual([
      daysSinceStart,
      lastReminder,
      isLastReminderPast,
    ]);
  }
});

it('PLAN-10 the page does not blame the first day where there is no reminder at all', () => {
  const asNeededLines = planPageLines([
    createSampleProduct(createOnePhaseDose('tablet', [[null, 1]], { rhythm: createAsNeededRhythm(3) }), {
      piecesPerPack: 10,
    }),
  ]);
  expect(areAllRemindersPast(asNeededLines, TODAY - 300, TODAY)).toBe(false);
});

it('PLAN-10 a calendar is offered for a plan that has a reminder, on whatever day it begins', () => {
  const hasCalendarReminders = (...products: Parameters<typeof planPageLines>[0]) =>
    hasReminders(planPageLines(products));
  const beforeExerciseDose = createOnePhaseDose('scoop', [['before_exercise', 1]]);
  expect(
    hasCalendarReminders(
      createSampleProduct(createOnePhaseDose('tablet', [[null, 1]], { rhythm: createAsNeededRhythm(3) })),
      createSampleProduct(null),
    ),
  ).toBe(false);
  expect(hasCalendarReminders(createSampleProduct(beforeExerciseDose))).toBe(false);
  expect(hasCalendarReminders(createSampleProduct(beforeExerciseDose, { piecesPerPack: 30 }))).toBe(true);
  const singleSundayDose = createOnePhaseDose('capsule', [['bedtime', 1]], {
    rhythm: createWeekdayRhythm(7),
    days: 1,
  });
  expect(hasCalendarReminders(createSampleProduct(singleSundayDose))).toBe(true);
});
