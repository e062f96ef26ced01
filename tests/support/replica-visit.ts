import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { CATALOGUE_HEADER } from '#contract/catalogue/version.ts';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { knownBookmark, recordBookmark } from '#stores/bookmark.ts';
import { sendPastCopies } from '#stores/past-copies.ts';
import { recordCatalogue } from '#stores/seen-catalogue.ts';
import type { LaggingDatabase } from './lagging-database.ts';
import { pick } from './random.ts';
import {
  type Browser,
  bindingsOf,
  context,
  fillCatalogue,
  type Isolate,
  type Person,
  startIsolate,
} from './replica-shop.ts';

/** What visitors go through: workers, each with what it caches, and one database. */
export interface World {
  readonly db: LaggingDatabase;
  readonly random: () => number;
  readonly isolates: readonly Isolate[];
  /** Of the deployment. */
  settings: object;
}

/** A shop with two workers and a filled catalogue, with the clock of its database; its sizes. */
export async function openWorld(
  db: LaggingDatabase,
  random: () => number,
  products?: number,
): Promise<{ world: World; variants: number[] }> {
  vi.useFakeTimers({ toFake: ['Date'], now: db.now });
  const variants = await fillCatalogue(db, products);
  const isolates = [await startIsolate(), await startIsolate()];
  return { world: { db, random, isolates, settings: { DEV_OUTBOX: '1', RATE_LIMITS: 'off' } }, variants };
}

export function closeWorld({ db }: Pick<World, 'db'>): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  db.close();
}

interface Call {
  readonly method?: string;
  readonly body?: object;
}

export interface Answered {
  readonly text: string;
  /** The version of the catalogue that the answer says it is made of. */
  readonly catalogue: number;
}

/** One call of a browser, as its client makes it: with what it knows, and what the answer says recorded. */
export async function call(
  { db, random, isolates, settings }: World,
  device: Browser,
  path: string,
  { method = 'GET', body }: Call = {},
): Promise<Answered> {
  const token = await device.token();
  device.use();
  const sent = knownBookmark();
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(sent && { [BOOKMARK_HEADER]: sent }),
    Cookie: device.cookies,
  };
  const { api } = pick(random, isolates);
  const request = async (address: string, init: RequestInit) =>
    api.request(address, init, bindingsOf(db, settings), context);
  const response = await sendPastCopies(request, path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  recordBookmark(response.headers.get(BOOKMARK_HEADER), sent);
  return { text, catalogue: Number(response.headers.get(CATALOGUE_HEADER)) };
}

/** A page that a browser is shown, whose script records the version of the catalogue that the document says. */
export async function visit(
  { db, random, isolates }: World,
  device: Browser,
  read: (isolate: Isolate, shop: ReturnType<Isolate['shopOf']>) => Promise<unknown>,
): Promise<Answered> {
  const isolate = pick(random, isolates);
  const page = await isolate.page(db, device.cookies, async () => {
    const shop = isolate.shopOf(db);
    return new Response(JSON.stringify(await read(isolate, shop)));
  });
  const text = await page.text();
  if (!page.ok) throw new Error(text);
  const catalogue = page.headers.get('data-catalogue');
  device.use();
  recordCatalogue(catalogue);
  return { text, catalogue: Number(catalogue) };
}

/** A page of the catalogue with several calls, at once and one after the other. */
export const cataloguePage = (world: World, device: Browser): Promise<Answered> =>
  visit(world, device, async ({ calls }, shop) => {
    const first = await Promise.all([shop(calls.listLookups), shop(calls.getPopularProducts)]);
    const query = {
      limit: 4,
      page: 1 + Math.floor(world.random() * 4),
      order_by: pick(world.random, ['popular', 'price'] as const),
    };
    return [...first, await shop(calls.listProducts, { query })];
  });

export function pass({ db }: Pick<World, 'db'>, time: number): void {
  db.now += Math.round(time);
  vi.setSystemTime(db.now);
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
