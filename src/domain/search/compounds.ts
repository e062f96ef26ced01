import { characterPairs, type TextRun, textRuns } from './text.ts';

const MINIMUM_PART = 3;
const LONGEST = 40;
const LONGEST_CJK = 14;

/** A way to write words otherwise, with the full-text expression that finds what holds it so. */
export interface Respelling {
  readonly from: string;
  readonly to: string;
  readonly expression: string;
}

function cjkPhrase(text: string): string {
  const pairs = characterPairs(text);
  return pairs.length > 0 ? `"${pairs.join(' ')}"` : `"${text}"*`;
}

/** Every way to part a run in two: `magnesiumtabletter`, `孕婦維他命`; even parts first where no space ever parts words. */
function splits({ kind, text }: TextRun): Respelling[] {
  const characters = Array.from(text);
  const [least, shortest, longest] =
    kind === 'cjk' ? [1, 3, LONGEST_CJK] : [MINIMUM_PART, 2 * MINIMUM_PART, LONGEST];
  if (kind === 'digits' || characters.length < shortest || characters.length > longest) return [];
  const borders = characters.map((_, border) => border).slice(least, characters.length - least + 1);
  const uneven = (border: number) => Math.abs(characters.length - 2 * border);
  return (
    kind === 'cjk' ? borders.toSorted((one, other) => uneven(one) - uneven(other)) : borders.reverse()
  ).map((border) => {
    const [head, tail] = [characters.slice(0, border).join(''), characters.slice(border).join('')];
    const expression =
      kind === 'cjk' ? `${cjkPhrase(head)} AND ${cjkPhrase(tail)}` : `"${head}" AND "${tail}"*`;
    return { from: text, to: `${head} ${tail}`, expression };
  });
}

/** Words in a row as one: `fiske olie`. */
function joins(runs: readonly TextRun[]): Respelling[] {
  return runs.slice(1).flatMap(({ kind, text }, before) => {
    const first = runs[before];
    if (kind !== 'letters' || first?.kind !== 'letters') return [];
    const joined = `${first.text}${text}`;
    return [{ from: `${first.text} ${text}`, to: joined, expression: `"${joined}"*` }];
  });
}

/** How the words of a query that finds nothing might be parted or joined, each with what finds it so. */
export function respellings(query: string): Respelling[] {
  const runs = textRuns(query);
  return [...joins(runs), ...runs.flatMap(splits)];
}

/** The query with the first respelling of each word that is known to find something. */
export function respell(query: string, found: readonly Respelling[]): string {
  const first = new Map(found.toReversed().map(({ from, to }) => [from, to]));
  return [...first].reduce((text, [from, to]) => text.replace(from, to), query);
}
