import type { Phrases } from './meanings.ts';
import { foldText } from './text.ts';
import { typedVitamins } from './vitamin-names.ts';

/** What index and query of a language write alike. */
export interface Spellings {
  /** Traditional characters and what they are in Simplified Chinese, at the same positions. */
  readonly characters: readonly [from: string, to: string];
  /** Folded texts, and what each of them is written as. */
  readonly spellings: Readonly<Record<string, string>>;
}

/** How the queries of a language are read; stored with the index, so that the worker holds no words. */
export interface QueryRules extends Spellings {
  /** Folded words that find nothing by themselves: articles, prepositions, "supplement". */
  readonly stop: readonly string[];
  /** The same in Chinese and Japanese, where no space parts them from others; the longest first. */
  readonly parted: readonly string[];
  readonly phrases: Phrases;
}

export const NO_RULES: QueryRules = {
  characters: ['', ''],
  spellings: {},
  stop: [],
  parted: [],
  phrases: new Map(),
};

/** Hiragana that only joins: between characters of other scripts, where it is no part of a word. */
const PARTICLES = /(?<=[\p{sc=Han}\p{sc=Katakana}ー])[のとやをにで](?=[\p{sc=Han}\p{sc=Katakana}A-Za-z])/gu;

/** Folds a text as index and query of a language write it. */
export function spellText(text: string, { characters: [from, to], spellings }: Spellings): string {
  const folded = Array.from(foldText(text), (character) => {
    const place = character < '\u3400' ? -1 : from.indexOf(character);
    return place < 0 ? character : to.charAt(place);
  }).join('');
  return Object.entries(spellings).reduce((spelled, [one, other]) => spelled.replaceAll(one, other), folded);
}

/** A single letter after "vitamin" is its name, whatever it means elsewhere: Italian "e" is "and". */
function isStopWord(word: string, before: string | undefined, stop: ReadonlySet<string>): boolean {
  return stop.has(word) && !(word.length === 1 && before?.startsWith('vitamin'));
}

/** A query as the index writes it, folded, without the words that find nothing; never empty if the query is not. */
export function readQuery(query: string, rules: QueryRules): string {
  const apart = query.normalize('NFKC').replace(PARTICLES, ' ');
  const spelled = typedVitamins(spellText(apart, rules));
  const parted = rules.parted.reduce((text, word) => text.replaceAll(word, ' '), spelled);
  const words = (parted.trim() === '' ? spelled : parted).trim().split(/\s+/u);
  const stop = new Set(rules.stop);
  const kept = words.filter((word, place) => !isStopWord(word, words[place - 1], stop));
  return (kept.length > 0 ? kept : words).join(' ');
}
