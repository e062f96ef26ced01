import type { DayPart, FoodRule } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { sortByDayPart } from '../parts.ts';
import {
  DAY_PARTS_BY_ABBREVIATION,
  DAY_PARTS_BY_LETTER,
  DAY_PARTS_BY_POSITION,
  FOOD_RULES_BY_CHARACTER,
  FRACTIONS_BY_CHARACTER,
} from './signs.ts';

const AMOUNT_PATTERN = String.raw`(?:\d+\/\d+|\d*[¼½¾]|\d+(?:[.,]\d+)?)`;
const INTAKE_TIME_PATTERN = String.raw`(?:am|pm|od|bd(?!\d)|tds|[wbmlaen<>])`;
/** Pattern of a word: an amount with a time such as `2 b`, or other text without spaces except around dashes. */
const WORD_PATTERN = new RegExp(
  String.raw`${AMOUNT_PATTERN}\s+${INTAKE_TIME_PATTERN}(?![^\s,])|(?:\S+(?:\s+[-\u2010-\u2015\u2212\u30FC]\s*|\s*[-\u2010-\u2015\u2212\u30FC]\s+))*\S+`,
  'gi',
);
const JOINED_WORD_PATTERN = new RegExp(
  String.raw`${AMOUNT_PATTERN}${INTAKE_TIME_PATTERN}?|[\^f]|\/\d+|d[1-7]+|prn\d+|[x+]\d+[wd]`,
  'g',
);
const AMOUNTS_BY_POSITION_PATTERN = new RegExp(`^${AMOUNT_PATTERN}(?:-${AMOUNT_PATTERN}){2,3}$`);
const AMOUNT_AND_TIME_PATTERN = new RegExp(`^(${AMOUNT_PATTERN})(${INTAKE_TIME_PATTERN}?)$`);

export type ReadShorthandResult = { readonly dose: Dose } | { readonly rest: string };

interface PhaseFromWords {
  intakes: Intake[];
  food?: FoodRule;
  rhythm?: Rhythm;
  days?: number;
  pause?: number;
}

const PHASE_SEPARATOR_PATTERN = /[;；]/;

/** Parses shorthand: `1-0-1 x8w`, `2e x2w; 1e`, `½b /2`, `20 prn3`. An amount without times gets the label's times. */
export function readShorthand(text: string, unit: string, labelDose?: Dose | null): ReadShorthandResult {
  // `2-0-2x12w` as `2-0-2 x12w`.
  const separatedText = text.replace(/(?<=-[\d¼½¾]+)(?=x\d+[wd])/gi, ' ');
  const phases: Phase[] = [];
  let previousPhaseEndDay = 0;
  let phaseTextStart = 0;
  for (const phaseText of separatedText.split(PHASE_SEPARATOR_PATTERN)) {
    const phaseFromWords: PhaseFromWords = { intakes: [] };
    for (const { 0: word, index } of phaseText.matchAll(WORD_PATTERN)) {
      if (!readJoinedWords(phaseFromWords, normaliseWord(word)))
        return { rest: separatedText.slice(phaseTextStart + index) };
    }
    const parsedPhase = toPhase(assignLabelTimes(phaseFromWords, labelDose), previousPhaseEndDay);
    if (!parsedPhase)
      return { rest: separatedText.slice(phaseText.trim() ? phaseTextStart : Math.max(0, phaseTextStart - 1)).trim() };
    phases.push(parsedPhase);
    previousPhaseEndDay = parsedPhase.start_day + (parsedPhase.days ?? 0);
    phaseTextStart += phaseText.length + 1;
  }
  return { dose: { unit, phases } };
}

