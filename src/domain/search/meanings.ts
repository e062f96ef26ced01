import type { TextRun } from './text.ts';

/** Meanings by folded phrase; the first letter is the kind: `tzinc` is a substance. A final `*` matches any ending. */
export type PhraseMeanings = ReadonlyMap<string, readonly string[]>;

export interface WordPart {
  readonly runs: readonly TextRun[];
  readonly meanings: readonly string[];
  readonly whole?: string;
}

interface RunInChunk extends TextRun {
  readonly chunk: number;
}

interface FoundPhrase {
  readonly count: number;
  readonly rest: string;
  readonly meanings: readonly string[];
}

const MAXIMUM_PHRASE_WORDS = 5;
/** Maximum letters of a word that is searched for phrases; longer texts are no words, and costly to scan. */
const MAXIMUM_WORD_LENGTH = 48;
const MINIMUM_STEM_LENGTH = 3;
/** Minimum length of the last part of a compound; shorter parts match any word. */
const MINIMUM_LAST_PART_LENGTH = 6;
/** Matches a Japanese verb ending or particle. */
const JAPANESE_ENDING_PATTERN = /^[\p{sc=Hiragana}ー]{1,3}$/u;
/** Linking letters of German, Dutch or Danish compounds. */
const LINKING_LETTERS = ['', 's', 'e', 'n', 'en', 'es', 'er'];

function phraseAtBeginning(text: string, { kind, text: last }: TextRun, phrases: PhraseMeanings) {
  const found = phrases.get(text);
  if (found) return { rest: '', meanings: found };
  const shortest =
    kind === 'letters' ? Math.max(MINIMUM_STEM_LENGTH, text.length - last.length + 1) : text.length;
  const least = kind === 'cjk' ? text.length - last.length + 1 : shortest;
  for (let end = text.length; end >= least; end--) {
    const beginning = text.slice(0, end);
    const rest = text.slice(end);
    const meanings =
      kind === 'cjk'
        ? phrases.get(beginning)
        : (phrases.get(`${beginning}*`) ?? firstPartMeanings(beginning, rest, phrases));
    if (meanings) return { rest, meanings };
  }
  return undefined;
}

/** Finds meanings of a compound's first part if its rest is a phrase: `vas` in `vastabletta`, not `vastagbel`. */
function firstPartMeanings(
  beginning: string,
  rest: string,
  phrases: PhraseMeanings,
): readonly string[] | undefined {
  const meanings = phrases.get(beginning);
  return meanings && secondPartOfCompound(rest, phrases) ? meanings : undefined;
}

/** Finds the meanings of a compound's last part: those of `herpesz` for `ajakherpesz`. */
function lastPartMeanings({ kind, text }: TextRun, phrases: PhraseMeanings): readonly string[] | undefined {
  const last = kind === 'letters' ? text.length - MINIMUM_LAST_PART_LENGTH : 0;
  for (let start = MINIMUM_STEM_LENGTH; start <= last; start++) {
    const rest = text.slice(start);
    const found = phraseAtBeginning(rest, { kind, text: rest }, phrases);
    if (found && rest.length - found.rest.length >= MINIMUM_LAST_PART_LENGTH) return found.meanings;
  }
  return undefined;
}

function firstPhrase(runs: readonly RunInChunk[], phrases: PhraseMeanings): FoundPhrase | undefined {
  for (let count = Math.min(MAXIMUM_PHRASE_WORDS, runs.length); count > 0; count--) {
    const candidates = runs.slice(0, count);
    const last = candidates.at(-1);
    if (!last) continue;
    const texts = candidates.map(({ text }) => text.slice(0, MAXIMUM_WORD_LENGTH));
    const end = { ...last, text: last.text.slice(0, MAXIMUM_WORD_LENGTH) };
    const areAllLetters = count > 1 && candidates.every(({ kind }) => kind === 'letters');
    const found =
      phraseAtBeginning(texts.join(' '), end, phrases) ??
      (areAllLetters ? phraseAtBeginning(texts.join(''), end, phrases) : undefined);
    if (found) return { count, ...found, rest: found.rest + last.text.slice(MAXIMUM_WORD_LENGTH) };
  }
  const [first] = runs;
  const meanings = first && lastPartMeanings(first, phrases);
  return meanings && { count: 1, rest: '', meanings };
}

