import type { Statement } from '../../src/db/database.ts';
import { createDeletionVariants, findCorrectableWords } from '../../src/domain/search/spelling.ts';
import { foldText } from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { createInsertStatement, type Row } from '../seed/insert-rows.ts';

const WORD_PATTERN = /[\p{L}\p{M}ー]+/gu;
const ROWS_PER_STATEMENT = 5000;

interface CountedWord {
  shownText: string;
  products: number;
}

export interface Vocabulary {
  readonly addWords: (text: string) => void;
  readonly createStatements: () => Statement[];
}

export function createVocabulary(language: Language): Vocabulary {
  const wordByFoldedText = new Map<string, CountedWord>();
  const wordsByText = new Map<string, readonly [folded: string, shown: string][]>();
  return {
    addWords: (text) => {
      const textWords = wordsByText.get(text) ?? readIndexableWords(text);
      wordsByText.set(text, textWords);
      for (const [foldedText, shownText] of textWords) {
        const countedWord = wordByFoldedText.get(foldedText) ?? { shownText, products: 0 };
        countedWord.products++;
        wordByFoldedText.set(foldedText, countedWord);
      }
    },
    createStatements: () => createSpellingStatements(language, wordByFoldedText),
  };
}

function readIndexableWords(text: string): [folded: string, shown: string][] {
  const textWordMatches = text.match(WORD_PATTERN) ?? [];
  const indexableWords = textWordMatches.filter((word) => findCorrectableWords(word)[0] === foldText(word));
  return [...new Map(indexableWords.map((word) => [foldText(word), word.toLowerCase()]))];
}

function createSpellingStatements(language: Language, countedWords: ReadonlyMap<string, CountedWord>): Statement[] {
  const spellingRows = [...countedWords].flatMap(([word, { shownText, products }]) =>
    createDeletionVariants(word).map((deletionVariant): Row => [language, deletionVariant, word, shownText, products]),
  );
  const spellingRowChunks = Array.from({ length: Math.ceil(spellingRows.length / ROWS_PER_STATEMENT) }, (_, chunk) =>
    spellingRows.slice(chunk * ROWS_PER_STATEMENT, (chunk + 1) * ROWS_PER_STATEMENT),
  );
  const spellingColumns = ['language', 'variant', 'word', 'shown', 'products'];
  return spellingRowChunks.map((chunk) => createInsertStatement('search_spelling', spellingColumns, chunk));
}
