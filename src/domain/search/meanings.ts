import type { TextRun } from './text.ts';

/** Meanings of folded phrases. A meaning's first letter is its kind: `tzinc` is a substance. `*` matches any ending. */
export type PhraseMeanings = ReadonlyMap<string, readonly string[]>;

export interface WordPart {
  readonly wordRuns: readonly TextRun[];
  readonly meanings: readonly string[];
  readonly wholeWord?: string;
}

interface RunInChunk extends TextRun {
  readonly chunk: number;
}

interface FoundPhrase {
  readonly count: number;
  readonly restText: string;
  readonly meanings: readonly string[];
}

const MAXIMUM_PHRASE_WORDS = 5;
/** Maximum letters of a word in which phrases are searched. Longer texts are no words and would take long. */
const MAXIMUM_WORD_LENGTH = 48;
const MINIMUM_STEM_LENGTH = 3;
/** Minimum length of a compound's last part, as shorter parts occur in too many words. */
const MINIMUM_LAST_PART_LENGTH = 6;
/** Matches a Japanese verb ending or particle. */
const JAPANESE_ENDING_PATTERN = /^[\p{sc=Hiragana}ー]{1,3}$/u;
/** Linking letters of German, Dutch or Danish compounds. */
const LINKING_LETTERS = ['', 's', 'e', 'n', 'en', 'es', 'er'];

function phraseAtBeginning(text: string, { kind, text: lastWord }: TextRun, phrases: PhraseMeanings) {
  const exactMeanings = phrases.get(text);
  if (exactMeanings) return { rest: '', meanings: exactMeanings };
  const shortestEnd =
    kind === 'letters' ? Math.max(MINIMUM_STEM_LENGTH, text.length - lastWord.length + 1) : text.length;
  const leastEnd = kind === 'cjk' ? text.length - lastWord.length + 1 : shortestEnd;
  for (let end = text.length; end >= leastEnd; end--) {
    const beginning = text.slice(0, end);
    const restText = text.slice(end);
    const meanings =
      kind === 'cjk'
        ? phrases.get(beginning)
        : (phrases.get(`${beginning}*`) ?? firstPartMeanings(beginning, restText, phrases));
    if (meanings) return { rest: restText, meanings };
  }
  return undefined;
}

/** Returns the meanings of a compound's first part if the rest is a phrase: `vas` in `vastabletta`, not `vastagbel`. */
function firstPartMeanings(
  beginning: string,
  restText: string,
  phrases: PhraseMeanings,
): readonly string[] | undefined {
  const meanings = phrases.get(beginning);
  return meanings && secondPartOfCompound(restText, phrases) ? meanings : undefined;
}

/** Returns the meanings of a compound's last part: for `ajakherpesz` those of `herpesz`. */
function lastPartMeanings({ kind, text }: TextRun, phrases: PhraseMeanings): readonly string[] | undefined {
  const lastStart = kind === 'letters' ? text.length - MINIMUM_LAST_PART_LENGTH : 0;
  for (let start = MINIMUM_STEM_LENGTH; start <= lastStart; start++) {
    const restText = text.slice(start);
    const foundPhrase = phraseAtBeginning(restText, { kind, text: restText }, phrases);
    if (foundPhrase && restText.length - foundPhrase.rest.length >= MINIMUM_LAST_PART_LENGTH)
      return foundPhrase.meanings;
  }
  return undefined;
}

function firstPhrase(wordRuns: readonly RunInChunk[], phrases: PhraseMeanings): FoundPhrase | undefined {
  for (let count = Math.min(MAXIMUM_PHRASE_WORDS, wordRuns.length); count > 0; count--) {
    const candidates = wordRuns.slice(0, count);
    const lastRun = candidates.at(-1);
    if (!lastRun) continue;
    const texts = candidates.map(({ text }) => text.slice(0, MAXIMUM_WORD_LENGTH));
    const endRun = { ...lastRun, text: lastRun.text.slice(0, MAXIMUM_WORD_LENGTH) };
    const areAllLetters = count > 1 && candidates.every(({ kind }) => kind === 'letters');
    const foundPhrase =
      phraseAtBeginning(texts.join(' '), endRun, phrases) ??
      (areAllLetters ? phraseAtBeginning(texts.join(''), endRun, phrases) : undefined);
    if (foundPhrase)
      return { count, ...foundPhrase, restText: foundPhrase.rest + lastRun.text.slice(MAXIMUM_WORD_LENGTH) };
  }
  const [firstRun] = wordRuns;
  const meanings = firstRun && lastPartMeanings(firstRun, phrases);
  return meanings && { count: 1, restText: '', meanings };
}

