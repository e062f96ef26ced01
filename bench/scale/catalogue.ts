import { SEED_PRACTITIONER } from '../../demo/people.ts';
import { describeCheck } from '../../src/api/safety/describe.ts';
import { listingQuerySchema } from '../../src/contract/listing/schema.ts';
import { searchQuerySchema } from '../../src/contract/search/schema.ts';
import { listLookups } from '../../src/db/catalogue/lookup.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { listProductsPage } from '../../src/db/listing/page.ts';
import { getProduct } from '../../src/db/product/page.ts';
import { getProtocol } from '../../src/db/protocol/list.ts';
import { readSafetyLines } from '../../src/db/safety/lines.ts';
import { searchProductsPage } from '../../src/db/search/page.ts';
import { checkPlan } from '../../src/domain/safety/check.ts';
import { findDatabaseFile, type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { type BenchRequest, firstSearches, listingRequests, searchRequests } from '../catalogue-requests.ts';
import { catalogueState } from '../catalogue-state.ts';
import { printTable } from '../table.ts';
import { printTableSizes } from './table-sizes.ts';
import { counted, timed } from './timed.ts';

const REQUESTS = 300;
const PLANS = 30;
const LINES = 60;

const taskOf =
  ({ path, method }: BenchRequest) =>
  (DB: Database) => {
    const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
    return method === 'POST'
      ? searchProductsPage({ DB }, searchQuerySchema.parse(query), 'en')
      : listProductsPage({ DB }, listingQuerySchema.parse(query), 'en');
  };

/** Plans of sixty lines each, of products all over the catalogue, and whose they are. */
async function fillPlans(db: LocalDatabase): Promise<{ owner: number; plans: number[] }> {
  const [owners] = await db.run([
    statement(
      `INSERT INTO user (email, user_type_id, language, activated_at, created_at) VALUES (?1, 2, 'en', 1, 1)
       ON CONFLICT (email) DO UPDATE SET activated_at = 1 RETURNING CAST(id AS TEXT) AS data`,
      SEED_PRACTITIONER,
    ),
  ]);
  const owner = Number(owners?.[0]);
  const numbers = JSON.stringify(Array.from({ length: PLANS }, (_, number) => number));
  const [, , plans] = await db.run([
    statement(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       SELECT ?1, 'Sixty lines', '', 'sixty', 'sixty-' || value, 1, 1 FROM json_each(?2)
       WHERE true ON CONFLICT (creation) DO NOTHING`,
      owner,
      numbers,
    ),
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT p.id, (SELECT min(v.id) FROM variant v
                     WHERE v.id >= (n.value * 104729 + p.id * 7919) % (SELECT max(id) FROM variant)), n.value, 1, ''
       FROM protocol p, json_each(?1) n WHERE p.creation GLOB 'sixty-*' ON CONFLICT DO NOTHING`,
      JSON.stringify(Array.from({ length: LINES }, (_, number) => number + 1)),
    ),
    statement(`SELECT CAST(id AS TEXT) AS data FROM protocol WHERE creation GLOB 'sixty-*'`),
  ]);
  return { owner, plans: (plans ?? []).map(Number) };
}

/** What SAFE-02 answers: the lines with their labels, the sums, the findings and their texts. */
const checkTask = (owner: number, plan: number) => async (DB: Database) => {
  const protocol = await getProtocol({ DB }, owner, plan, 'en');
  if (!protocol) throw new Error(`There is no plan ${plan}`);
  return describeCheck(checkPlan(await readSafetyLines({ DB }, protocol, 'en')), new Map(), 'en');
};

/** Prints the tables and the queries of a catalogue of that many products. */
export async function measureCatalogue(products: number): Promise<void> {
  const stateDir = await catalogueState(products);
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const { owner, plans } = await fillPlans(db);
  const counting = counted(db);
  const lookups = await listLookups({ DB: db }, 'en');
  const listings = listingRequests(lookups, REQUESTS).map(taskOf);
  const searches = searchRequests(lookups, REQUESTS).map(taskOf);
  const { data } = await listProductsPage(
    { DB: db },
    listingQuerySchema.parse({ limit: '100', page: '3' }),
    'en',
  );
  const pages = data.map(
    ({ slug }) =>
      (DB: Database) =>
        getProduct({ DB }, slug, 'en'),
  );
  const checks = plans.map((plan) => checkTask(owner, plan));
  const rows = [
    await timed('listing, first time', counting, listings),
    await timed('listing, again', counting, listings),
    await timed('search, words not asked for yet', counting, firstSearches().map(taskOf)),
    await timed('search', counting, searches),
    await timed('product, first time', counting, pages),
    await timed(`check of ${LINES} lines, first time`, counting, checks),
    await timed(`check of ${LINES} lines, again`, counting, checks),
  ];
  db.close();
  printTableSizes(`Catalogue of ${products} products, two languages`, stateDir);
  printTable(`Catalogue of ${products} products, milliseconds of processor time`, rows);
}
