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

function findPhraseAtBeginning(phraseText: string, { kind, text: lastWord }: TextRun, phrases: PhraseMeanings) {
  const meaningsOfWholeText = phrases.get(phraseText);
  if (meaningsOfWholeText) return { rest: '', meanings: meaningsOfWholeText };
  const minimumPhraseEndInLetterRun =
    kind === 'letters' ? Math.max(MINIMUM_STEM_LENGTH, phraseText.length - lastWord.length + 1) : phraseText.length;
  const minimumPhraseEndIndex = kind === 'cjk' ? phraseText.length - lastWord.length + 1 : minimumPhraseEndInLetterRun;
  for (let phraseEndIndex = phraseText.length; phraseEndIndex >= minimumPhraseEndIndex; phraseEndIndex--) {
    const possiblePhrase = phraseText.slice(0, phraseEndIndex);
    const textAfterPhrase = phraseText.slice(phraseEndIndex);
    const meanings =
      kind === 'cjk'
        ? phrases.get(possiblePhrase)
        : (phrases.get(`${possiblePhrase}*`) ?? findFirstPartMeanings(possiblePhrase, textAfterPhrase, phrases));
    if (meanings) return { rest: textAfterPhrase, meanings };
  }
  return undefined;
}

/** Returns the meanings of a compound's first part if the rest is a phrase: `vas` in `vastabletta`, not `vastagbel`. */
function findFirstPartMeanings(
  wordBeginning: string,
  restText: string,
  phrases: PhraseMeanings,
): readonly string[] | undefined {
  const meanings = phrases.get(wordBeginning);
  return meanings && findSecondPart(restText, phrases) ? meanings : undefined;
}

/** Returns the meanings of a compound's last part: for `ajakherpesz` those of `herpesz`. */
function findLastPartMeanings({ kind, text }: TextRun, phrases: PhraseMeanings): readonly string[] | undefined {
  const maximumLastPartStartIndex = kind === 'letters' ? text.length - MINIMUM_LAST_PART_LENGTH : 0;
  for (let partStartIndex = MINIMUM_STEM_LENGTH; partStartIndex <= maximumLastPartStartIndex; partStartIndex++) {
    const restText = text.slice(partStartIndex);
    const foundPhrase = findPhraseAtBeginning(restText, { kind, text: restText }, phrases);
    if (foundPhrase && restText.length - foundPhrase.rest.length >= MINIMUM_LAST_PART_LENGTH)
      return foundPhrase.meanings;
  }
  return undefined;
}

function findFirstPhrase(wordRuns: readonly TextRunInChunk[], phrases: PhraseMeanings): FoundPhrase | undefined {
  for (let wordCount = Math.min(MAXIMUM_PHRASE_WORDS, wordRuns.length); wordCount > 0; wordCount--) {
    const possiblePhraseRuns = wordRuns.slice(0, wordCount);
    const lastRun = possiblePhraseRuns.at(-1);
    if (!lastRun) continue;
    const runTexts = possiblePhraseRuns.map(({ text }) => text.slice(0, MAXIMUM_WORD_LENGTH));
    const shortenedLastTextRun = { ...lastRun, text: lastRun.text.slice(0, MAXIMUM_WORD_LENGTH) };
    const areAllRunsOfLetters = wordCount > 1 && possiblePhraseRuns.every(({ kind }) => kind === 'letters');
    const foundPhrase =
      findPhraseAtBeginning(runTexts.join(' '), shortenedLastTextRun, phrases) ??
      (areAllRunsOfLetters ? findPhraseAtBeginning(runTexts.join(''), shortenedLastTextRun, phrases) : undefined);
    if (foundPhrase)
      return { count: wordCount, ...foundPhrase, restText: foundPhrase.rest + lastRun.text.slice(MAXIMUM_WORD_LENGTH) };
  }
  const [firstRun] = wordRuns;
  const meanings = firstRun && findLastPartMeanings(firstRun, phrases);
  return meanings && { count: 1, restText: '', meanings };
}

/** Returns the second part of a compound: `kapseln` of `knoblauchkapseln`. */
function findSecondPart(restText: string, phrases: PhraseMeanings): WordPart | undefined {
  for (const linkingLetters of LINKING_LETTERS) {
    const possibleSecondPart = restText.slice(linkingLetters.length);
    if (!restText.startsWith(linkingLetters) || possibleSecondPart.length < MINIMUM_STEM_LENGTH) continue;
    const wordRun: TextRun = { kind: 'letters', text: possibleSecondPart };
    const foundPhrase = findPhraseAtBeginning(possibleSecondPart, wordRun, phrases);
    if (foundPhrase) return { wordRuns: [wordRun], meanings: foundPhrase.meanings };
  }
  return undefined;
}

