import type { Claims } from '#contract/search/schema.ts';
import { statement } from '#db/database.ts';
import { LISTED_STOREFRONTS } from '#db/storefront/public-list.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Catalogue } from './cached.ts';
import type { CatalogueSession } from './version.ts';

const jsonBooleanSql = (condition: string) => `json(iif(${condition}, 'true', 'false'))`;
const mostProductsSql = (rows: string) =>
  jsonBooleanSql(`2 * (SELECT count(DISTINCT product_id) FROM ${rows}) >= (SELECT count(*) FROM product)`);

const CLAIMS_QUERY = `SELECT json_object(
  'composition', ${mostProductsSql('composition')},
  'allergens', ${mostProductsSql(`product_allergen WHERE status <> 'unknown'`)},
  'unit_prices', ${mostProductsSql('variant WHERE is_net_known = 1')},
  'protocols', ${jsonBooleanSql('EXISTS (SELECT 1 FROM protocol_line)')},
  'practices', ${jsonBooleanSql(`EXISTS (SELECT 1 FROM ${LISTED_STOREFRONTS})`)}) AS data`;

const cachedClaims = new WeakMap<Catalogue, Claims>();

/** Reads which facts the home page may state about the catalogue; computed once per version and isolate. */
export async function readClaims({ catalogue, readText }: CatalogueSession): Promise<Claims> {
  const claims = cachedClaims.get(catalogue) ?? readJson<Claims>(await readText(statement(CLAIMS_QUERY)));
  cachedClaims.set(catalogue, claims);
  return claims;
}