/** Normalises width, dashes and case, except fraction characters: NFKC would join `½` with a digit before it. */
function normaliseWord(word: string): string {
  return word
    .replace(/\s|,+$/g, '')
    .replace(/[^¼½¾]+/g, (text) => text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .replace(/\u2044/g, '/')
    .toLowerCase();
}

function readJoinedWords(phaseFromWords: PhaseFromWords, word: string): boolean {
  const wordParts = word.match(JOINED_WORD_PATTERN) ?? [];
  const consistsOfJoinedParts = wordParts.length > 1 && /^,*$/.test(word.replaceAll(JOINED_WORD_PATTERN, ''));
  return consistsOfJoinedParts
    ? wordParts.every((wordPart) => readWord(phaseFromWords, wordPart))
    : readWord(phaseFromWords, word);
}

/** Adds the meaning of a word to `phaseFromWords`; false for an unknown word, or if its field has a value. */
function readWord(phaseFromWords: PhaseFromWords, word: string): boolean {
  const foodRule = FOOD_RULES_BY_CHARACTER[word];
  if (foodRule) return setPhaseFieldOnce(phaseFromWords, 'food', foodRule);
  const amountAndTimeMatch = AMOUNT_AND_TIME_PATTERN.exec(word);
  if (amountAndTimeMatch) {
    const [, amount = '', time = ''] = amountAndTimeMatch;
    const dayParts = DAY_PARTS_BY_ABBREVIATION[time] ?? [DAY_PARTS_BY_LETTER[time] ?? null];
    return dayParts.every((dayPart) => addIntake(phaseFromWords, dayPart, readAmount(amount)));
  }
  if (AMOUNTS_BY_POSITION_PATTERN.test(word)) {
    const amountsByPosition = word.split('-').map(readAmount);
    return amountsByPosition.every(
      (amount, index) => amount === 0 || addIntake(phaseFromWords, DAY_PARTS_BY_POSITION[index] ?? null, amount),
    );
  }
  const rhythm = readRhythm(word);
  if (rhythm) return setPhaseFieldOnce(phaseFromWords, 'rhythm', rhythm);
  const lengthOrPauseMatch = /^([x+])(\d{1,3})([wd])$/.exec(word);
  if (!lengthOrPauseMatch) return false;
  return setPhaseFieldOnce(
    phaseFromWords,
    lengthOrPauseMatch[1] === 'x' ? 'days' : 'pause',
    Number(lengthOrPauseMatch[2]) * (lengthOrPauseMatch[3] === 'w' ? 7 : 1),
  );
}

function setPhaseFieldOnce<K extends 'food' | 'rhythm' | 'days' | 'pause'>(
  phaseFromWords: PhaseFromWords,
  fieldName: K,
  fieldValue: PhaseFromWords[K],
): boolean {
  if (phaseFromWords[fieldName] !== undefined) return false;
  phaseFromWords[fieldName] = fieldValue;
  return true;
}

function addIntake({ intakes }: PhaseFromWords, dayPart: DayPart | null, amount: number): boolean {
  if (!(amount > 0 && amount < Infinity)) return false;
  intakes.push({ part: dayPart, amount, food: null });
  return true;
}

function readAmount(text: string): number {
  const [numerator, denominator] = text.split('/');
  if (denominator !== undefined) return Number(numerator) / Number(denominator);
  const fractionOfUnit = FRACTIONS_BY_CHARACTER[text.at(-1) ?? ''];
  if (fractionOfUnit !== undefined) return Number(text.slice(0, -1)) + fractionOfUnit;
  return Number(text.replace(',', '.'));
}

function readRhythm(word: string): Rhythm | undefined {
  const [, interval, daysOn, daysOff, days, dailyMaximum] =
    /^(?:\/(\d{1,2})|(\d{1,2})\+(\d{1,2})|d([1-7]+)|prn(\d{1,2}))$/.exec(word) ?? [];
  if (interval) {
    const intervalDays = Number(interval);
    if (intervalDays < 1) return undefined;
    return intervalDays === 1 ? { kind: 'daily' } : { kind: 'cycle', on: 1, off: intervalDays - 1 };
  }
  if (daysOn && daysOff) return { kind: 'cycle', on: Number(daysOn), off: Number(daysOff) };
  if (days)
    return {
      kind: 'weekdays',
      days: [...days].map(Number).toSorted((weekday, otherWeekday) => weekday - otherWeekday),
    };
  return dailyMaximum ? { kind: 'as_needed', max_per_day: Number(dailyMaximum) } : undefined;
}

/** Repeats a single amount without a time at each time of day in the label's first phase. */
function assignLabelTimes(phaseFromWords: PhaseFromWords, labelDose: Dose | null | undefined): PhaseFromWords {
  const [onlyIntake, ...otherIntakes] = phaseFromWords.intakes;
  const labelIntakes = labelDose?.phases[0]?.intakes.filter(({ part }) => part !== null) ?? [];
  if (!onlyIntake || onlyIntake.part !== null || otherIntakes.length > 0 || labelIntakes.length === 0)
    return phaseFromWords;
  if (phaseFromWords.rhythm?.kind === 'as_needed') return phaseFromWords;
  const [{ food: firstFoodRule = null } = {}] = labelIntakes;
  const foodRule =
    phaseFromWords.food ??
    (labelIntakes.every((labelIntake) => labelIntake.food === firstFoodRule) ? firstFoodRule : null);
  return {
    ...phaseFromWords,
    ...(foodRule && { food: foodRule }),
    intakes: labelIntakes.map(({ part }) => ({ part, amount: onlyIntake.amount, food: null })),
  };
}

function toPhase({ intakes, food, rhythm, days, pause }: PhaseFromWords, previousEndDay: number): Phase | undefined {
  const hasUntimedIntake = intakes.some(({ part }) => part === null);
  if (intakes.length === 0 || (hasUntimedIntake && rhythm?.kind !== 'as_needed')) return undefined;
  return {
    start_day: previousEndDay + (pause ?? 0),
    days: days ?? null,
    rhythm: rhythm ?? { kind: 'daily' },
    intakes: sortByDayPart(intakes).map((intake) => ({ ...intake, food: food ?? null })),
  };
}
