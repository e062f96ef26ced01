import { foldText, splitIntoCharacterPairs, splitIntoTextRuns, type TextRun } from './text.ts';

const MINIMUM_PREFIX_LENGTH = 4;

/** Counts common character pairs of CJK words, else letters of the common prefix; 0 if below half a word. */
function computeWordSimilarity({ kind, text }: TextRun, { text: textToCompare }: TextRun): number {
  if (kind === 'cjk') {
    const characterPairsToCompare = new Set(splitIntoCharacterPairs(textToCompare));
    return splitIntoCharacterPairs(text).filter((characterPair) => characterPairsToCompare.has(characterPair)).length;
  }
  let prefixLength = 0;
  while (prefixLength < text.length && text[prefixLength] === textToCompare[prefixLength]) prefixLength++;
  const isPrefixLongEnough =
    prefixLength >= MINIMUM_PREFIX_LENGTH && 2 * prefixLength >= Math.max(text.length, textToCompare.length);
  return isPrefixLongEnough ? prefixLength : 0;
}

export function findValueWithMostSimilarName<T extends { readonly name: string }>(
  query: string,
  namedValues: readonly T[],
): T | undefined {
  const queryRuns = splitIntoTextRuns(foldText(query));
  const valuesWithScore = namedValues.map((namedValue) => {
    const nameRuns = splitIntoTextRuns(foldText(namedValue.name));
    return {
      value: namedValue,
      score: Math.max(
        0,
        ...nameRuns.flatMap((nameRun) => queryRuns.map((queryRun) => computeWordSimilarity(queryRun, nameRun))),
      ),
    };
  });
  const [bestMatch] = valuesWithScore.toSorted(
    (scoredValue, otherScoredValue) => otherScoredValue.score - scoredValue.score,
  );
  return bestMatch && bestMatch.score > 0 ? bestMatch.value : undefined;
}
