import type { Dose } from '#contract/intake/schema.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';

function restartDoseOnDay(dose: Dose, newFirstDay: number): Dose {
  const remainingPhases = dose.phases.flatMap((phase) => {
    const phaseStartFromNewDay = Math.max(0, phase.start_day - newFirstDay);
    const remainingPhaseDays =
      phase.days === null ? null : phase.start_day + phase.days - newFirstDay - phaseStartFromNewDay;
    return remainingPhaseDays === null || remainingPhaseDays > 0
      ? [{ ...phase, start_day: phaseStartFromNewDay, days: remainingPhaseDays }]
      : [];
  });
  return { ...dose, phases: remainingPhases };
}

/** Returns the lines as if their plan began on a later day. Ended lines are omitted; cycles start again on that day. */
export function restartLinesOnDay(safetyLines: readonly SafetyLine[], newFirstDay: number): SafetyLine[] {
  return safetyLines.flatMap((safetyLine) => {
    const dose = safetyLine.dose && restartDoseOnDay(safetyLine.dose, newFirstDay);
    return dose?.phases.length === 0 ? [] : [{ ...safetyLine, dose }];
  });
}
