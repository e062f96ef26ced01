import type { Dose } from '#contract/intake/schema.ts';

/** A dose as text, whatever the order in which its fields were written. */
function asText({ unit, phases }: Dose): string {
  const said = phases.map(({ start_day, days, rhythm, intakes }) => [
    start_day,
    days,
    Object.entries(rhythm).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    intakes.map(({ part, amount, food }) => [part, amount, food]),
  ]);
  return JSON.stringify([unit, said]);
}

/** Whether two doses say the same; null is that of the label. */
export function isSameDose(one: Dose | null, other: Dose | null): boolean {
  return one === other || (one !== null && other !== null && asText(one) === asText(other));
}
