import type { DayPart } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { sortByDayPart } from '../parts.ts';
import { DAY_PARTS_BY_POSITION, FOOD_MARKS, FRACTION_SIGNS, PART_LETTERS } from './signs.ts';

/** Writes a dose as shorthand; undefined if that is impossible, such as for a dose with two food rules. */
export function writeShorthand({ phases }: Dose): string | undefined {
  const phaseTexts: string[] = [];
  let start = 0;
  for (const phase of phases) {
    const text = writePhase(phase, start);
    if (text === undefined) return undefined;
    phaseTexts.push(text);
    start = phase.start_day + (phase.days ?? 0);
  }
  return phaseTexts.join('; ');
}

function writePhase({ start_day, days, rhythm, intakes }: Phase, start: number): string | undefined {
  const [food = null, ...otherFoods] = new Set(intakes.map((intake) => intake.food));
  const foodSign = Object.entries(FOOD_MARKS).find(([, value]) => value === food)?.[0];
  if (otherFoods.length > 0 || (food && !foodSign) || start_day < start) return undefined;
  const hasUntimedIntake = intakes.some(({ part }) => part === null);
  if (intakes.length === 0 || (hasUntimedIntake && rhythm.kind !== 'as_needed')) return undefined;
  const words = [
    writeIntakes(sortByDayPart(intakes)),
    foodSign,
    writeRhythm(rhythm),
    start_day > start ? `+${writeDays(start_day - start)}` : undefined,
    days === null ? undefined : `x${writeDays(days)}`,
  ];
  return words.filter((word) => word !== undefined).join(' ');
}

function writeIntakes(intakes: readonly Intake[]): string {
  const isByPosition = intakes.length > 1 && intakes.every(({ part }) => part && DAY_PARTS_BY_POSITION.includes(part));
  if (!isByPosition) return intakes.map(({ part, amount }) => writeAmount(amount) + letterOf(part)).join(' ');
  const amounts = DAY_PARTS_BY_POSITION.map((dayPart) => intakes.find(({ part }) => part === dayPart)?.amount ?? 0);
  return (amounts[3] === 0 ? amounts.slice(0, 3) : amounts).map(writeAmount).join('-');
}

function letterOf(dayPart: DayPart | null): string {
  return Object.keys(PART_LETTERS).find((letter) => PART_LETTERS[letter] === dayPart) ?? '';
}

function writeAmount(amount: number): string {
  const wholeUnits = Math.floor(amount);
  const fraction = Object.keys(FRACTION_SIGNS).find((sign) => FRACTION_SIGNS[sign] === amount - wholeUnits);
  return fraction ? `${wholeUnits || ''}${fraction}` : String(amount);
}

function writeRhythm(rhythm: Rhythm): string | undefined {
  switch (rhythm.kind) {
    case 'daily':
      return undefined;
    case 'cycle':
      return rhythm.on === 1 ? `/${rhythm.off + 1}` : `${rhythm.on}+${rhythm.off}`;
    case 'weekdays':
      return `d${rhythm.days.join('')}`;
    case 'as_needed':
      return `prn${rhythm.max_per_day}`;
  }
}

const writeDays = (days: number): string => (days % 7 === 0 ? `${days / 7}w` : `${days}d`);
