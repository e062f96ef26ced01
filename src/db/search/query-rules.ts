import type { CatalogueSession } from '#db/catalogue/version.ts';
import type { Database } from '#db/database.ts';
import { piecesStatement, replacePiecesStatements } from '#db/listing/facet-index.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { NO_QUERY_RULES, type QueryRules } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';

type StoredRules = Omit<QueryRules, 'phrases'> & { readonly phrases: [string, readonly string[]][] };

const queryRulesKey = (language: Language): string => `query-rules:${language}`;

/** Stores the query rules of a language; call before saving the new catalogue version. */
export async function storeQueryRules(db: Database, language: Language, rules: QueryRules): Promise<void> {
  const document = JSON.stringify({ ...rules, phrases: [...rules.phrases] });
  await db.run(replacePiecesStatements(queryRulesKey(language), document));
}

/** Reads the query rules of a language, cached per isolate. */
export async function readQueryRules({ catalogue, read }: CatalogueSession, language: Language): Promise<QueryRules> {
  const cachedRules = catalogue.queryRules.get(language);
  if (cachedRules) return cachedRules;
  const [texts = []] = await read([piecesStatement(queryRulesKey(language))]);
  const storedRules = texts.length > 0 ? readJson<StoredRules>(texts.join('')) : NO_QUERY_RULES;
  const rules: QueryRules = { ...NO_QUERY_RULES, ...storedRules, phrases: new Map(storedRules.phrases) };
  catalogue.queryRules.set(language, rules);
  return rules;
}
