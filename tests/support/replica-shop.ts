import { createHmac, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { signAccessToken } from '#api/session/access-token.ts';
import { CATALOGUE_COOKIE } from '#contract/catalogue/version.ts';
import { openDatabase } from '#db/database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { fixtureSource } from './fixture-catalogue.ts';
import { FIXTURE_DAY } from './fixture-day.ts';
import type { LaggingDatabase } from './lagging-database.ts';

const TOKEN_SECRET = 'a secret for tests of thirty-two or more characters';
const PRODUCTS = 24;
const HOUR = 3_600_000;

export const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };

/** The bindings of a worker whose database this is. */
export const bindingsOf = (db: LaggingDatabase, settings: object = {}) =>
  ({ DB: db, TOKEN_SECRET, UPSTREAM_API_URL: '', SITE_ORIGIN: 'https://shop.test', ...settings }) as never;

/** Fills the primary with a small catalogue; every name in it says the version that it is of. */
export async function fillCatalogue(db: LaggingDatabase, products = PRODUCTS): Promise<number[]> {
  await seedCatalogue(openDatabase(db as never), fixtureSource(products), FIXTURE_DAY);
  makeVersion(db);
  const variants: number[] = [];
  db.change((sqlite) => {
    for (const { id } of sqlite.prepare('SELECT id FROM variant ORDER BY id').all())
      variants.push(Number(id));
  });
  return variants;
}

/** A new version of the catalogue with its index, in which all names have changed. */
export function makeVersion(db: LaggingDatabase): void {
  db.change((sqlite) => {
    sqlite.exec(`UPDATE catalogue_state SET version = version + 1, index_version = version + 1;
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

/** A browser: its cookies, and the token of the person who uses it. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  /** Forgets the version of the catalogue at once, as if the shop did not look at it. */
  forgetsCatalogue = false;

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(text: string): void {
    const [pair = ''] = text.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (text.includes('Max-Age=0')) this.#cookies.delete(name);
    else if (!(this.forgetsCatalogue && name === CATALOGUE_COOKIE)) this.#cookies.set(name, value);
  }

  /** Makes this browser's cookies those of the page's document. */
  use(): void {
    const self = this;
    vi.stubGlobal('document', {
      get cookie() {
        return self.cookies;
      },
      set cookie(text: string) {
        self.setCookie(text);
      },
    });
  }

  async token(): Promise<string | undefined> {
    return undefined;
  }
}

interface Signed {
  readonly at: number;
  readonly token: Promise<string>;
}

/** By session: signing one for each of ten thousand visits would take seconds. */
const tokens = new Map<string, Signed>();

function tokenOf({ id, sessionId }: Person, now: number): Promise<string> {
  const known = tokens.get(sessionId);
  if (known && now - known.at < HOUR / 6) return known.token;
  const key = new Uint8Array(createHmac('sha256', TOKEN_SECRET).update('access-token').digest());
  const owner = { userId: id, sessionId, userTypeId: 2 } as const;
  const token = signAccessToken(owner, key, now - HOUR / 2);
  tokens.set(sessionId, { at: now, token });
  return token;
}

/** The browser of somebody who has signed in. */
export class Device extends Browser {
  readonly #token: Promise<string>;

  constructor(person: Person, now: number) {
    super();
    this.#token = tokenOf(person, now);
  }

  override token(): Promise<string> {
    return this.#token;
  }
}
