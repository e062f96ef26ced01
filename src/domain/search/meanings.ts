import type { TextRun } from './text.ts';

/** Meanings by folded phrase, in which `*` matches any ending. A meaning begins with its kind: `tzinc`, a substance. */
export type PhraseMeanings = ReadonlyMap<string, readonly string[]>;

export interface WordPart {
  readonly wordRuns: readonly TextRun[];
  readonly meanings: readonly string[];
  readonly wholeWord?: string;
}

interface TextRunInChunk extends TextRun {
  readonly chunk: number;
}

interface FoundPhrase {
  readonly count: number;
  readonly restText: string;
  readonly meanings: readonly string[];
}

const MAXIMUM_PHRASE_WORDS = 5;
/** Maximum letters of a word in which phrases are searched, as searching longer texts would take too long. */
const MAXIMUM_WORD_LENGTH = 48;
const MINIMUM_STEM_LENGTH = 3;
/** Minimum length of a compound's last part, as shorter parts occur in too many words. */
const MINIMUM_LAST_PART_LENGTH = 6;
const JAPANESE_ENDING_PATTERN = /^[\p{sc=Hiragana}ー]{1,3}$/u;
/** Linking letters of German, Dutch or Danish compounds. */
const LINKING_LETTERS = ['', 's', 'e', 'n', 'en', 'es', 'er'];

function findPhraseAtBeginning(text: string, { kind, text: lastWord }: TextRun, phrases: PhraseMeanings) {
  const exactMeanings = phrases.get(text);
  if (exactMeanings) return { rest: '', meanings: exactMeanings };
  const shortestEnd =
    kind === 'letters' ? Math.max(MINIMUM_STEM_LENGTH, text.length - lastWord.length + 1) : text.length;
  const minimumEnd = kind === 'cjk' ? text.length - lastWord.length + 1 : shortestEnd;
  for (let endPosition = text.length; endPosition >= minimumEnd; endPosition--) {
    const beginning = text.slice(0, endPosition);
    const restText = text.slice(endPosition);
    const meanings =
      kind === 'cjk'
        ? phrases.get(beginning)
        : (phrases.get(`${beginning}*`) ?? findFirstPartMeanings(beginning, restText, phrases));
    if (meanings) return { rest: restText, meanings };
  }
  return undefined;
}

/** Returns the meanings of a compound's first part if the rest is a phrase: `vas` in `vastabletta`, not `vastagbel`. */
function findFirstPartMeanings(
  beginning: string,
  restText: string,
  phrases: PhraseMeanings,
): readonly string[] | undefined {
  const meanings = phrases.get(beginning);
  return meanings && findSecondPart(restText, phrases) ? meanings : undefined;
}

/** Returns the meanings of a compound's last part: for `ajakherpesz` those of `herpesz`. */
function findLastPartMeanings({ kind, text }: TextRun, phrases: PhraseMeanings): readonly string[] | undefined {
  const maximumStart = kind === 'letters' ? text.length - MINIMUM_LAST_PART_LENGTH : 0;
  for (let partStart = MINIMUM_STEM_LENGTH; partStart <= maximumStart; partStart++) {
    const restText = text.slice(partStart);
    const foundPhrase = findPhraseAtBeginning(restText, { kind, text: restText }, phrases);
    if (foundPhrase && restText.length - foundPhrase.rest.length >= MINIMUM_LAST_PART_LENGTH)
      return foundPhrase.meanings;
  }
  return undefined;
}

function findFirstPhrase(wordRuns: readonly TextRunInChunk[], phrases: PhraseMeanings): FoundPhrase | undefined {
  for (let count = Math.min(MAXIMUM_PHRASE_WORDS, wordRuns.length); count > 0; count--) {
    const candidateRuns = wordRuns.slice(0, count);
    const lastRun = candidateRuns.at(-1);
    if (!lastRun) continue;
    const runTexts = candidateRuns.map(({ text }) => text.slice(0, MAXIMUM_WORD_LENGTH));
    const limitedLastRun = { ...lastRun, text: lastRun.text.slice(0, MAXIMUM_WORD_LENGTH) };
    const areAllLetters = count > 1 && candidateRuns.every(({ kind }) => kind === 'letters');
    const foundPhrase =
      findPhraseAtBeginning(runTexts.join(' '), limitedLastRun, phrases) ??
      (areAllLetters ? findPhraseAtBeginning(runTexts.join(''), limitedLastRun, phrases) : undefined);
    if (foundPhrase)
      return { count, ...foundPhrase, restText: foundPhrase.rest + lastRun.text.slice(MAXIMUM_WORD_LENGTH) };
  }
  const [firstRun] = wordRuns;
  const meanings = firstRun && findLastPartMeanings(firstRun, phrases);
  return meanings && { count: 1, restText: '', meanings };
}

