import { cpSync } from 'node:fs';
import { SEED_PRACTITIONER } from '../../demo/people.ts';
import { CHANGES_AT_ONCE, MAXIMUM_LIST_BYTES, MAXIMUM_PROTOCOLS } from '../../src/contract/account/limits.ts';
import { statement } from '../../src/db/database.ts';
import { findDatabaseFile, type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { openHeapMeter } from '../heap.ts';
import { startHost } from '../host.ts';
import type { PromiseResult } from './kept.ts';
import { answerOf, ask, eachOf, freshState, signIn, someVariants } from './open-shop.ts';

const PROTOCOLS = '/v2/account/practitioners/protocols';
const CART = '/v2/storefront/cart';
const TOKEN_SECRET = 'a secret of the measurements, thirty-two or more characters';
const KEYED = 200;
const LINES = 200;
/** Characters. */
const NOTE = 100;
/** Bytes of the database that a keyed request may add. */
const KEY_BYTES = 1_024;
const HEAP_MIB = 128;

/** The seed practitioner with 500 protocols of 200 lines, with notes that leave little of the account's bytes. */
async function fill(db: LocalDatabase): Promise<void> {
  await db.run([
    statement(
      'DELETE FROM protocol WHERE practitioner_id = (SELECT id FROM user WHERE email = ?1)',
      SEED_PRACTITIONER,
    ),
    statement(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       SELECT u.id, 'Filled ' || i, 'd', 'filled ' || i, 'fill-' || i, i, i FROM n, user u WHERE u.email = ?1`,
      SEED_PRACTITIONER,
      MAXIMUM_PROTOCOLS - 1,
    ),
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT p.id, v.id, v.id, 1, ?1 FROM protocol p, (SELECT id FROM variant ORDER BY id LIMIT ${LINES}) v
       WHERE p.creation LIKE 'fill-%'`,
      'x'.repeat(NOTE),
    ),
  ]);
}

async function numberOf(stateDir: string, sql: string): Promise<number> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const [texts] = await db.run([statement(`SELECT CAST((${sql}) AS TEXT) AS data`)]);
  db.close();
  return Number(texts?.[0]);
}

interface Shop {
  readonly origin: string;
  readonly token: string;
  readonly stateDir: string;
}

/** Bytes that keyed requests leave behind: tables and indexes of the keys, by what SQLite says they take. */
async function keys({ origin, token, stateDir }: Shop): Promise<PromiseResult[]> {
  const variants = await someVariants(origin, 100);
  const items = variants.map((id) => ({ product_variant_id: id, quantity: 1 }));
  await answerOf(ask(origin, 'POST', `${CART}/merge`, { token, body: { items } }));
  const sizes = `SELECT coalesce(sum(length(key) * 4 + length(request_hash) + length(claim) * 2
    + coalesce(length(outcome), 0) + 40), 0) FROM idempotency_key`;
  const measure = async (path: string, body: unknown) => {
    const before = await numberOf(stateDir, sizes);
    await eachOf(Array.from({ length: KEYED }), 8, async () => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      await (await ask(origin, 'POST', path, { token, body, headers })).text();
    });
    return Math.round(((await numberOf(stateDir, sizes)) - before) / KEYED);
  };
  const own = await answerOf<{ data: { protocol_id: number }[] }>(
    ask(origin, 'GET', `${PROTOCOLS}?limit=1`, { token }),
  );
  const line = { product_variant_id: variants[0], quantity: 1 };
  const id = own.data[0]?.protocol_id;
  const found = {
    'cart of 100 lines': await measure(CART, line),
    'line of a protocol': await measure(`${PROTOCOLS}/${id}/products`, { ...line, notes: 'n' }),
    'refused duplicate': await measure(`${PROTOCOLS}/duplicate`, { protocol_id: 0 }),
  };
  const count = await numberOf(
    stateDir,
    'SELECT max(c) FROM (SELECT count(*) c FROM idempotency_key GROUP BY user_id)',
  );
  const figure = Object.entries(found).map(([name, bytes]) => `${name} ${bytes} B`);
  return [
    {
      promise: 'a keyed request leaves no copy of its answer',
      figure: `${figure.join(', ')}; ${count} keys`,
      target: `≤ ${KEY_BYTES} B, ≤ 1,000 keys`,
      isKept: Object.values(found).every((bytes) => bytes <= KEY_BYTES) && count <= 1_000,
    },
  ];
}

