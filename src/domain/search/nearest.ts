import { characterPairs, foldText, type TextRun, textRuns } from './text.ts';

const MINIMUM_COMMON_PREFIX = 4;

/** Rates the similarity of words: by a common prefix, at least half the longer word; in CJK, by shared pairs. */
function similarityOf(one: TextRun, other: TextRun): number {
  if (one.kind === 'cjk') {
    const pairs = new Set(characterPairs(other.text));
    return characterPairs(one.text).filter((pair) => pairs.has(pair)).length;
  }
  let begun = 0;
  while (begun < one.text.length && one.text[begun] === other.text[begun]) begun++;
  const isNear = begun >= MINIMUM_COMMON_PREFIX && 2 * begun >= Math.max(one.text.length, other.text.length);
  return isNear ? begun : 0;
}

export function mostSimilarValue<T extends { readonly name: string }>(
  query: string,
  values: readonly T[],
): T | undefined {
  const typed = textRuns(foldText(query));
  const scored = values.map((value) => {
    const named = textRuns(foldText(value.name));
    return {
      value,
      score: Math.max(0, ...named.flatMap((run) => typed.map((word) => similarityOf(word, run)))),
    };
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.value : undefined;
}
