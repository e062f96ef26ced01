import { PARTS } from '#contract/intake/limits.ts';
import type { Dose, Phase } from '#contract/intake/schema.ts';
import { isTimed, type TimedPart } from './clock.ts';
import { type Recurrence, recurrencesOf, type Stretch } from './recurrence.ts';

const LONGEST_OPEN = 365;

export interface DoseLine {
  readonly dose: Dose;
  readonly runsOutOn: number | null;
}

export interface TimedIntake<Line extends DoseLine> {
  readonly line: Line;
  readonly phase: Phase;
}

/** `key` is stable while part, rhythm and phase are. */
export interface IntakeEvent<Line extends DoseLine> extends Recurrence {
  readonly key: string;
  readonly part: TimedPart;
  readonly intakes: readonly TimedIntake<Line>[];
}

interface Group<Line extends DoseLine> {
  readonly key: string;
  readonly part: TimedPart;
  readonly phase: Phase;
  readonly intakes: TimedIntake<Line>[];
}

/** Products share an event until one runs out. `start` and `today` are day numbers. */
export function intakeEvents<Line extends DoseLine>(
  lines: readonly Line[],
  start: number,
  today: number,
): IntakeEvent<Line>[] {
  return groupsOf(lines).flatMap((group) => {
    const { key, part, phase } = group;
    return stretchesOf(group, start, today).flatMap(({ intakes, ...stretch }, place) => {
      const own = place === 0 ? key : `${key}/after ${place}`;
      return recurrencesOf(phase.rhythm, stretch).map((recurrence, index) => {
        const numbered = index === 0 ? own : `${own}/${index}`;
        return { ...recurrence, key: numbered, part, intakes };
      });
    });
  });
}

function groupsOf<Line extends DoseLine>(lines: readonly Line[]): Group<Line>[] {
  const groups = new Map<string, Group<Line>>();
  for (const line of lines)
    for (const phase of line.dose.phases)
      for (const { part } of phase.intakes) {
        if (!isTimed(part)) continue;
        const key = [part, rhythmKey(phase), phase.start_day, phase.days ?? ''].join('/');
        const group = groups.get(key) ?? { key, part, phase, intakes: [] };
        group.intakes.push({ line, phase });
        groups.set(key, group);
      }
  const place = ({ part }: Group<Line>) => PARTS.indexOf(part);
  return [...groups.values()].toSorted(
    (one, other) => place(one) - place(other) || one.phase.start_day - other.phase.start_day,
  );
}

function rhythmKey({ rhythm }: Phase): string {
  switch (rhythm.kind) {
    case 'cycle':
      return `cycle ${rhythm.on} ${rhythm.off}`;
    case 'weekdays':
      return `weekdays ${rhythm.days.join(' ')}`;
    default:
      return rhythm.kind;
  }
}

/** Splits a phase where products run out; an open phase lasts a year or as long as its packs. */
function stretchesOf<Line extends DoseLine>(
  { phase: { start_day: first, days }, intakes }: Group<Line>,
  start: number,
  today: number,
): (Stretch & Pick<Group<Line>, 'intakes'>)[] {
  if (days !== null)
    return [{ first, from: first, end: first + days, last: first + days, start, today, intakes }];
  const lasting = intakes.map(({ line: { runsOutOn } }) =>
    Math.min(
      Math.max(first, today - start) + LONGEST_OPEN,
      runsOutOn === null ? Infinity : runsOutOn - start,
    ),
  );
  const ends = [...new Set(lasting)].filter((end) => end > first).toSorted((one, other) => one - other);
  return ends.map((end, place) => ({
    ...{ first, from: ends[place - 1] ?? first, end, last: ends.at(-1) ?? end, start, today },
    intakes: intakes.filter((_, index) => (lasting[index] ?? 0) >= end),
  }));
}
