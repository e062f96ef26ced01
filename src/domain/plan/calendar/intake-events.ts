import { ALL_DAY_PARTS } from '#contract/intake/limits.ts';
import type { Dose, Phase } from '#contract/intake/schema.ts';
import { isIntakeDue } from '#domain/intake/need.ts';
import { isTimed, type TimedPart } from './clock.ts';

const OPEN_PHASE_REMINDER_DAYS = 365;

export interface DoseLine {
  readonly dose: Dose;
  readonly runsOutOn: number | null;
}

export interface TimedIntake<Line extends DoseLine> {
  readonly line: Line;
  readonly phase: Phase;
}

/** Calendar event for the intakes at one part of the day, on the sorted `days`. No two events of a part share a day. */
export interface IntakeEvent<Line extends DoseLine> {
  readonly key: string;
  readonly part: TimedPart;
  readonly days: readonly number[];
  readonly intakes: readonly TimedIntake<Line>[];
}

/** Creates events per part of the day, split where phases begin or end. `start` and `today` are day numbers. */
export function intakeEvents<Line extends DoseLine>(
  lines: readonly Line[],
  start: number,
  today: number,
): IntakeEvent<Line>[] {
  const spans = lines.flatMap((line) =>
    line.dose.phases.map((phase) => ({ line, phase, end: endOfReminders(line, phase, start, today) })),
  );
  return ALL_DAY_PARTS.filter(isTimed).flatMap((dayPart) => {
    const ownSpans = spans.filter(({ phase }) => phase.intakes.some((intake) => intake.part === dayPart));
    const bounds = new Set(ownSpans.flatMap(({ phase, end }) => [phase.start_day, end]));
    const sortedBounds = [...bounds].toSorted((bound, otherBound) => bound - otherBound);
    const events = sortedBounds.flatMap((startDay, index) => {
      const activeSpans = ownSpans.filter(({ phase, end }) => phase.start_day <= startDay && startDay < end);
      const length = (sortedBounds[index + 1] ?? startDay) - startDay;
      const days = Array.from({ length }, (_, day) => startDay + day).filter((day) =>
        activeSpans.some(({ phase }) => isIntakeDue(phase, day, start)),
      );
      const intakes = activeSpans.filter(({ phase }) => days.some((day) => isIntakeDue(phase, day, start)));
      return days.length > 0 ? [{ part: dayPart, intakes, days: days.map((day) => start + day) }] : [];
    });
    return events.map((event, index) => ({ ...event, key: `${dayPart}/${index}` }));
  });
}

/** Returns a phase's first plan day without reminders. A phase without end has them for a year, or until run-out. */
function endOfReminders({ runsOutOn }: DoseLine, phase: Phase, start: number, today: number): number {
  const { start_day: startDay, days } = phase;
  if (days !== null) return startDay + days;
  const openPhaseEnd = Math.max(startDay, today - start) + OPEN_PHASE_REMINDER_DAYS;
  return Math.max(startDay, Math.min(openPhaseEnd, runsOutOn === null ? Infinity : runsOutOn - start));
}