function splitPhraseParts(
  phraseTextRuns: readonly TextRunInChunk[],
  { restText, meanings }: FoundPhrase,
  phrases: PhraseMeanings,
): WordPart[] {
  const lastRun = phraseTextRuns.at(-1);
  const secondWordPart = lastRun?.kind === 'letters' && restText !== '' ? findSecondPart(restText, phrases) : undefined;
  if (!lastRun || !secondWordPart) return [{ wordRuns: phraseTextRuns, meanings }];
  const wholeWord = lastRun.text;
  const firstPartTextRun = { ...lastRun, text: wholeWord.slice(0, wholeWord.length - restText.length) };
  return [
    {
      wordRuns: [...phraseTextRuns.slice(0, -1), firstPartTextRun],
      meanings,
      ...(phraseTextRuns.length === 1 && { wholeWord }),
    },
    { ...secondWordPart, wholeWord },
  ];
}

export function splitIntoWordParts(queryChunks: readonly (readonly TextRun[])[], phrases: PhraseMeanings): WordPart[] {
  let pendingRuns: TextRunInChunk[] = queryChunks.flatMap((chunkTextRuns, chunkIndex) =>
    chunkTextRuns.map((textRun) => ({ ...textRun, chunk: chunkIndex })),
  );
  const wordParts: WordPart[] = [];
  let unmatchedTextRuns: TextRunInChunk[] = [];
  const flushRunsWithoutMeaning = () => {
    if (unmatchedTextRuns.length > 0) wordParts.push({ wordRuns: unmatchedTextRuns, meanings: [] });
    unmatchedTextRuns = [];
  };
  for (let [run] = pendingRuns; run; [run] = pendingRuns) {
    const foundPhrase = findFirstPhrase(pendingRuns, phrases);
    if (!foundPhrase) {
      if (unmatchedTextRuns.length > 0 && unmatchedTextRuns.at(-1)?.chunk !== run.chunk) flushRunsWithoutMeaning();
      const unmatchedTextLength = run.kind === 'cjk' ? findNextPhraseOffset(pendingRuns, phrases) : run.text.length;
      unmatchedTextRuns.push({ ...run, text: run.text.slice(0, unmatchedTextLength) });
      pendingRuns = [...createRunIfNotEmpty(run, run.text.slice(unmatchedTextLength)), ...pendingRuns.slice(1)];
      continue;
    }
    flushRunsWithoutMeaning();
    const phraseTextRuns = pendingRuns.slice(0, foundPhrase.count);
    const lastRun = phraseTextRuns.at(-1) ?? run;
    const doesPhraseEndInRun = lastRun.kind === 'cjk' && foundPhrase.restText !== '';
    const lastPhraseRun = doesPhraseEndInRun
      ? { ...lastRun, text: lastRun.text.slice(0, -foundPhrase.restText.length) }
      : lastRun;
    wordParts.push(...splitPhraseParts([...phraseTextRuns.slice(0, -1), lastPhraseRun], foundPhrase, phrases));
    const restText =
      doesPhraseEndInRun && !JAPANESE_ENDING_PATTERN.test(foundPhrase.restText) ? foundPhrase.restText : '';
    pendingRuns = [...createRunIfNotEmpty(lastRun, restText), ...pendingRuns.slice(foundPhrase.count)];
  }
  flushRunsWithoutMeaning();
  return wordParts;
}

const createRunIfNotEmpty = (textRun: TextRunInChunk, remainingRunText: string): TextRunInChunk[] =>
  remainingRunText === '' ? [] : [{ ...textRun, text: remainingRunText }];

function findNextPhraseOffset([run, ...otherRuns]: readonly TextRunInChunk[], phrases: PhraseMeanings): number {
  const runLength = run?.text.length ?? 0;
  for (let phraseOffset = 1; run && phraseOffset < runLength; phraseOffset++) {
    if (findFirstPhrase([{ ...run, text: run.text.slice(phraseOffset) }, ...otherRuns], phrases)) return phraseOffset;
  }
  return runLength;
}
