import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { fixtureCatalogue } from './fixture-catalogue.ts';
import { FIXTURE_DAY } from './fixture-day.ts';
import type { LaggingDatabase } from './lagging-database.ts';

export const TOKEN_SECRET = 'a secret for tests of thirty-two or more characters';
const PRODUCTS = 24;

export const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };

/** The bindings of a worker whose database this is. */
export const bindingsOf = (db: LaggingDatabase, settings: object = {}) =>
  ({ DB: db, TOKEN_SECRET, UPSTREAM_API_URL: '', SITE_ORIGIN: 'https://shop.test', ...settings }) as never;

/** Fills the primary with a small catalogue; every name in it says the version that it is of. */
export async function fillCatalogue(db: LaggingDatabase): Promise<number[]> {
  await seedCatalogue(openDatabase(db as never), fixtureCatalogue(PRODUCTS), { now: FIXTURE_DAY });
  makeVersion(db);
  const variants: number[] = [];
  db.change((sqlite) => {
    for (const { id } of sqlite.prepare('SELECT id FROM variant ORDER BY id').all())
      variants.push(Number(id));
  });
  return variants;
}

/** A new version of the catalogue, in which all names have changed. */
export function makeVersion(db: LaggingDatabase): void {
  db.change((sqlite) => {
    sqlite.exec(`UPDATE catalogue_state SET version = version + 1;
      UPDATE product_name SET name = 'Product v' || (SELECT version FROM catalogue_state);
      UPDATE brand SET name = 'Brand v' || (SELECT version FROM catalogue_state);
      UPDATE filter_value_name SET name = 'Value v' || (SELECT version FROM catalogue_state)`);
  });
}

/** The versions that an answer is made of. */
export const versionsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/"(?:Product|Brand|Value) v(\d+)"/g)].map(([, version]) => Number(version))),
];

/** One worker's isolate: modules of its own, with what they cache. */
export async function startIsolate() {
  vi.resetModules();
  const [{ createApi }, { getServerClient }, { inOneVersion, pageCatalogue, seenBy }, catalogue, storefront] =
    await Promise.all([
      import('#api/index.ts'),
      import('#api/http/server-client.ts'),
      import('#api/http/page-reads.ts'),
      import('#contract/catalogue/calls.ts'),
      import('#contract/storefront/calls.ts'),
    ]);
  /** A page as the worker renders it for a browser with these cookies; `data-catalogue` is what its document says. */
  const page = (db: LaggingDatabase, cookies: string, render: () => Promise<Response>) =>
    new Hono()
      .all('*', (c) =>
        inOneVersion(db as never, seenBy(c), async () => {
          const rendered = await render();
          rendered.headers.set('data-catalogue', String(pageCatalogue() ?? ''));
          return rendered;
        }),
      )
      .request('/', { headers: { Cookie: cookies } });
  return {
    api: createApi({ logsRequests: false }),
    shopOf: (db: LaggingDatabase) => getServerClient(bindingsOf(db), context as never, 'en'),
    page,
    calls: { ...catalogue, ...storefront },
  };
}
export type Isolate = Awaited<ReturnType<typeof startIsolate>>;

export interface Person {
  readonly id: number;
  readonly sessionId: string;
}

/** A practitioner with a session and an open storefront. */
export function addPerson(db: LaggingDatabase): Person {
  const sessionId = randomUUID();
  let id = 0;
  db.change((sqlite) => {
    const added = sqlite
      .prepare(
        `INSERT INTO user (email, user_type_id, language, activated_at, created_at) VALUES (?, 2, 'en', 1, 1) RETURNING id`,
      )
      .get(`${sessionId}@example.com`);
    id = Number(added?.id);
    sqlite
      .prepare('INSERT INTO session (id, user_id, created_at) VALUES (?, ?, ?)')
      .run(sessionId, id, db.now);
    sqlite
      .prepare(
        `INSERT INTO store (user_id, type, theme, shop_name, slug, opening_hours, timezone, created_at, updated_at)
         VALUES (?, 'clinic', 'calm', ?, ?, '{}', 'Europe/London', 1, 1)`,
      )
      .run(id, `Practice ${id}`, `practice-${id}`);
  });
  return { id, sessionId };
}

/** A client of somebody with a plan that has not begun, of which a day is stored nevertheless; their id. */
export function addClient(db: LaggingDatabase, { id: practitioner }: Person, runsOutOn: string): number {
  let client = 0;
  db.change((sqlite) => {
    const added = (sql: string, ...values: (number | string)[]) =>
      Number(sqlite.prepare(`${sql} RETURNING id`).get(...values)?.id);
    client = added(
      `INSERT INTO user (email, user_type_id, language, activated_at, created_at) VALUES (?, 4, 'en', 1, 1)`,
      `${randomUUID()}@example.com`,
    );
    const protocol = added(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       VALUES (?, 'Iron', '', 'iron', ?, 1, 1)`,
      ...[practitioner, randomUUID()],
    );
    sqlite
      .prepare(
        'INSERT INTO practitioner_client (practitioner_id, client_id, created_at, updated_at) VALUES (?, ?, 1, 1)',
      )
      .run(practitioner, client);
    sqlite
      .prepare(
        `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
         VALUES (?, ?, ?, '', 1, 1)`,
      )
      .run(protocol, client, practitioner);
    sqlite
      .prepare(
        'INSERT INTO plan_run_out (protocol_id, client_id, variant_id, runs_out_on) VALUES (?, ?, 1, ?)',
      )
      .run(protocol, client, runsOutOn);
  });
  return client;
}
