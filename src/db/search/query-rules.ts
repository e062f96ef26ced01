import type { CatalogueSession } from '#db/catalogue/version.ts';
import type { Database } from '#db/database.ts';
import { replaceTextPiecesStatements, selectTextPiecesStatement } from '#db/listing/facet-index.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { EMPTY_QUERY_RULES, type QueryRules } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';

type StoredQueryRules = Omit<QueryRules, 'phrases'> & { readonly phrases: [string, readonly string[]][] };

const toQueryRulesKey = (language: Language): string => `query-rules:${language}`;

/** Stores the query rules of a language; call before saving the new catalogue version. */
export async function storeQueryRules(db: Database, language: Language, queryRules: QueryRules): Promise<void> {
  const queryRulesJson = JSON.stringify({ ...queryRules, phrases: [...queryRules.phrases] });
  await db.run(replaceTextPiecesStatements(toQueryRulesKey(language), queryRulesJson));
}

/** Reads the query rules of a language, cached per isolate. */
export async function readQueryRules({ catalogue, read }: CatalogueSession, language: Language): Promise<QueryRules> {
  const cachedQueryRules = catalogue.queryRulesByLanguage.get(language);
  if (cachedQueryRules) return cachedQueryRules;
  const [texts = []] = await read([selectTextPiecesStatement(toQueryRulesKey(language))]);
  const storedQueryRules = texts.length > 0 ? readJson<StoredQueryRules>(texts.join('')) : EMPTY_QUERY_RULES;
  const completeQueryRules: QueryRules = {
    ...EMPTY_QUERY_RULES,
    ...storedQueryRules,
    phrases: new Map(storedQueryRules.phrases),
  };
  catalogue.queryRulesByLanguage.set(language, completeQueryRules);
  return completeQueryRules;
}
