import type { SearchVocabulary } from '#db/catalogue/cached.ts';
import type { CatalogueSession } from '#db/catalogue/version.ts';
import type { Database, Texts } from '#db/database.ts';
import { piecesStatement, writeStatements } from '#db/listing/facet-index.ts';
import { NO_RULES, type QueryRules } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';
import { storedName } from './common-words.ts';

const rulesName = (language: Language): string => `query-rules:${language}`;

/** Stores how queries of a language are read; whoever writes the index calls it before the new version is saved. */
export async function storeQueryRules(db: Database, language: Language, rules: QueryRules): Promise<void> {
  await db.run(writeStatements(rulesName(language), JSON.stringify(rules)));
}

function parsed<T>(texts: Texts | undefined, none: T): T {
  return texts && texts.length > 0 ? JSON.parse(texts.join('')) : none;
}

/** Which words of a language are common and how its queries are read, read once per isolate. */
export async function readVocabulary(
  { catalogue, read }: CatalogueSession,
  language: Language,
): Promise<SearchVocabulary> {
  const known = catalogue.vocabularies.get(language);
  if (known) return known;
  const names = [storedName(catalogue.ranked, language), rulesName(language)];
  const [words, rules] = await read(names.map(piecesStatement));
  const common = new Map(parsed<[string, number][]>(words, []));
  const vocabulary = { common, rules: parsed<QueryRules>(rules, NO_RULES) };
  catalogue.vocabularies.set(language, vocabulary);
  return vocabulary;
}
