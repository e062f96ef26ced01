import { ALL_DAY_PARTS } from '#contract/intake/limits.ts';
import type { Dose, Phase } from '#contract/intake/schema.ts';
import { isIntakeDue } from '#domain/intake/need.ts';
import { isTimedDayPart, type TimedDayPart } from './clock.ts';

const OPEN_PHASE_REMINDER_DAYS = 365;

export interface ReminderLine {
  readonly dose: Dose;
  readonly runsOutOn: number | null;
}

export interface IntakePhase<Line extends ReminderLine> {
  readonly line: Line;
  readonly phase: Phase;
}

/** Calendar event for the intakes at one part of the day, on the sorted `days`. No two events of a part share a day. */
export interface IntakeEvent<Line extends ReminderLine> {
  readonly key: string;
  readonly part: TimedDayPart;
  readonly days: readonly number[];
  readonly intakes: readonly IntakePhase<Line>[];
}

/** Creates events per part of the day, split where phases begin or end. `planStartDay` and `today` are day numbers. */
export function createIntakeEvents<Line extends ReminderLine>(
  reminderLines: readonly Line[],
  planStartDay: number,
  today: number,
): IntakeEvent<Line>[] {
  const reminderSpans = reminderLines.flatMap((reminderLine) =>
    reminderLine.dose.phases.map((phase) => ({
      line: reminderLine,
      phase,
      end: reminderEndDay(reminderLine, phase, planStartDay, today),
    })),
  );
  return ALL_DAY_PARTS.filter(isTimedDayPart).flatMap((dayPart) => {
    const dayPartSpans = reminderSpans.filter(({ phase }) => phase.intakes.some((intake) => intake.part === dayPart));
    const spanBoundaryDays = new Set(dayPartSpans.flatMap(({ phase, end }) => [phase.start_day, end]));
    const sortedBoundaryDays = [...spanBoundaryDays].toSorted(
      (boundaryDay, otherBoundaryDay) => boundaryDay - otherBoundaryDay,
    );
    const events = sortedBoundaryDays.flatMap((spanStartDay, boundaryDayIndex) => {
      const activeSpans = dayPartSpans.filter(
        ({ phase, end }) => phase.start_day <= spanStartDay && spanStartDay < end,
      );
      const spanLength = (sortedBoundaryDays[boundaryDayIndex + 1] ?? spanStartDay) - spanStartDay;
      const intakeDays = Array.from({ length: spanLength }, (_, intakeDay) => spanStartDay + intakeDay).filter((day) =>
        activeSpans.some(({ phase }) => isIntakeDue(phase, day, planStartDay)),
      );
      const intakes = activeSpans.filter(({ phase }) =>
        intakeDays.some((planDay) => isIntakeDue(phase, planDay, planStartDay)),
      );
      return intakeDays.length > 0
        ? [{ part: dayPart, intakes, days: intakeDays.map((planDay) => planStartDay + planDay) }]
        : [];
    });
    return events.map((event, index) => ({ ...event, key: `${dayPart}/${index}` }));
  });
}

/** Returns the plan day after a phase's last reminder; an open phase ends in a year or, if earlier, on run-out. */
function reminderEndDay({ runsOutOn }: ReminderLine, phase: Phase, planStartDay: number, today: number): number {
  const { start_day: phaseStartDay, days } = phase;
  if (days !== null) return phaseStartDay + days;
  const openPhaseEndDay = Math.max(phaseStartDay, today - planStartDay) + OPEN_PHASE_REMINDER_DAYS;
  return Math.max(phaseStartDay, Math.min(openPhaseEndDay, runsOutOn === null ? Infinity : runsOutOn - planStartDay));
}