/** Asks for the longest lists, several at a time, and watches the memory of the worker. */
async function lists({ origin, token }: Shop, inspector: string): Promise<PromiseResult[]> {
  const meter = await openHeapMeter(inspector);
  const asked = [
    () => ask(origin, 'GET', `${PROTOCOLS}?limit=100`, { token }),
    () => ask(origin, 'GET', `${PROTOCOLS}?limit=100&lines=0`, { token }),
    () => ask(origin, 'GET', PROTOCOLS, { token }),
    () =>
      ask(origin, 'POST', `${PROTOCOLS}/search`, { token, body: { page: 1, limit: 50, query: 'filled' } }),
  ];
  const sizes: number[] = [];
  const statuses = new Set<number>();
  let most = 0;
  await eachOf(
    Array.from({ length: 40 }, (_, turn) => turn),
    8,
    async (turn) => {
      const response = await asked[turn % asked.length]?.();
      sizes.push((await response?.arrayBuffer())?.byteLength ?? 0);
      statuses.add(response?.status ?? 0);
      most = Math.max(most, await meter.used());
    },
  );
  meter.close();
  const largest = Math.max(...sizes);
  return [
    {
      promise: `lists of ${MAXIMUM_PROTOCOLS} protocols with ${LINES} lines and notes of ${NOTE} characters`,
      figure: `largest ${largest} B, most memory ${Math.round(most)} MiB, statuses ${[...statuses].join()}`,
      target: `≤ ${MAXIMUM_LIST_BYTES} B, ≤ ${HEAP_MIB} MiB, 200`,
      isKept: largest <= MAXIMUM_LIST_BYTES && most <= HEAP_MIB && [...statuses].join() === '200',
    },
  ];
}

/** Creations that arrive together where one has room. */
async function maxima({ origin, token, stateDir }: Shop): Promise<PromiseResult[]> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await ask(origin, 'POST', `${PROTOCOLS}/create`, { token, body: { name: 'New' } });
      await response.text();
      return response.status;
    }),
  );
  const made = answers.filter((status) => status === 201).length;
  const refused = answers.filter((status) => status === 422).length;
  const count = await numberOf(
    stateDir,
    'SELECT max(c) FROM (SELECT count(*) c FROM protocol GROUP BY practitioner_id)',
  );
  return [
    {
      promise: 'simultaneous creations do not exceed the maximum',
      figure: `${made} made, ${refused} refused, ${count} protocols`,
      target: `1, 19, ${MAXIMUM_PROTOCOLS}`,
      isKept: made === 1 && refused === 19 && count === MAXIMUM_PROTOCOLS,
    },
  ];
}

/** Changes that arrive together in a shop whose limits hold. */
async function rates(stateDir: string): Promise<PromiseResult[]> {
  const host = await startHost(stateDir, { variables: { TOKEN_SECRET } });
  try {
    const token = await signIn(host.origin);
    const [variant] = await someVariants(host.origin, 1);
    const begun = performance.now();
    const statuses: number[] = [];
    await eachOf(Array.from({ length: 300 }), 20, async () => {
      const body = { product_variant_id: variant };
      const response = await ask(host.origin, 'POST', '/v2/account/wishlist', { token, body });
      await response.text();
      statuses.push(response.status);
    });
    const most = CHANGES_AT_ONCE + Math.ceil((performance.now() - begun) / 1000) + 1;
    const made = statuses.filter((status) => status < 300).length;
    const isRefused = statuses.every((status) => status < 300 || status === 429);
    return [
      {
        promise: 'changes of one account a minute',
        figure: `${made} of ${statuses.length} made, the others ${isRefused ? '429' : 'otherwise'}`,
        target: `≤ ${most}, 429`,
        isKept: made <= most && made >= CHANGES_AT_ONCE && isRefused,
      },
    ];
  } finally {
    await host.stop();
  }
}

/** What one account can fill, with all that the limits leave it. */
export async function filling(): Promise<PromiseResult[]> {
  const stateDir = await freshState('filling');
  const limited = `${stateDir}-limited`;
  cpSync(stateDir, limited, { recursive: true });
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  await fill(db);
  db.close();
  const variables = { TOKEN_SECRET, DEV_OUTBOX: '1', RATE_LIMITS: 'off' };
  const host = await startHost(stateDir, { variables, inspect: true });
  try {
    const shop = { origin: host.origin, token: await signIn(host.origin), stateDir };
    const found = [...(await keys(shop)), ...(await lists(shop, host.inspector)), ...(await maxima(shop))];
    return [...found, ...(await rates(limited))];
  } finally {
    await host.stop();
  }
}
