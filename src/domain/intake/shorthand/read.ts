import type { Food, Part } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { byPart } from '../parts.ts';
import { FRACTIONS, LETTERS, MARKS, PLACES, TIMES } from './signs.ts';

const AMOUNT = String.raw`(?:\d+\/\d+|\d*[¼½¾]|\d+(?:[.,]\d+)?)`;
const TIME = String.raw`(?:am|pm|od|bd(?!\d)|tds|[wbmlaen<>])`;
/** Pattern of one word of the shorthand: an amount with its letter, `2 b`, or text without blanks except beside a dash. */
const WORD = new RegExp(
  String.raw`${AMOUNT}\s+${TIME}(?![^\s,])|(?:\S+(?:\s+[-\u2010-\u2015\u2212\u30FC]\s*|\s*[-\u2010-\u2015\u2212\u30FC]\s+))*\S+`,
  'gi',
);
const GLUED = new RegExp(String.raw`${AMOUNT}${TIME}?|[\^f]|\/\d+|d[1-7]+|prn\d+|[x+]\d+[wd]`, 'g');
const PLACED = new RegExp(`^${AMOUNT}(?:-${AMOUNT}){2,3}$`);
const LETTERED = new RegExp(`^(${AMOUNT})(${TIME}?)$`);

export type Reading = { readonly dose: Dose } | { readonly rest: string };

interface Words {
  intakes: Intake[];
  food?: Food;
  rhythm?: Rhythm;
  days?: number;
  pause?: number;
}

const PHASE_END = /[;；]/;

/**
 * Parses dosing shorthand such as `1-0-1 x8w`, `2e x2w; 1e`, `½b /2`, `1 bd` or `20 prn3` without validating the dose.
 * `unit` is the portion's; an amount alone is taken at the label's times.
 */
export function readShorthand(text: string, unit: string, label?: Dose | null): Reading {
  // `2-0-2x12w` as `2-0-2 x12w`.
  const typed = text.replace(/(?<=-[\d¼½¾]+)(?=x\d+[wd])/gi, ' ');
  const phases: Phase[] = [];
  let start = 0;
  let place = 0;
  for (const part of typed.split(PHASE_END)) {
    const words: Words = { intakes: [] };
    for (const { 0: word, index } of part.matchAll(WORD)) {
      if (!readWords(words, plain(word))) return { rest: typed.slice(place + index) };
    }
    const phase = toPhase(atLabelTimes(words, label), start);
    if (!phase) return { rest: typed.slice(part.trim() ? place : Math.max(0, place - 1)).trim() };
    phases.push(phase);
    start = phase.start_day + (phase.days ?? 0);
    place += part.length + 1;
  }
  return { dose: { unit, phases } };
}

/** Normalises full-width characters, dashes and case; NFKC of the whole word would join `½` with the digit before. */
function plain(word: string): string {
  return word
    .replace(/\s|,+$/g, '')
    .replace(/[^¼½¾]+/g, (text) => text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .replace(/\u2044/g, '/')
    .toLowerCase();
}

function readWords(words: Words, word: string): boolean {
  const parts = word.match(GLUED) ?? [];
  const isGlued = parts.length > 1 && /^,*$/.test(word.replaceAll(GLUED, ''));
  return isGlued ? parts.every((part) => readWord(words, part)) : readWord(words, word);
}

/** Adds a word's meaning to `words`; false if the word is unknown or its kind repeated. */
function readWord(words: Words, word: string): boolean {
  const mark = MARKS[word];
  if (mark) return once(words, 'food', mark);
  const lettered = LETTERED.exec(word);
  if (lettered) {
    const [, amount = '', time = ''] = lettered;
    const parts = TIMES[time] ?? [LETTERS[time] ?? null];
    return parts.every((part) => addIntake(words, part, readAmount(amount)));
  }
  if (PLACED.test(word)) {
    const amounts = word.split('-').map(readAmount);
    return amounts.every((amount, index) => amount === 0 || addIntake(words, PLACES[index] ?? null, amount));
  }
  const rhythm = readRhythm(word);
  if (rhythm) return once(words, 'rhythm', rhythm);
  const span = /^([x+])(\d{1,3})([wd])$/.exec(word);
  if (!span) return false;
  return once(words, span[1] === 'x' ? 'days' : 'pause', Number(span[2]) * (span[3] === 'w' ? 7 : 1));
}

function once<K extends 'food' | 'rhythm' | 'days' | 'pause'>(
  words: Words,
  kind: K,
  value: Words[K],
): boolean {
  if (words[kind] !== undefined) return false;
  words[kind] = value;
  return true;
}

function addIntake({ intakes }: Words, part: Part | null, amount: number): boolean {
  if (!(amount > 0 && amount < Infinity)) return false;
  intakes.push({ part, amount, food: null });
  return true;
}

function readAmount(text: string): number {
  const [over, under] = text.split('/');
  if (under !== undefined) return Number(over) / Number(under);
  const vulgar = FRACTIONS[text.at(-1) ?? ''];
  if (vulgar !== undefined) return Number(text.slice(0, -1)) + vulgar;
  return Number(text.replace(',', '.'));
}

function readRhythm(word: string): Rhythm | undefined {
  const [, every, on, off, days, most] =
    /^(?:\/(\d{1,2})|(\d{1,2})\+(\d{1,2})|d([1-7]+)|prn(\d{1,2}))$/.exec(word) ?? [];
  if (every) {
    const n = Number(every);
    if (n < 1) return undefined;
    return n === 1 ? { kind: 'daily' } : { kind: 'cycle', on: 1, off: n - 1 };
  }
  if (on && off) return { kind: 'cycle', on: Number(on), off: Number(off) };
  if (days) return { kind: 'weekdays', days: [...days].map(Number).toSorted((one, other) => one - other) };
  return most ? { kind: 'as_needed', max_per_day: Number(most) } : undefined;
}

/** Assigns a single amount without a time to the label's first intakes. */
function atLabelTimes(words: Words, label: Dose | null | undefined): Words {
  const [only, ...others] = words.intakes;
  const times = label?.phases[0]?.intakes.filter(({ part }) => part !== null) ?? [];
  if (!only || only.part !== null || others.length > 0 || times.length === 0) return words;
  if (words.rhythm?.kind === 'as_needed') return words;
  const [{ food: usual = null } = {}] = times;
  const food = words.food ?? (times.every((time) => time.food === usual) ? usual : null);
  return {
    ...words,
    ...(food && { food }),
    intakes: times.map(({ part }) => ({ part, amount: only.amount, food: null })),
  };
}

function toPhase({ intakes, food, rhythm, days, pause }: Words, start: number): Phase | undefined {
  const isLoose = intakes.some(({ part }) => part === null);
  if (intakes.length === 0 || (isLoose && rhythm?.kind !== 'as_needed')) return undefined;
  return {
    start_day: start + (pause ?? 0),
    days: days ?? null,
    rhythm: rhythm ?? { kind: 'daily' },
    intakes: byPart(intakes).map((intake) => ({ ...intake, food: food ?? null })),
  };
}
