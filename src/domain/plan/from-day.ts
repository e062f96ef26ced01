import type { Dose } from '#contract/intake/schema.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';

function rebaseDose(dose: Dose, day: number): Dose {
  const phases = dose.phases.flatMap((phase) => {
    const newStartDay = Math.max(0, phase.start_day - day);
    const days = phase.days === null ? null : phase.start_day + phase.days - day - newStartDay;
    return days === null || days > 0 ? [{ ...phase, start_day: newStartDay, days }] : [];
  });
  return { ...dose, phases };
}

/** Returns the lines as if their plan began on a later day. Ended lines are omitted; cycles start again on that day. */
export function rebaseLines(lines: readonly SafetyLine[], day: number): SafetyLine[] {
  return lines.flatMap((line) => {
    const dose = line.dose && rebaseDose(line.dose, day);
    return dose?.phases.length === 0 ? [] : [{ ...line, dose }];
  });
}
