import { existsSync } from 'node:fs';
import { listClients } from '../../src/db/client/page.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { getProtocol, listProtocols } from '../../src/db/protocol/list.ts';
import { inProject } from '../../tools/project.ts';
import { findDatabaseFile, type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { fillState } from '../../tools/seed/multiplied.ts';
import { migrate } from '../../tools/start/migrate.ts';
import { printTable } from '../table.ts';
import { printTableSizes } from './table-sizes.ts';
import { counted, timed } from './timed.ts';

const PRACTITIONERS = 10_000;
const PROTOCOLS_EACH = 100;
const LINES_EACH = 6;
const CLIENTS_EACH = 20;
/** The most that one account may have, at the first practitioner. */
const MANY_CLIENTS = 5000;
const CHUNK = 500;
const REQUESTS = 200;
const FIRST = 1_000_000;
const FIRST_CLIENT = 2_000_000;

const numbers = (count: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;

/** Practitioners from a number on, with their protocols, lines, clients and what is shared with those. */
async function fillPractitioners(db: LocalDatabase, from: number): Promise<void> {
  const [first, last] = [FIRST + from, FIRST + from + CHUNK - 1];
  const own = `practitioner_id BETWEEN ${first} AND ${last}`;
  await db.run([
    statement(`${numbers(CHUNK)} INSERT INTO user (id, email, user_type_id, first_name, last_name, language, activated_at, created_at)
      SELECT ${first} + i, 'practice-' || (${from} + i) || '@example.com', 2, 'Given', 'Family', 'en', 1, 1 FROM n`),
    statement(`${numbers(CHUNK * CLIENTS_EACH)} INSERT INTO user (id, email, user_type_id, language, activated_at, created_at)
      SELECT ${FIRST_CLIENT} + ${from} * ${CLIENTS_EACH} + i, 'client-' || (${from} * ${CLIENTS_EACH} + i) || '@example.com', 4, 'en', 1, ${first} + i / ${CLIENTS_EACH} FROM n`),
    statement(`INSERT INTO practitioner_client (practitioner_id, client_id, first_name, last_name, search_key, created_at, updated_at)
      SELECT created_at, id, 'Given', 'Family', 'given family' || char(10) || email, 1, id FROM user
      WHERE id BETWEEN ${FIRST_CLIENT + from * CLIENTS_EACH} AND ${FIRST_CLIENT + (from + CHUNK) * CLIENTS_EACH - 1}`),
    statement(`${numbers(CHUNK * PROTOCOLS_EACH)} INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
      SELECT ${first} + i % ${CHUNK}, 'Iron and sleep ' || i, 'Two months of iron in the morning, then a pause; back in spring for the next values.',
        'iron and sleep ' || i, 'scale-' || (${from} * ${PROTOCOLS_EACH} + i), 1, 1 FROM n`),
    statement(`${numbers(LINES_EACH)} INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
      SELECT p.id, 1 + (p.id * 7 + i * 131) % 900, i, 1, 'One with breakfast and a large glass of water.' FROM protocol p, n WHERE ${own}`),
    statement(`INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
      SELECT p.id, c.client_id, p.practitioner_id, '', 1, 1 FROM protocol p JOIN practitioner_client c USING (practitioner_id)
      WHERE p.${own} AND (p.id + c.client_id) % 67 = 0`),
  ]);
}

async function fillClients(db: LocalDatabase): Promise<void> {
  await db.run([
    statement(`${numbers(MANY_CLIENTS - CLIENTS_EACH)} INSERT INTO user (email, user_type_id, language, activated_at, created_at)
      SELECT 'many-' || i || '@example.com', 4, 'en', 1, 2 FROM n`),
    statement(`INSERT INTO practitioner_client (practitioner_id, client_id, first_name, last_name, search_key, created_at, updated_at)
      SELECT ${FIRST}, id, 'Given', 'Family', 'given' || (id % 97) || ' family' || (id % 331) || char(10) || email, 1, id
      FROM user WHERE email GLOB 'many-*'`),
    statement(`INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
      SELECT (SELECT min(id) FROM protocol WHERE practitioner_id = ${FIRST}), id, ${FIRST}, '', 1, 1 FROM user
      WHERE email GLOB 'many-*' AND id % 3`),
    statement(`${numbers(7)} INSERT INTO plan_run_out (protocol_id, client_id, variant_id, runs_out_on)
      SELECT protocol_id, client_id, i + 1, date('2026-11-01', '+' || (client_id % 90 + i) || ' days')
      FROM protocol_assignment, n WHERE assigned_by = ${FIRST}`),
  ]);
}

async function peopleState(): Promise<string> {
  const stateDir = inProject('.cache', 'bench', 'scale-people');
  const exists = existsSync(stateDir);
  await migrate(stateDir);
  if (exists) return stateDir;
  await fillState(stateDir, 1000, ['en']);
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  for (let from = 0; from < PRACTITIONERS; from += CHUNK) await fillPractitioners(db, from);
  await fillClients(db);
  db.close();
  return stateDir;
}

const turns = <T>(task: (turn: number) => T): T[] =>
  Array.from({ length: REQUESTS }, (_, turn) => task(turn));

/** Prints the tables and the queries of ten thousand practitioners with a million protocols. */
export async function measurePeople(): Promise<void> {
  const stateDir = await peopleState();
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const counting = counted(db);
  const practitioner = (turn: number) => FIRST + ((turn * 37) % PRACTITIONERS);
  const [texts] = await db.run([
    statement(`SELECT json_group_array(json_array(id, practitioner_id)) AS data
      FROM (SELECT id, practitioner_id FROM protocol ORDER BY (id * 7919) % 1000003 LIMIT ${REQUESTS})`),
  ]);
  const protocols: [id: number, owner: number][] = JSON.parse(texts?.[0] ?? '[]');
  const when = { today: '2026-11-23', now: Date.parse('2026-11-23T09:00:00Z'), language: 'en' } as const;
  const clients = { page: 1, limit: 50, query: '', sort: 'name', filter: 'all' } as const;
  const list = (query: string) => (turn: number) => (DB: Database) =>
    listProtocols({ DB }, practitioner(turn), { page: 1, limit: 20, query }, 'en');
  const rows = [
    await timed('protocols of one, list', counting, turns(list(''))),
    await timed('protocols of one, search', counting, turns(list('iron'))),
    await timed(
      'one protocol',
      counting,
      protocols.map(
        ([id, owner]) =>
          (DB: Database) =>
            getProtocol({ DB }, owner, id, 'en'),
      ),
    ),
    await timed(
      '20 clients, list',
      counting,
      turns((turn) => (DB) => listClients({ DB }, practitioner(turn + 1), clients, when)),
    ),
    await timed(
      `${MANY_CLIENTS} clients, list`,
      counting,
      turns((turn) => (DB) => listClients({ DB }, FIRST, { ...clients, page: 1 + (turn % 90) }, when)),
    ),
    await timed(
      `${MANY_CLIENTS} clients, search`,
      counting,
      turns((turn) => (DB) => listClients({ DB }, FIRST, { ...clients, query: `family${turn}` }, when)),
    ),
    await timed(
      `${MANY_CLIENTS} clients, first to run out`,
      counting,
      turns(
        () => (DB) => listClients({ DB }, FIRST, { ...clients, sort: 'run_out', filter: 'run_out' }, when),
      ),
    ),
  ];
  db.close();
  printTableSizes(`${PRACTITIONERS} practitioners`, stateDir);
  printTable(
    `${PRACTITIONERS} practitioners, ${PRACTITIONERS * PROTOCOLS_EACH} protocols, milliseconds of processor time`,
    rows,
  );
}
