import { foldText, splitIntoCharacterPairs, splitIntoTextRuns, type TextRun } from './text.ts';

const MINIMUM_PREFIX_LENGTH = 4;

/** Counts common character pairs of CJK words, else letters of the common prefix; 0 if below half a word. */
function computeWordSimilarity({ kind, text }: TextRun, { text: otherText }: TextRun): number {
  if (kind === 'cjk') {
    const otherPairs = new Set(splitIntoCharacterPairs(otherText));
    return splitIntoCharacterPairs(text).filter((pair) => otherPairs.has(pair)).length;
  }
  let prefixLength = 0;
  while (prefixLength < text.length && text[prefixLength] === otherText[prefixLength]) prefixLength++;
  const isPrefixLongEnough =
    prefixLength >= MINIMUM_PREFIX_LENGTH && 2 * prefixLength >= Math.max(text.length, otherText.length);
  return isPrefixLongEnough ? prefixLength : 0;
}

export function findMostSimilarValue<T extends { readonly name: string }>(
  query: string,
  values: readonly T[],
): T | undefined {
  const queryRuns = splitIntoTextRuns(foldText(query));
  const scoredValues = values.map((value) => {
    const nameRuns = splitIntoTextRuns(foldText(value.name));
    return {
      value,
      score: Math.max(
        0,
        ...nameRuns.flatMap((nameRun) => queryRuns.map((queryRun) => computeWordSimilarity(queryRun, nameRun))),
      ),
    };
  });
  const [bestMatch] = scoredValues.toSorted((match, otherMatch) => otherMatch.score - match.score);
  return bestMatch && bestMatch.score > 0 ? bestMatch.value : undefined;
}
