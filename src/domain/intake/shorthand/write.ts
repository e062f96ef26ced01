import type { DayPart } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { sortByDayPart } from '../parts.ts';
import {
  DAY_PARTS_BY_LETTER,
  DAY_PARTS_BY_POSITION,
  FOOD_RULES_BY_CHARACTER,
  FRACTIONS_BY_CHARACTER,
} from './signs.ts';

/** Writes a dose as shorthand; undefined if that is impossible, such as for a dose with two food rules. */
export function writeShorthand({ phases }: Dose): string | undefined {
  const phaseShorthands: string[] = [];
  let previousPhaseEndDay = 0;
  for (const phase of phases) {
    const phaseShorthand = writePhase(phase, previousPhaseEndDay);
    if (phaseShorthand === undefined) return undefined;
    phaseShorthands.push(phaseShorthand);
    previousPhaseEndDay = phase.start_day + (phase.days ?? 0);
  }
  return phaseShorthands.join('; ');
}

function writePhase({ start_day, days, rhythm, intakes }: Phase, previousPhaseEndDay: number): string | undefined {
  const [food = null, ...otherFoods] = new Set(intakes.map((intake) => intake.food));
  const foodCharacter = Object.entries(FOOD_RULES_BY_CHARACTER).find(([, value]) => value === food)?.[0];
  if (otherFoods.length > 0 || (food && !foodCharacter) || start_day < previousPhaseEndDay) return undefined;
  const hasUntimedIntake = intakes.some(({ part }) => part === null);
  if (intakes.length === 0 || (hasUntimedIntake && rhythm.kind !== 'as_needed')) return undefined;
  const shorthandWords = [
    writeIntakes(sortByDayPart(intakes)),
    foodCharacter,
    writeRhythm(rhythm),
    start_day > previousPhaseEndDay ? `+${writeDays(start_day - previousPhaseEndDay)}` : undefined,
    days === null ? undefined : `x${writeDays(days)}`,
  ];
  return shorthandWords.filter((word) => word !== undefined).join(' ');
}

function writeIntakes(intakes: readonly Intake[]): string {
  const canWriteAmountsByPosition =
    intakes.length > 1 && intakes.every(({ part }) => part && DAY_PARTS_BY_POSITION.includes(part));
  if (!canWriteAmountsByPosition)
    return intakes.map(({ part, amount }) => writeAmount(amount) + dayPartLetter(part)).join(' ');
  const amountsByPosition = DAY_PARTS_BY_POSITION.map(
    (dayPart) => intakes.find(({ part }) => part === dayPart)?.amount ?? 0,
  );
  return (amountsByPosition[3] === 0 ? amountsByPosition.slice(0, 3) : amountsByPosition).map(writeAmount).join('-');
}

function dayPartLetter(dayPart: DayPart | null): string {
  return Object.keys(DAY_PARTS_BY_LETTER).find((dayPartKey) => DAY_PARTS_BY_LETTER[dayPartKey] === dayPart) ?? '';
}

function writeAmount(amount: number): string {
  const wholeUnits = Math.floor(amount);
  const fractionCharacter = Object.keys(FRACTIONS_BY_CHARACTER).find(
    (character) => FRACTIONS_BY_CHARACTER[character] === amount - wholeUnits,
  );
  return fractionCharacter ? `${wholeUnits || ''}${fractionCharacter}` : String(amount);
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

const writeDays = (lengthDays: number): string => (lengthDays % 7 === 0 ? `${lengthDays / 7}w` : `${lengthDays}d`);
