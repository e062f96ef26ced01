import { foldText, splitIntoCharacterPairs, splitIntoTextRuns, type TextRun } from './text.ts';

const MINIMUM_PREFIX_LENGTH = 4;

/** Counts common character pairs of CJK words, else letters of the common prefix; 0 if below half a word. */
function computeWordSimilarity({ kind, text }: TextRun, { text: textToCompare }: TextRun): number {
  if (kind === 'cjk') {
    const characterPairsToCompare = new Set(splitIntoCharacterPairs(textToCompare));
    return splitIntoCharacterPairs(text).filter((characterPair) => characterPairsToCompare.has(characterPair)).length;
  }
  let commonLength = 0;
  while (commonLength < text.length && text[commonLength] === textToCompare[commonLength]) commonLength++;
  const isPrefixLongEnough =
    commonLength >= MINIMUM_PREFIX_LENGTH && 2 * commonLength >= Math.max(text.length, textToCompare.length);
  return isPrefixLongEnough ? commonLength : 0;
}

export function findValueWithMostSimilarName<T extends { readonly name: string }>(
  searchText: string,
  namedValues: readonly T[],
): T | undefined {
  const queryTextRuns = splitIntoTextRuns(foldText(searchText));
  const valuesWithScore = namedValues.map((namedValue) => {
    const nameTextRuns = splitIntoTextRuns(foldText(namedValue.name));
    return {
      value: namedValue,
      score: Math.max(
        0,
        ...nameTextRuns.flatMap((nameRun) => queryTextRuns.map((queryRun) => computeWordSimilarity(queryRun, nameRun))),
      ),
    };
  });
  const [bestMatch] = valuesWithScore.toSorted(
    (scoredValue, otherScoredValue) => otherScoredValue.score - scoredValue.score,
  );
  return bestMatch && bestMatch.score > 0 ? bestMatch.value : undefined;
}
