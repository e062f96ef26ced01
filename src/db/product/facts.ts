import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type Statement, statement } from '#db/database.ts';
import { splitByCache } from '#domain/platform/limited-map.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { ProductFacts } from '#domain/safety/facts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';

/** Facts that a product's label declares, with the product's name. */
export type NamedProductFacts = ProductFacts & { readonly name: string };

interface StoredProductFacts extends Omit<NamedProductFacts, 'warnings'> {
  readonly id: number;
  readonly warnings: readonly string[] | null;
  readonly codes: readonly (string | null)[];
}

const termNameSql = (termIdSql: string) => `(SELECT n.name FROM term_name n
  WHERE n.term_id = ${termIdSql} AND n.language IN (?1, ?2) ORDER BY n.language = ?1 DESC LIMIT 1)`;

/** Selects the composition, warnings, allergens and `suitable_for` values of products. */
function selectFactsStatement(ids: readonly number[], language: Language): Statement {
  return statement(
    `SELECT json_group_array(json_object('id', p.id,
       'name', (SELECT n.name FROM product_name n WHERE n.product_id = p.id AND n.language IN (?1, ?2)
         ORDER BY n.language = ?1 DESC LIMIT 1),
       'composition', (SELECT json_group_array(json_object('slug', i.slug, 'name', ${termNameSql('i.id')}, 'form_slug', f.slug,
           'amount', c.amount, 'unit_id', c.unit, 'nrv_percent', c.nrv_percent, 'part_of', c.part_of) ORDER BY c.line)
         FROM composition c JOIN term i ON i.id = c.ingredient_id LEFT JOIN term f ON f.id = c.form_id
         WHERE c.product_id = p.id),
       'warnings', json((SELECT t.warnings FROM product_text t WHERE t.product_id = p.id AND t.language IN (?1, ?2)
         ORDER BY t.language = ?1 DESC LIMIT 1)), 'codes', json(p.warning_codes),
       'allergens', (SELECT json_group_array(json_object('slug', a.slug, 'name', ${termNameSql('a.id')}, 'status', s.status))
         FROM product_allergen s JOIN term a ON a.id = s.allergen_id WHERE s.product_id = p.id),
       'suitable_for', (SELECT json_group_array(v.slug) FROM product_facet g JOIN filter_value v
           ON v.facet = g.facet AND v.id = g.value_id WHERE g.product_id = p.id AND g.facet = 'suitable_for'))) AS data
     FROM json_each(?3) wanted CROSS JOIN product p ON p.id = wanted.value`,
    language,
    DEFAULT_LANGUAGE,
    JSON.stringify(ids),
  );
}

/** Reads the facts that labels declare, by product id, in a language. */
export async function readProductFacts(
  { catalogue, readText }: CatalogueSession,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, NamedProductFacts>> {
  const { productFacts: factsCache } = catalogue;
  const cacheKeyOf = (id: number) => `${language}:${id}`;
  const { cachedValues, missingItems } = splitByCache(factsCache, ids, cacheKeyOf);
  const factsJson = missingItems.length > 0 ? await readText(selectFactsStatement(missingItems, language)) : undefined;
  const storedFactsList = readJson<StoredProductFacts[]>(factsJson ?? '[]');
  for (const { id, warnings, codes, ...otherFacts } of storedFactsList) {
    const warningsWithCodes = (warnings ?? []).map((warningText, warningIndex) => ({
      code: codes[warningIndex] ?? null,
      text: warningText,
    }));
    const namedFacts = { ...otherFacts, warnings: warningsWithCodes };
    cachedValues.set(id, namedFacts);
    factsCache.set(cacheKeyOf(id), namedFacts);
  }
  return cachedValues;
}
