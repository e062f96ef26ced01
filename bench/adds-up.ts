import { SEED_PRACTITIONER } from '../demo/people.ts';
import { safetyCheckSchema } from '../src/contract/safety/schema.ts';
import { type Database, statement } from '../src/db/database.ts';
import { buildIfStale } from '../tools/build.ts';
import { runOrFail } from '../tools/command.ts';
import { inProject } from '../tools/project.ts';
import { findDatabaseFile, openLocalDatabase } from '../tools/seed/local-database.ts';
import { migrate } from '../tools/start/migrate.ts';
import { catalogueState } from './catalogue-state.ts';
import { startHost } from './host.ts';
import { percentile } from './percentile.ts';
import { signIn } from './sign-in.ts';
import { printTable } from './table.ts';

const LINES = 60;
/** So many that what was cached for one of them is gone before its next turn. */
const PLANS = 40;
const REQUESTS = 200;
const WARM_UP = 20;
/** Target for the 95th of 100 answers, in milliseconds. */
const TARGET = 20;
const PROTOCOLS = '/api/v2/account/practitioners/protocols';
const NO_PLAN = 999_999_999;

async function curatedState(): Promise<string> {
  const stateDir = inProject('.cache', 'bench', 'catalogue-curated');
  await migrate(stateDir);
  await runOrFail('node', ['tools/seed.ts', '--if-empty', '--state-dir', stateDir]);
  return stateDir;
}

/** Gives the seed practitioner plans of 60 products each, every third product with a dose of two phases. */
async function addPlans(db: Database): Promise<number[]> {
  const step = {
    days: 5,
    rhythm: { kind: 'daily' },
    intakes: [{ part: 'breakfast', amount: 100, food: null }],
  };
  const phases = [
    { ...step, start_day: 0 },
    { ...step, start_day: 5, days: null, rhythm: { kind: 'cycle', on: 5, off: 2 } },
  ];
  const mine = `SELECT p.id, row_number() OVER (ORDER BY p.id) AS turn FROM protocol p WHERE p.creation GLOB 'adds-up-*'`;
  await db.run([
    statement(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PLANS})
       INSERT OR IGNORE INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       SELECT u.id, 'Adds up ' || i, '', 'adds up', 'adds-up-' || i, 1, 1 FROM n, user u WHERE u.email = ?1`,
      SEED_PRACTITIONER,
    ),
    statement(
      `INSERT OR IGNORE INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT p.id, v.id, v.place, 1, '' FROM (${mine}) p
         JOIN (SELECT min(id) AS id, row_number() OVER (ORDER BY product_id) - 1 AS place, count(*) OVER () AS size
               FROM variant GROUP BY product_id) v
         ON (v.place + v.size - p.turn * ${LINES} % v.size) % v.size < ${LINES}`,
    ),
    statement(
      `INSERT OR IGNORE INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
       SELECT l.protocol_id, l.variant_id, r.portion_unit, ?1, 1 FROM protocol_line l JOIN (${mine}) p ON p.id = l.protocol_id
         JOIN variant v ON v.id = l.variant_id JOIN product r ON r.id = v.product_id WHERE l.position % 3 = 0`,
      JSON.stringify(phases),
    ),
  ]);
  const [texts] = await db.run([statement(`SELECT json_group_array(id) AS data FROM (${mine})`)]);
  return JSON.parse(texts?.[0] ?? '[]');
}

interface Measured {
  readonly total: number;
  readonly database: number;
}

/** By the clock, which other work on the machine changes, and the mean of what the worker took of a processor. */
function rows(call: string, measured: readonly Measured[], processor: number) {
  const shares = (figure: keyof Measured) => {
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) =>
      Number(
        percentile(
          measured.map((one) => one[figure]),
          share,
        ).toFixed(1),
      ),
    );
    return { p50, p95, p99, mean: '', target: '' };
  };
  return [
    { call, figure: 'whole request', ...shares('total'), target: `p95 ≤ ${TARGET}` },
    { call, figure: 'of it database', ...shares('database') },
    {
      call,
      figure: 'processor time',
      p50: '',
      p95: '',
      p99: '',
      mean: Number(processor.toFixed(1)),
      target: '',
    },
  ];
}

async function measureCatalogue(stateDir: string): Promise<void> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const plans = await addPlans(db);
  const [products] = await db.run([statement('SELECT CAST(count(*) AS TEXT) AS data FROM product')]);
  db.close();
  const { origin, processorTime, stop } = await startHost(stateDir);
  const token = await signIn(origin);
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
  const ask = async (id: number, status = 200): Promise<Measured> => {
    const start = performance.now();
    const response = await fetch(`${origin}${PROTOCOLS}/${id}/check`, { headers });
    const text = await response.text();
    const total = performance.now() - start;
    if (response.status !== status) throw new Error(`The check of ${id} answered ${response.status}`);
    if (status === 200) safetyCheckSchema.parse(JSON.parse(text));
    const database = Number(/db;dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '')?.[1]);
    return { total, database };
  };
  const measure = async (call: string, idOf: (turn: number) => number, status?: number) => {
    for (let turn = 0; turn < WARM_UP; turn++) await ask(idOf(turn), status);
    const measured: Measured[] = [];
    const before = processorTime();
    for (let turn = 0; turn < REQUESTS; turn++) measured.push(await ask(idOf(turn), status));
    return rows(call, measured, (processorTime() - before) / REQUESTS);
  };
  const [plan = NO_PLAN] = plans;
  const table = [
    ...(await measure('none: one bare query', () => NO_PLAN, 404)),
    ...(await measure('one plan, again and again', () => plan)),
    ...(await measure(`${PLANS} plans in turn`, (turn) => plans[turn % plans.length] ?? plan)),
  ];
  await stop();
  printTable(`Adding up ${LINES} labels of ${products?.[0]} products, milliseconds`, table);
}

export async function measureAddsUp(): Promise<void> {
  await buildIfStale();
  for (const stateDir of [await curatedState(), await catalogueState(100_000)])
    await measureCatalogue(stateDir);
}

if (import.meta.main) await measureAddsUp();