/** Returns the second part of a compound: `kapseln` of `knoblauchkapseln`. */
function findSecondPart(restText: string, phrases: PhraseMeanings): WordPart | undefined {
  for (const link of LINKING_LETTERS) {
    const wordText = restText.slice(link.length);
    if (!restText.startsWith(link) || wordText.length < MINIMUM_STEM_LENGTH) continue;
    const wordRun: TextRun = { kind: 'letters', text: wordText };
    const foundPhrase = findPhraseAtBeginning(wordText, wordRun, phrases);
    if (foundPhrase) return { wordRuns: [wordRun], meanings: foundPhrase.meanings };
  }
  return undefined;
}

function splitPhraseParts(
  phraseRuns: readonly TextRunInChunk[],
  { restText, meanings }: FoundPhrase,
  phrases: PhraseMeanings,
): WordPart[] {
  const lastRun = phraseRuns.at(-1);
  const secondPart = lastRun?.kind === 'letters' && restText !== '' ? findSecondPart(restText, phrases) : undefined;
  if (!lastRun || !secondPart) return [{ wordRuns: phraseRuns, meanings }];
  const wholeWord = lastRun.text;
  const firstPart = { ...lastRun, text: wholeWord.slice(0, wholeWord.length - restText.length) };
  return [
    {
      wordRuns: [...phraseRuns.slice(0, -1), firstPart],
      meanings,
      ...(phraseRuns.length === 1 && { wholeWord }),
    },
    { ...secondPart, wholeWord },
  ];
}

export function splitIntoWordParts(chunks: readonly (readonly TextRun[])[], phrases: PhraseMeanings): WordPart[] {
  let pendingRuns: TextRunInChunk[] = chunks.flatMap((chunkRuns, chunk) =>
    chunkRuns.map((textRun) => ({ ...textRun, chunk })),
  );
  const wordParts: WordPart[] = [];
  let plainRuns: TextRunInChunk[] = [];
  const flushPlainRuns = () => {
    if (plainRuns.length > 0) wordParts.push({ wordRuns: plainRuns, meanings: [] });
    plainRuns = [];
  };
  for (let [run] = pendingRuns; run; [run] = pendingRuns) {
    const foundPhrase = findFirstPhrase(pendingRuns, phrases);
    if (!foundPhrase) {
      if (plainRuns.length > 0 && plainRuns.at(-1)?.chunk !== run.chunk) flushPlainRuns();
      const plainLength = run.kind === 'cjk' ? findNextPhraseOffset(pendingRuns, phrases) : run.text.length;
      plainRuns.push({ ...run, text: run.text.slice(0, plainLength) });
      pendingRuns = [...runIfNotEmpty(run, run.text.slice(plainLength)), ...pendingRuns.slice(1)];
      continue;
    }
    flushPlainRuns();
    const phraseRuns = pendingRuns.slice(0, foundPhrase.count);
    const lastRun = phraseRuns.at(-1) ?? run;
    const isSplitInRun = lastRun.kind === 'cjk' && foundPhrase.restText !== '';
    const lastPhraseRun = isSplitInRun
      ? { ...lastRun, text: lastRun.text.slice(0, -foundPhrase.restText.length) }
      : lastRun;
    wordParts.push(...splitPhraseParts([...phraseRuns.slice(0, -1), lastPhraseRun], foundPhrase, phrases));
    const restText = isSplitInRun && !JAPANESE_ENDING_PATTERN.test(foundPhrase.restText) ? foundPhrase.restText : '';
    pendingRuns = [...runIfNotEmpty(lastRun, restText), ...pendingRuns.slice(foundPhrase.count)];
  }
  flushPlainRuns();
  return wordParts;
}

const runIfNotEmpty = (textRun: TextRunInChunk, text: string): TextRunInChunk[] =>
  text === '' ? [] : [{ ...textRun, text }];

function findNextPhraseOffset([run, ...otherRuns]: readonly TextRunInChunk[], phrases: PhraseMeanings): number {
  const length = run?.text.length ?? 0;
  for (let index = 1; run && index < length; index++) {
    if (findFirstPhrase([{ ...run, text: run.text.slice(index) }, ...otherRuns], phrases)) return index;
  }
  return length;
}