/** Returns the second part of a compound: `kapseln` of `knoblauchkapseln`. */
function secondPartOfCompound(restText: string, phrases: PhraseMeanings): WordPart | undefined {
  for (const link of LINKING_LETTERS) {
    const text = restText.slice(link.length);
    if (!restText.startsWith(link) || text.length < MINIMUM_STEM_LENGTH) continue;
    const wordRun: TextRun = { kind: 'letters', text };
    const foundPhrase = phraseAtBeginning(text, wordRun, phrases);
    if (foundPhrase) return { wordRuns: [wordRun], meanings: foundPhrase.meanings };
  }
  return undefined;
}

function phraseParts(
  phraseRuns: readonly RunInChunk[],
  { restText, meanings }: FoundPhrase,
  phrases: PhraseMeanings,
): WordPart[] {
  const lastRun = phraseRuns.at(-1);
  const secondPart =
    lastRun?.kind === 'letters' && restText !== '' ? secondPartOfCompound(restText, phrases) : undefined;
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
  let runsLeft: RunInChunk[] = chunks.flatMap((chunkRuns, chunk) =>
    chunkRuns.map((textRun) => ({ ...textRun, chunk })),
  );
  const parts: WordPart[] = [];
  let plainRuns: RunInChunk[] = [];
  const flushPlainRuns = () => {
    if (plainRuns.length > 0) parts.push({ wordRuns: plainRuns, meanings: [] });
    plainRuns = [];
  };
  for (let [run] = runsLeft; run; [run] = runsLeft) {
    const foundPhrase = firstPhrase(runsLeft, phrases);
    if (!foundPhrase) {
      if (plainRuns.length > 0 && plainRuns.at(-1)?.chunk !== run.chunk) flushPlainRuns();
      const length = run.kind === 'cjk' ? nextPhrase(runsLeft, phrases) : run.text.length;
      plainRuns.push({ ...run, text: run.text.slice(0, length) });
      runsLeft = [...remainingRuns(run, run.text.slice(length)), ...runsLeft.slice(1)];
      continue;
    }
    flushPlainRuns();
    const phraseRuns = runsLeft.slice(0, foundPhrase.count);
    const lastRun = phraseRuns.at(-1) ?? run;
    const isSplitInRun = lastRun.kind === 'cjk' && foundPhrase.restText !== '';
    const lastOfPhrase = isSplitInRun
      ? { ...lastRun, text: lastRun.text.slice(0, -foundPhrase.restText.length) }
      : lastRun;
    parts.push(...phraseParts([...phraseRuns.slice(0, -1), lastOfPhrase], foundPhrase, phrases));
    const restText = isSplitInRun && !JAPANESE_ENDING_PATTERN.test(foundPhrase.restText) ? foundPhrase.restText : '';
    runsLeft = [...remainingRuns(lastRun, restText), ...runsLeft.slice(foundPhrase.count)];
  }
  flushPlainRuns();
  return parts;
}

const remainingRuns = (textRun: RunInChunk, text: string): RunInChunk[] => (text === '' ? [] : [{ ...textRun, text }]);

/** Returns the offset of the next phrase in a CJK run; the run's length if there is none. */
function nextPhrase([run, ...otherRuns]: readonly RunInChunk[], phrases: PhraseMeanings): number {
  const length = run?.text.length ?? 0;
  for (let index = 1; run && index < length; index++) {
    if (firstPhrase([{ ...run, text: run.text.slice(index) }, ...otherRuns], phrases)) return index;
  }
  return length;
}
