import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type RowTexts, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { applyRespellings, findRespellings, type WordRespelling } from '#domain/search/compounds.ts';
import type { PhraseMeanings } from '#domain/search/meanings.ts';
import { normaliseQuery } from '#domain/search/rules.ts';
import {
  createDeletionVariants,
  findCorrection,
  findSimilarPhrase,
  findUnknownWords,
  replaceMisspelledWords,
  type SpellingCandidate,
} from '#domain/search/spelling.ts';
import type { Language } from '#i18n/languages.ts';
import type { SearchLanguages } from './matches.ts';
import { readQueryRules } from './query-rules.ts';

const MAXIMUM_CORRECTED_WORDS = 4;

interface StoredSpelling {
  /** 1 if a word in the catalogue begins with this word, else 0. */
  readonly known: 0 | 1;
  readonly candidates: readonly SpellingCandidate[];
}

function selectSpellingStatement(misspelledWord: string, language: Language): Statement {
  return statement(
    `SELECT json_object(
         'known', EXISTS (SELECT 1 FROM search_spelling
                          WHERE language = ?1 AND variant >= ?2 AND variant < ?2 || char(1114111) AND variant = word),
         'candidates', (SELECT json_group_array(json_object('word', word, 'shown', shown, 'products', products))
           FROM (SELECT DISTINCT word, shown, products FROM search_spelling
                 WHERE language = ?1 AND variant IN (SELECT value FROM json_each(?3))))) AS data`,
    language,
    misspelledWord,
    JSON.stringify(createDeletionVariants(misspelledWord)),
  );
}

function selectRespellingsStatement(possibleRespellings: readonly WordRespelling[], language: Language): Statement {
  const searchTableName = `search_${language}`;
  return statement(
    `SELECT json_group_array(key) AS data FROM json_each(?1)
     WHERE EXISTS (SELECT 1 FROM ${searchTableName} WHERE ${searchTableName} MATCH value)`,
    JSON.stringify(possibleRespellings.map(({ expression }) => expression)),
  );
}

export interface CorrectedQuery {
  readonly text: string;
  /** Corrected query to display; undefined if words were only split or joined. */
  readonly correctedText: string | undefined;
}

interface WordCorrections {
  readonly words: ReadonlyMap<string, string>;
  /** True if all corrections are words as the catalogue displays them. */
  readonly isDisplayable: boolean;
}

function findWordCorrections(
  unknownQueryWords: readonly string[],
  spellingJsonRows: readonly RowTexts[],
  phraseMeanings: PhraseMeanings,
): WordCorrections {
  const correctedWordByWord = new Map<string, string>();
  let isCorrectionDisplayable = true;
  for (const [wordIndex, word] of unknownQueryWords.entries()) {
    const storedSpelling = readJson<StoredSpelling>(spellingJsonRows[wordIndex]?.[0] ?? '{"known":1,"candidates":[]}');
    if (storedSpelling.known) continue;
    const correctedWord = findCorrection(word, storedSpelling.candidates);
    const similarPhraseWord = correctedWord === undefined ? findSimilarPhrase(word, phraseMeanings) : undefined;
    isCorrectionDisplayable &&= similarPhraseWord === undefined;
    const replacementWord = correctedWord ?? similarPhraseWord;
    if (replacementWord !== undefined) correctedWordByWord.set(word, replacementWord);
  }
  return { words: correctedWordByWord, isDisplayable: isCorrectionDisplayable };
}

/** Corrects a query without hits: typos of unknown words, words split or joined. Undefined without a correction. */
export async function correctQuery(
  catalogueSession: CatalogueSession,
  rawQuery: string,
  { spoken, written }: SearchLanguages,
): Promise<CorrectedQuery | undefined> {
  const queryRules = await readQueryRules(catalogueSession, spoken);
  const wordsToCorrect = [...new Set(findUnknownWords(rawQuery, queryRules.phrases))].slice(0, MAXIMUM_CORRECTED_WORDS);
  const normalizedQuery = normaliseQuery(rawQuery, queryRules);
  const respellingOptions = findRespellings(normalizedQuery);
  const spellingStatements = wordsToCorrect.map((word) => selectSpellingStatement(word, written));
  if (respellingOptions.length > 0) spellingStatements.push(selectRespellingsStatement(respellingOptions, written));
  const rowsByStatement = spellingStatements.length > 0 ? await catalogueSession.read(spellingStatements) : [];
  const wordCorrections = findWordCorrections(wordsToCorrect, rowsByStatement, queryRules.phrases);
  if (wordCorrections.words.size > 0) {
    const correctedQuery = replaceMisspelledWords(rawQuery, wordCorrections.words);
    return {
      text: correctedQuery,
      correctedText: wordCorrections.isDisplayable ? correctedQuery : undefined,
    };
  }
  const matchingRespellingIndexes = readJson<number[]>(
    (respellingOptions.length > 0 && rowsByStatement.at(-1)?.[0]) || '[]',
  );
  const matchingRespellings = respellingOptions.filter((_, index) => matchingRespellingIndexes.includes(index));
  const respelledQuery = applyRespellings(normalizedQuery.replace(/[-‐‑]/g, ' '), matchingRespellings);
  return respelledQuery === normalizedQuery ? undefined : { text: respelledQuery, correctedText: undefined };
}