/** Returns the second part of a compound: `kapseln` of `knoblauchkapseln`. */
function secondPartOfCompound(rest: string, phrases: PhraseMeanings): WordPart | undefined {
  for (const link of LINKING_LETTERS) {
    const text = rest.slice(link.length);
    if (!rest.startsWith(link) || text.length < MINIMUM_STEM_LENGTH) continue;
    const run: TextRun = { kind: 'letters', text };
    const found = phraseAtBeginning(text, run, phrases);
    if (found) return { runs: [run], meanings: found.meanings };
  }
  return undefined;
}

function phraseParts(
  phraseRuns: readonly RunInChunk[],
  { rest, meanings }: FoundPhrase,
  phrases: PhraseMeanings,
): WordPart[] {
  const last = phraseRuns.at(-1);
  const second = last?.kind === 'letters' && rest !== '' ? secondPartOfCompound(rest, phrases) : undefined;
  if (!last || !second) return [{ runs: phraseRuns, meanings }];
  const whole = last.text;
  const first = { ...last, text: whole.slice(0, whole.length - rest.length) };
  return [
    { runs: [...phraseRuns.slice(0, -1), first], meanings, ...(phraseRuns.length === 1 && { whole }) },
    { ...second, whole },
  ];
}

export function splitIntoWordParts(
  chunks: readonly (readonly TextRun[])[],
  phrases: PhraseMeanings,
): WordPart[] {
  let remaining: RunInChunk[] = chunks.flatMap((runs, chunk) => runs.map((run) => ({ ...run, chunk })));
  const parts: WordPart[] = [];
  let plain: RunInChunk[] = [];
  const flushPlainRuns = () => {
    if (plain.length > 0) parts.push({ runs: plain, meanings: [] });
    plain = [];
  };
  for (let [run] = remaining; run; [run] = remaining) {
    const found = firstPhrase(remaining, phrases);
    if (!found) {
      if (plain.length > 0 && plain.at(-1)?.chunk !== run.chunk) flushPlainRuns();
      const length = run.kind === 'cjk' ? nextPhrase(remaining, phrases) : run.text.length;
      plain.push({ ...run, text: run.text.slice(0, length) });
      remaining = [...remainingRuns(run, run.text.slice(length)), ...remaining.slice(1)];
      continue;
    }
    flushPlainRuns();
    const phraseRuns = remaining.slice(0, found.count);
    const last = phraseRuns.at(-1) ?? run;
    const isSplitInRun = last.kind === 'cjk' && found.rest !== '';
    const lastOfPhrase = isSplitInRun ? { ...last, text: last.text.slice(0, -found.rest.length) } : last;
    parts.push(...phraseParts([...phraseRuns.slice(0, -1), lastOfPhrase], found, phrases));
    const rest = isSplitInRun && !JAPANESE_ENDING_PATTERN.test(found.rest) ? found.rest : '';
    remaining = [...remainingRuns(last, rest), ...remaining.slice(found.count)];
  }
  flushPlainRuns();
  return parts;
}

const remainingRuns = (run: RunInChunk, text: string): RunInChunk[] =>
  text === '' ? [] : [{ ...run, text }];

/** Returns the offset of the next phrase in a Chinese or Japanese run, else the run's length. */
function nextPhrase([run, ...others]: readonly RunInChunk[], phrases: PhraseMeanings): number {
  const length = run?.text.length ?? 0;
  for (let index = 1; run && index < length; index++) {
    if (firstPhrase([{ ...run, text: run.text.slice(index) }, ...others], phrases)) return index;
  }
  return length;
}
