import type { Statement } from '../../src/db/database.ts';
import { createDeletionVariants, findCorrectableWords } from '../../src/domain/search/spelling.ts';
import { foldText } from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { createInsert, type Row } from '../seed/insert-rows.ts';

const WORD_PATTERN = /[\p{L}\p{M}ー]+/gu;
const ROWS_PER_STATEMENT = 5000;

interface Word {
  shownText: string;
  products: number;
}

export interface Vocabulary {
  readonly add: (text: string) => void;
  readonly statements: () => Statement[];
}

export function createVocabulary(language: Language): Vocabulary {
  const countedWords = new Map<string, Word>();
  const wordsByText = new Map<string, readonly [folded: string, shown: string][]>();
  return {
    add: (text) => {
      const textWords = wordsByText.get(text) ?? readWords(text);
      wordsByText.set(text, textWords);
      for (const [foldedText, shownText] of textWords) {
        const word = countedWords.get(foldedText) ?? { shownText, products: 0 };
        word.products++;
        countedWords.set(foldedText, word);
      }
    },
    statements: () => spellingStatements(language, countedWords),
  };
}

function readWords(text: string): [folded: string, shown: string][] {
  const words = text.match(WORD_PATTERN) ?? [];
  const plainWords = words.filter((word) => findCorrectableWords(word)[0] === foldText(word));
  return [...new Map(plainWords.map((word) => [foldText(word), word.toLowerCase()]))];
}

function spellingStatements(language: Language, words: ReadonlyMap<string, Word>): Statement[] {
  const rows = [...words].flatMap(([word, { shownText, products }]) =>
    createDeletionVariants(word).map((variant): Row => [language, variant, word, shownText, products]),
  );
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, chunk) =>
    rows.slice(chunk * ROWS_PER_STATEMENT, (chunk + 1) * ROWS_PER_STATEMENT),
  );
  const columns = ['language', 'variant', 'word', 'shown', 'products'];
  return chunks.map((chunk) => createInsert('search_spelling', columns, chunk));
}
