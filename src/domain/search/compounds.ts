import { characterPairs, type TextRun, textRuns } from './text.ts';

const MINIMUM_PART_LENGTH = 3;
const MAXIMUM_SPLIT_LENGTH = 40;
const MAXIMUM_CJK_SPLIT_LENGTH = 14;

export interface Respelling {
  readonly from: string;
  readonly to: string;
  readonly expression: string;
}

function cjkPhrase(text: string): string {
  const pairs = characterPairs(text);
  return pairs.length > 0 ? `"${pairs.join(' ')}"` : `"${text}"*`;
}

/** Returns the positions at which a word may be split: longest head first, or even parts in scripts without spaces. */
function splitPositions({ kind, text }: TextRun): number[] {
  const { length } = Array.from(text);
  const [least, shortest, longest] =
    kind === 'cjk'
      ? [1, 3, MAXIMUM_CJK_SPLIT_LENGTH]
      : [MINIMUM_PART_LENGTH, 2 * MINIMUM_PART_LENGTH, MAXIMUM_SPLIT_LENGTH];
  if (kind === 'digits' || length < shortest || length > longest) return [];
  const positions = Array.from({ length: length - 2 * least + 1 }, (_, index) => length - least - index);
  const imbalanceOf = (position: number) => Math.abs(length - 2 * position);
  return kind === 'cjk'
    ? positions.toSorted((one, other) => imbalanceOf(one) - imbalanceOf(other))
    : positions;
}

/** Splits a word in two at all positions: `magnesiumtabletter`, `孕婦維他命`. */
function splitWord(run: TextRun): Respelling[] {
  const { kind, text: from } = run;
  const characters = Array.from(from);
  const parts = splitPositions(run).map((position) => [
    characters.slice(0, position).join(''),
    characters.slice(position).join(''),
  ]);
  if (kind === 'cjk')
    return parts.map(([head = '', tail = '']) => ({
      from,
      to: `${head} ${tail}`,
      expression: `${cjkPhrase(head)} AND ${cjkPhrase(tail)}`,
    }));
  return [
    ...parts.map(([head, tail]) => ({
      from,
      to: `${head}-${tail}`,
      expression: `name : "${head} ${tail}"*`,
    })),
    ...parts.map(([head, tail]) => ({ from, to: `${head} ${tail}`, expression: `"${head}" AND "${tail}"*` })),
  ];
}

/** Joins every two adjacent words: `fiske olie` becomes `fiskeolie`. */
function joinWords(runs: readonly TextRun[]): Respelling[] {
  return runs.slice(1).flatMap(({ kind, text }, before) => {
    const first = runs[before];
    if (kind !== 'letters' || first?.kind !== 'letters') return [];
    const joined = `${first.text}${text}`;
    return [{ from: `${first.text} ${text}`, to: joined, expression: `"${joined}"*` }];
  });
}

export function respellings(query: string): Respelling[] {
  const runs = textRuns(query);
  return [...joinWords(runs), ...runs.flatMap(splitWord)];
}

export function applyRespellings(query: string, found: readonly Respelling[]): string {
  const first = new Map(found.toReversed().map(({ from, to }) => [from, to]));
  return [...first].reduce((text, [from, to]) => text.replace(from, to), query);
}
