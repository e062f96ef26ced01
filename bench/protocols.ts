import { SEED_PRACTITIONER } from '../demo/people.ts';
import { readId } from '../src/contract/platform/ids-schema.ts';
import { PROTOCOL_PAGE_SIZE, PROTOCOL_SEARCH_LIMIT } from '../src/contract/protocol/limits.ts';
import { protocolPageQuerySchema } from '../src/contract/protocol/schema.ts';
import { statement } from '../src/db/database.ts';
import { getProtocol, listProtocols } from '../src/db/protocol/list.ts';
import { buildIfStale } from '../tools/build.ts';
import { runOrFail } from '../tools/command.ts';
import { inProject } from '../tools/project.ts';
import { findDatabaseFile, type LocalDatabase, openLocalDatabase } from '../tools/seed/local-database.ts';
import { migrate } from '../tools/start/migrate.ts';
import { processorTime } from './catalogue-processor.ts';
import { startHost } from './host.ts';
import { percentile } from './percentile.ts';
import { fillProtocols } from './protocol-data.ts';
import { signIn } from './sign-in.ts';
import { printTable } from './table.ts';

const PROTOCOLS = 10_000;
const REQUESTS = 300;
const WARM_UP = 20;
/** Target for the 95th of 100 answers, in milliseconds of the database. */
const TARGET = 15;
const BASE = '/api/v2/account/practitioners/protocols';

interface Call {
  readonly path: string;
  readonly body?: { readonly page: number; readonly limit: number; readonly query: string };
}

/** A shop whose seed practitioner has ten thousand protocols, kept between runs. */
async function catalogueState(): Promise<{ stateDir: string; ids: number[] }> {
  const stateDir = inProject('.cache', 'bench', 'protocols');
  await migrate(stateDir);
  await runOrFail('node', ['tools/seed.ts', '--if-empty', '--state-dir', stateDir]);
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  await fillProtocols(db, PROTOCOLS);
  const [texts] = await db.run([
    statement(
      'SELECT json_group_array(id) AS data FROM (SELECT id FROM protocol ORDER BY id DESC LIMIT ?1)',
      PROTOCOLS,
    ),
  ]);
  db.close();
  const ids: number[] = JSON.parse(texts?.[0] ?? '[]');
  return { stateDir, ids };
}

/** The calls by name, each as a function of the request's number. */
const callsOf = (ids: readonly number[]): Readonly<Record<string, (turn: number) => Call>> => ({
  list: (turn) => ({ path: `?page=${1 + ((turn * 37) % (PROTOCOLS / PROTOCOL_PAGE_SIZE))}` }),
  'list, limit 1': () => ({ path: '?limit=1' }),
  'search, found everywhere': (turn) => search(['iron', 'water', 'week', 'sleep'][turn % 4] ?? ''),
  'search, found seldom': (turn) => search(`winter ${turn}`),
  'search, found nowhere': (turn) => search(`nothing ${turn}`),
  detail: (turn) => ({ path: `/${ids[(turn * 37) % ids.length]}` }),
});

const search = (query: string): Call => ({
  path: '/search',
  body: { page: 1, limit: PROTOCOL_SEARCH_LIMIT, query },
});

/** Milliseconds that one call spends in the database, as Server-Timing tells. */
async function measure(origin: string, token: string, { path, body }: Call): Promise<number> {
  const response = await fetch(origin + BASE + path, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return Number(/db;dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '')?.[1]);
}

/** The same call in this process on the database file itself. */
async function answer(db: LocalDatabase, userId: number, { path, body }: Call): Promise<void> {
  const env = { DB: db };
  const id = readId(path.slice(1));
  if (id !== undefined) await getProtocol(env, userId, id, 'en');
  else if (body) await listProtocols(env, userId, body, 'en');
  else {
    const query = Object.fromEntries(new URLSearchParams(path));
    await listProtocols(env, userId, protocolPageQuerySchema.parse(query), 'en');
  }
}

/** Processor time of SQL and answer for each call, which other work on the machine does not change. */
async function measureProcessor(stateDir: string, call: (turn: number) => Call): Promise<number[]> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const [texts] = await db.run([
    statement('SELECT CAST(id AS TEXT) AS data FROM user WHERE email = ?1', SEED_PRACTITIONER),
  ]);
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn++)
    times.push(await processorTime(() => answer(db, Number(texts?.[0]), call(turn))));
  db.close();
  return times;
}

function row(call: string, figure: string, times: readonly number[]) {
  const [p50 = 0, p95 = 0, p99 = 0, max = 0] = [0.5, 0.95, 0.99, 1].map((share) =>
    Number(percentile(times.slice(WARM_UP), share).toFixed(1)),
  );
  return { call, figure, p50, p95, p99, max, target: `p95 ≤ ${TARGET}` };
}

/** Database time of the lists, searches and details of a practitioner with ten thousand protocols. */
export async function measureProtocols(): Promise<void> {
  await buildIfStale();
  const { stateDir, ids } = await catalogueState();
  const calls = Object.entries(callsOf(ids));
  const { origin, stop } = await startHost(stateDir);
  const token = await signIn(origin);
  const rows = [];
  for (const [name, call] of calls) {
    const times: number[] = [];
    for (let turn = 0; turn < WARM_UP + REQUESTS; turn++)
      times.push(await measure(origin, token, call(turn)));
    rows.push(row(name, 'database', times));
  }
  await stop();
  for (const [name, call] of calls)
    rows.push(row(name, 'processor time', await measureProcessor(stateDir, call)));
  printTable(`${PROTOCOLS} protocols of one practitioner, milliseconds`, rows);
}

if (import.meta.main) await measureProtocols();
