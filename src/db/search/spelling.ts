import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type Statement, statement } from '#db/database.ts';
import {
  correctWord,
  deletions,
  replaceWords,
  type SpellingCandidate,
  spelledWords,
} from '#domain/search/spelling.ts';
import type { Language } from '#i18n/languages.ts';

const MAXIMUM_CORRECTED_WORDS = 4;

interface SpellingDocument {
  /** True if a word of the catalogue begins like this one. */
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
    JSON.stringify(deletions(word)),
  );
}

/** The query with its unknown words corrected by one typo each, or undefined if there is nothing to correct. */
export async function correctQuery(
  { read }: CatalogueSession,
  query: string,
  language: Language,
): Promise<string | undefined> {
  const words = [...new Set(spelledWords(query))].slice(0, MAXIMUM_CORRECTED_WORDS);
  if (words.length === 0) return undefined;
  const texts = await read(words.map((word) => spellingStatement(word, language)));
  const corrections = new Map<string, string>();
  for (const [place, word] of words.entries()) {
    const document: SpellingDocument = JSON.parse(texts[place]?.[0] ?? '{"known":1,"candidates":[]}');
    const corrected = document.known ? undefined : correctWord(word, document.candidates);
    if (corrected !== undefined) corrections.set(word, corrected);
  }
  return corrections.size > 0 ? replaceWords(query, corrections) : undefined;
}
