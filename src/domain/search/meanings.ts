import type { TextRun } from './text.ts';

/**
 * Meanings by folded phrase; a meaning's first letter is its kind: `tzinc` is a substance. A phrase with a final `*`
 * matches any ending.
 */
export type Phrases = ReadonlyMap<string, readonly string[]>;

export interface Part {
  readonly runs: readonly TextRun[];
  readonly meanings: readonly string[];
  readonly whole?: string;
}

interface ChunkRun extends TextRun {
  readonly chunk: number;
}

interface Found {
  readonly count: number;
  readonly rest: string;
  readonly meanings: readonly string[];
}

const LONGEST_PHRASE = 5;
/** Maximum letters of a word that is searched for phrases; longer ones are no words and costly to scan. */
const LONGEST_RUN = 48;
const SHORTEST_STEM = 3;
/** Minimum length of a compound's last part; shorter ones match any word. */
const SHORTEST_LAST = 6;
/** Japanese verb ending or particle. */
const ENDING = /^[\p{sc=Hiragana}ー]{1,3}$/u;
/** Linking letters of German, Dutch or Danish compounds. */
const LINKS = ['', 's', 'e', 'n', 'en', 'es', 'er'];

function beginning(text: string, { kind, text: last }: TextRun, phrases: Phrases) {
  const found = phrases.get(text);
  if (found) return { rest: '', meanings: found };
  const shortest = kind === 'letters' ? Math.max(SHORTEST_STEM, text.length - last.length + 1) : text.length;
  const least = kind === 'cjk' ? text.length - last.length + 1 : shortest;
  for (let end = text.length; end >= least; end--) {
    const begun = text.slice(0, end);
    const rest = text.slice(end);
    const meanings =
      kind === 'cjk' ? phrases.get(begun) : (phrases.get(`${begun}*`) ?? firstPart(begun, rest, phrases));
    if (meanings) return { rest, meanings };
  }
  return undefined;
}

/** Meanings of a compound's first part if the rest is a phrase too: `vas` of `vastabletta`, not of `vastagbel`. */
function firstPart(begun: string, rest: string, phrases: Phrases): readonly string[] | undefined {
  const meanings = phrases.get(begun);
  return meanings && secondPart(rest, phrases) ? meanings : undefined;
}

/** Meanings of a compound's last part: `ajakherpesz` is a herpes. */
function lastPart({ kind, text }: TextRun, phrases: Phrases): readonly string[] | undefined {
  const last = kind === 'letters' ? text.length - SHORTEST_LAST : 0;
  for (let start = SHORTEST_STEM; start <= last; start++) {
    const rest = text.slice(start);
    const found = beginning(rest, { kind, text: rest }, phrases);
    if (found && rest.length - found.rest.length >= SHORTEST_LAST) return found.meanings;
  }
  return undefined;
}

function firstPhrase(runs: readonly ChunkRun[], phrases: Phrases): Found | undefined {
  for (let count = Math.min(LONGEST_PHRASE, runs.length); count > 0; count--) {
    const some = runs.slice(0, count);
    const last = some.at(-1);
    if (!last) continue;
    const texts = some.map(({ text }) => text.slice(0, LONGEST_RUN));
    const end = { ...last, text: last.text.slice(0, LONGEST_RUN) };
    const isWords = count > 1 && some.every(({ kind }) => kind === 'letters');
    const found =
      beginning(texts.join(' '), end, phrases) ??
      (isWords ? beginning(texts.join(''), end, phrases) : undefined);
    if (found) return { count, ...found, rest: found.rest + last.text.slice(LONGEST_RUN) };
  }
  const [first] = runs;
  const meanings = first && lastPart(first, phrases);
  return meanings && { count: 1, rest: '', meanings };
}

/** Returns the second part of a compound: `kapseln` of `knoblauchkapseln`. */
function secondPart(rest: string, phrases: Phrases): Part | undefined {
  for (const link of LINKS) {
    const text = rest.slice(link.length);
    if (!rest.startsWith(link) || text.length < SHORTEST_STEM) continue;
    const run: TextRun = { kind: 'letters', text };
    const found = beginning(text, run, phrases);
    if (found) return { runs: [run], meanings: found.meanings };
  }
  return undefined;
}

function phraseParts(some: readonly ChunkRun[], { rest, meanings }: Found, phrases: Phrases): Part[] {
  const last = some.at(-1);
  const second = last?.kind === 'letters' && rest !== '' ? secondPart(rest, phrases) : undefined;
  if (!last || !second) return [{ runs: some, meanings }];
  const whole = last.text;
  const first = { ...last, text: whole.slice(0, whole.length - rest.length) };
  return [
    { runs: [...some.slice(0, -1), first], meanings, ...(some.length === 1 && { whole }) },
    { ...second, whole },
  ];
}

export function readParts(chunks: readonly (readonly TextRun[])[], phrases: Phrases): Part[] {
  let left: ChunkRun[] = chunks.flatMap((runs, chunk) => runs.map((run) => ({ ...run, chunk })));
  const parts: Part[] = [];
  let plain: ChunkRun[] = [];
  const endPlain = () => {
    if (plain.length > 0) parts.push({ runs: plain, meanings: [] });
    plain = [];
  };
  for (let [run] = left; run; [run] = left) {
    const found = firstPhrase(left, phrases);
    if (!found) {
      if (plain.length > 0 && plain.at(-1)?.chunk !== run.chunk) endPlain();
      const length = run.kind === 'cjk' ? nextPhrase(left, phrases) : run.text.length;
      plain.push({ ...run, text: run.text.slice(0, length) });
      left = [...restOf(run, run.text.slice(length)), ...left.slice(1)];
      continue;
    }
    endPlain();
    const some = left.slice(0, found.count);
    const last = some.at(-1) ?? run;
    const isParted = last.kind === 'cjk' && found.rest !== '';
    const taken = isParted ? { ...last, text: last.text.slice(0, -found.rest.length) } : last;
    parts.push(...phraseParts([...some.slice(0, -1), taken], found, phrases));
    const rest = isParted && !ENDING.test(found.rest) ? found.rest : '';
    left = [...restOf(last, rest), ...left.slice(found.count)];
  }
  endPlain();
  return parts;
}

const restOf = (run: ChunkRun, text: string): ChunkRun[] => (text === '' ? [] : [{ ...run, text }]);

/** Returns the offset of the next phrase in a Chinese or Japanese run, else the run's length. */
function nextPhrase([run, ...others]: readonly ChunkRun[], phrases: Phrases): number {
  const length = run?.text.length ?? 0;
  for (let place = 1; run && place < length; place++) {
    if (firstPhrase([{ ...run, text: run.text.slice(place) }, ...others], phrases)) return place;
  }
  return length;
}
