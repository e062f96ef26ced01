import { normaliseEmail } from '#domain/account/email.ts';
import { differByOneTypo, spelledWords } from '#domain/search/spelling.ts';
import { foldText, textRuns } from '#domain/search/text.ts';

const SEPARATORS = /[\s,;]+/u;
const CJK = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u;

/**
 * What a search for clients looks for: parts of names or of an address, folded, in any order. Chinese and Japanese names are
 * written without a space, in either order: each of their characters is looked for. An address is looked for as it is stored.
 */
export function clientWords(query: string): string[] {
  const stored = query.split(SEPARATORS).map((word) => (word.includes('@') ? normaliseEmail(word) : word));
  const words = foldText(stored.join(' ')).split(SEPARATORS).filter(Boolean);
  return [...new Set(words.flatMap((word) => (CJK.test(word) ? Array.from(word) : [word])))];
}

/** Whether a name begins with the word, but for one typo. */
function startsMuchLike(name: string, word: string): boolean {
  return [-1, 0, 1].some((more) => differByOneTypo(name.slice(0, word.length + more), word));
}

const runsOf = (text: string) => textRuns(text).map(({ text: run }) => run);

/**
 * Whether the words of a query could be meant for somebody: each begins one of the names, but for one typo in a long one.
 * An apostrophe or a hyphen in a name counts as such a typo.
 */
export function isMuchLike(words: readonly string[], searchKey: string): boolean {
  const names = [...searchKey.split(SEPARATORS), ...runsOf(searchKey)];
  const runs = words.flatMap(runsOf);
  const isLike = (word: string) => {
    const isLong = spelledWords(word).length > 0;
    return names.some((name) =>
      isLong ? startsMuchLike(name, word) : name.startsWith(word) || isShort(name, word),
    );
  };
  return runs.length > 0 && runs.every(isLike);
}

/** Whether a name of four letters is meant by three of them. */
const isShort = (name: string, word: string): boolean =>
  word.length === 3 && name.length === 4 && differByOneTypo(name, word);
