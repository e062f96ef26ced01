import { expect, it } from 'vitest';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { areAllRemindersPast, hasReminders } from '#domain/plan/calendar/ahead.ts';
import { planPageLines } from '#domain/plan/page-data.ts';
import { asNeeded, cycle, dose, onePhase, phase, weekdays } from '../../intake/doses.ts';
import { CALENDAR_READERS } from './calendar-days.ts';
import { calendarOf, productOf, toDayNumber } from './samples.ts';

const TODAY = toDayNumber('2026-11-23');
const DAYS_SINCE_START = [0, 1, 5, 6, 7, 13, 14, 20, 22, 23, 24, 27, 28, 29, 30, 31, 59, 60, 61, 90, 120, 200, 365];
const dailyDose = onePhase('capsule', [['breakfast', 2]]);

it.each([
  ['until packs run out', [productOf(dailyDose, { pieces: 60 })]],
  ['without an end', [productOf(dailyDose)]],
  ['a course that its packs last', [productOf({ ...dailyDose, phases: [phase([['evening', 2]], { days: 28 })] })]],
  ['a course that outlives its packs', [productOf(onePhase('capsule', [['waking', 1]], { days: 60 }), { pieces: 20 })]],
  [
    'phases with a break',
    [productOf(dose('capsule', phase([['evening', 2]], { days: 7 }), phase([['midday', 1]], { from: 21, days: 7 })))],
  ],
  ['on Mondays', [productOf(onePhase('capsule', [['bedtime', 1]], { rhythm: weekdays(1), days: 30 }))]],
  ['with long pauses', [productOf(onePhase('capsule', [['bedtime', 1]], { rhythm: cycle(2, 20) }), { pieces: 3 })]],
  [
    'one runs out after the other',
    [productOf(dailyDose, { pieces: 20 }), productOf(onePhase('capsule', [['evening', 1]]), { pieces: 60 })],
  ],
  [
    'around exercise, with no more than a day to order',
    [productOf(onePhase('scoop', [['before_exercise', 1]]), { pieces: 30 })],
  ],
])('PLAN-10 the page knows when all reminders of the file are over: %s', async (_name, products) => {
  const [[, expandCalendar] = ['', () => []]] = CALENDAR_READERS;
  for (const daysAgo of DAYS_SINCE_START) {
    const start = TODAY - daysAgo;
    const lastReminder = expandCalendar(await calendarOf(products, { start, now: new Date(TODAY * 86_400_000) })).at(
      -1,
    );
    const isPast = (lastReminder ?? '').slice(0, 10) < isoDateOfDay(TODAY);
    expect([daysAgo, lastReminder, areAllRemindersPast(planPageLines(products), start, TODAY)]).toEqual([
      daysAgo,
      lastReminder,
      isPast,
    ]);
  }
});

it('PLAN-10 the page does not blame the first day where there is no reminder at all', () => {
  const lines = planPageLines([productOf(onePhase('tablet', [[null, 1]], { rhythm: asNeeded(3) }), { pieces: 10 })]);
  expect(areAllRemindersPast(lines, TODAY - 300, TODAY)).toBe(false);
});

it('PLAN-10 a calendar is offered for a plan that has a reminder, on whatever day it begins', () => {
  const offers = (...products: Parameters<typeof planPageLines>[0]) => hasReminders(planPageLines(products));
  const exerciseDose = onePhase('scoop', [['before_exercise', 1]]);
  expect(offers(productOf(onePhase('tablet', [[null, 1]], { rhythm: asNeeded(3) })), productOf(null))).toBe(false);
  expect(offers(productOf(exerciseDose))).toBe(false);
  expect(offers(productOf(exerciseDose, { pieces: 30 }))).toBe(true);
  const onSunday = onePhase('capsule', [['bedtime', 1]], { rhythm: weekdays(7), days: 1 });
  expect(offers(productOf(onSunday))).toBe(true);
});
