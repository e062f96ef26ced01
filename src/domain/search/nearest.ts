import { characterPairs, foldText, type TextRun, textRuns } from './text.ts';

const MINIMUM_COMMON_PREFIX = 4;

/** Returns the similarity of two words: in CJK common pairs, else the common prefix if at least half of each word. */
function similarityOf({ kind, text }: TextRun, { text: otherText }: TextRun): number {
  if (kind === 'cjk') {
    const pairs = new Set(characterPairs(otherText));
    return characterPairs(text).filter((pair) => pairs.has(pair)).length;
  }
  let prefixLength = 0;
  while (prefixLength < text.length && text[prefixLength] === otherText[prefixLength]) prefixLength++;
  const isLongPrefix =
    prefixLength >= MINIMUM_COMMON_PREFIX && 2 * prefixLength >= Math.max(text.length, otherText.length);
  return isLongPrefix ? prefixLength : 0;
}

export function mostSimilarValue<T extends { readonly name: string }>(
  query: string,
  values: readonly T[],
): T | undefined {
  const queryRuns = textRuns(foldText(query));
  const scored = values.map((value) => {
    const nameRuns = textRuns(foldText(value.name));
    return {
      value,
      score: Math.max(0, ...nameRuns.flatMap((nameRun) => queryRuns.map((word) => similarityOf(word, nameRun)))),
    };
  });
  const [bestMatch] = scored.toSorted((match, otherMatch) => otherMatch.score - match.score);
  return bestMatch && bestMatch.score > 0 ? bestMatch.value : undefined;
}
