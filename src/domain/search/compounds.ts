import { splitIntoCharacterPairs, splitIntoTextRuns, type TextRun } from './text.ts';

const MINIMUM_PART_LENGTH = 3;
const MAXIMUM_SPLIT_LENGTH = 40;
const MAXIMUM_CJK_SPLIT_LENGTH = 14;

export interface WordRespelling {
  readonly from: string;
  readonly to: string;
  readonly expression: string;
}

function createCjkPhrase(cjkText: string): string {
  const characterPairs = splitIntoCharacterPairs(cjkText);
  return characterPairs.length > 0 ? `"${characterPairs.join(' ')}"` : `"${cjkText}"*`;
}

/** Returns positions at which to split a word: longest first part first; for CJK, the most equal parts first. */
function listSplitPositions({ kind, text }: TextRun): number[] {
  const { length } = Array.from(text);
  const [margin, minimumLength, maximumLength] =
    kind === 'cjk'
      ? [1, 3, MAXIMUM_CJK_SPLIT_LENGTH]
      : [MINIMUM_PART_LENGTH, 2 * MINIMUM_PART_LENGTH, MAXIMUM_SPLIT_LENGTH];
  if (kind === 'digits' || length < minimumLength || length > maximumLength) return [];
  const splitPositions = Array.from({ length: length - 2 * margin + 1 }, (_, index) => length - margin - index);
  const imbalanceAt = (splitPosition: number) => Math.abs(length - 2 * splitPosition);
  return kind === 'cjk'
    ? splitPositions.toSorted((position, otherSplitPosition) => imbalanceAt(position) - imbalanceAt(otherSplitPosition))
    : splitPositions;
}

/** Splits a word into two parts, at each possible position: `magnesiumtabletter`, `孕婦維他命`. */
function findWordSplits(textRun: TextRun): WordRespelling[] {
  const { kind, text: wordToSplit } = textRun;
  const characters = Array.from(wordToSplit);
  const partsBySplit = listSplitPositions(textRun).map((position) => [
    characters.slice(0, position).join(''),
    characters.slice(position).join(''),
  ]);
  if (kind === 'cjk')
    return partsBySplit.map(([head = '', tail = '']) => ({
      from: wordToSplit,
      to: `${head} ${tail}`,
      expression: `${createCjkPhrase(head)} AND ${createCjkPhrase(tail)}`,
    }));
  return [
    ...partsBySplit.map(([head, tail]) => ({
      from: wordToSplit,
      to: `${head}-${tail}`,
      expression: `name : "${head} ${tail}"*`,
    })),
    ...partsBySplit.map(([head, tail]) => ({
      from: wordToSplit,
      to: `${head} ${tail}`,
      expression: `"${head}" AND "${tail}"*`,
    })),
  ];
}

/** Joins every two adjacent words: `fiske olie` becomes `fiskeolie`. */
function findJoinedWords(adjacentWords: readonly TextRun[]): WordRespelling[] {
  return adjacentWords.slice(1).flatMap(({ kind, text }, previousWordIndex) => {
    const previousWord = adjacentWords[previousWordIndex];
    if (kind !== 'letters' || previousWord?.kind !== 'letters') return [];
    const joinedWord = `${previousWord.text}${text}`;
    return [{ from: `${previousWord.text} ${text}`, to: joinedWord, expression: `"${joinedWord}"*` }];
  });
}

export function findRespellings(query: string): WordRespelling[] {
  const wordRuns = splitIntoTextRuns(query);
  return [...findJoinedWords(wordRuns), ...wordRuns.flatMap(findWordSplits)];
}

export function applyRespellings(query: string, respellings: readonly WordRespelling[]): string {
  const firstRespellingByWord = new Map(respellings.toReversed().map(({ from: typedWord, to }) => [typedWord, to]));
  return [...firstRespellingByWord].reduce((textSoFar, [typedWord, to]) => textSoFar.replace(typedWord, to), query);
}
