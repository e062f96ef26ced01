import type { Dose } from '#contract/intake/schema.ts';

/** Returns a dose as text for comparisons. The order of properties has no effect. */
function comparableDoseText({ unit, phases }: Dose): string {
  const comparedPhaseFields = phases.map(({ start_day, days, rhythm, intakes }) => [
    start_day,
    days,
    Object.entries(rhythm).toSorted(([name], [otherName]) => (name < otherName ? -1 : 1)),
    intakes.map(({ part, amount, food }) => [part, amount, food]),
  ]);
  return JSON.stringify([unit, comparedPhaseFields]);
}

/** True if two doses are equal. `null` means the label's dose. */
export function isSameDose(dose: Dose | null, otherDose: Dose | null): boolean {
  return (
    dose === otherDose ||
    (dose !== null && otherDose !== null && comparableDoseText(dose) === comparableDoseText(otherDose))
  );
}
