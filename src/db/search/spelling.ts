import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type RowTexts, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { applyRespellings, findRespellings, type Respelling } from '#domain/search/compounds.ts';
import type { PhraseMeanings } from '#domain/search/meanings.ts';
import { normaliseQuery } from '#domain/search/rules.ts';
import {
  correctWord,
  deletionVariants,
  replaceWords,
  type SpellingCandidate,
  similarPhrase,
  unknownWords,
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

function spellingStatement(word: string, language: Language): Statement {
  return statement(
    `SELECT json_object(
         'known', EXISTS (SELECT 1 FROM search_spelling
                          WHERE language = ?1 AND variant >= ?2 AND variant < ?2 || char(1114111) AND variant = word),
         'candidates', (SELECT json_group_array(json_object('word', word, 'shown', shown, 'products', products))
           FROM (SELECT DISTINCT word, shown, products FROM search_spelling
                 WHERE language = ?1 AND variant IN (SELECT value FROM json_each(?3))))) AS data`,
    language,
    word,
    JSON.stringify(deletionVariants(word)),
  );
}

function respellingStatement(options: readonly Respelling[], language: Language): Statement {
  const table = `search_${language}`;
  return statement(
    `SELECT json_group_array(key) AS data FROM json_each(?1)
     WHERE EXISTS (SELECT 1 FROM ${table} WHERE ${table} MATCH value)`,
    JSON.stringify(options.map(({ expression }) => expression)),
  );
}

export interface RepairedQuery {
  readonly text: string;
  /** Corrected query to display; undefined if words were only split or joined. */
  readonly correctedText: string | undefined;
}

interface Corrections {
  readonly words: ReadonlyMap<string, string>;
  /** True if all corrections are words as the catalogue displays them. */
  readonly isDisplayable: boolean;
}

function correctionsOf(words: readonly string[], texts: readonly RowTexts[], phrases: PhraseMeanings): Corrections {
  const corrections = new Map<string, string>();
  let isDisplayable = true;
  for (const [index, word] of words.entries()) {
    const document = readJson<StoredSpelling>(texts[index]?.[0] ?? '{"known":1,"candidates":[]}');
    if (document.known) continue;
    const correctedWord = correctWord(word, document.candidates);
    const similarWord = correctedWord === undefined ? similarPhrase(word, phrases) : undefined;
    isDisplayable &&= similarWord === undefined;
    const replacementWord = correctedWord ?? similarWord;
    if (replacementWord !== undefined) corrections.set(word, replacementWord);
  }
  return { words: corrections, isDisplayable };
}

/** Corrects a query without hits: typos of unknown words, and words split or joined. Undefined without a correction. */
export async function repairQuery(
  session: CatalogueSession,
  query: string,
  { spoken, written }: SearchLanguages,
): Promise<RepairedQuery | undefined> {
  const rules = await readQueryRules(session, spoken);
  const words = [...new Set(unknownWords(query, rules.phrases))].slice(0, MAXIMUM_CORRECTED_WORDS);
  const foldedQuery = normaliseQuery(query, rules);
  const options = findRespellings(foldedQuery);
  const statements = words.map((word) => spellingStatement(word, written));
  if (options.length > 0) statements.push(respellingStatement(options, written));
  const texts = statements.length > 0 ? await session.read(statements) : [];
  const corrections = correctionsOf(words, texts, rules.phrases);
  if (corrections.words.size > 0) {
    const correctedQuery = replaceWords(query, corrections.words);
    return { text: correctedQuery, correctedText: corrections.isDisplayable ? correctedQuery : undefined };
  }
  const foundIndexes = readJson<number[]>((options.length > 0 && texts.at(-1)?.[0]) || '[]');
  const foundOptions = options.filter((_, index) => foundIndexes.includes(index));
  const text = applyRespellings(foldedQuery.replace(/[-‐‑]/g, ' '), foundOptions);
  return text === foldedQuery ? undefined : { text, correctedText: undefined };
}
