import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import { signAccessToken } from '#api/session/access-token.ts';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { CATALOGUE_COOKIE, CATALOGUE_HEADER } from '#contract/platform/catalogue-version.ts';
import { knownBookmark, recordBookmark } from '#stores/bookmark.ts';
import { sendPastCopies } from '#stores/past-copies.ts';
import { recordCatalogue } from '#stores/seen-catalogue.ts';
import type { LaggingDatabase } from './lagging-database.ts';
import { pick } from './random.ts';
import { bindingsOf, context, type Isolate, type Person, TOKEN_SECRET } from './replica-shop.ts';

const HOUR = 3_600_000;

/** A browser: its cookies, and a token of the person who uses it, or of nobody. */
export class Device {
  readonly #cookies = new Map<string, string>();
  readonly #token: Promise<string> | undefined;
  /** Forgets the version of the catalogue at once, as if the shop did not look at it. */
  forgetsCatalogue = false;

  constructor(person?: Person, now = 0) {
    if (!person) return;
    const key = new Uint8Array(createHmac('sha256', TOKEN_SECRET).update('access-token').digest());
    const owner = { userId: person.id, sessionId: person.sessionId, userTypeId: 2 } as const;
    this.#token = signAccessToken(owner, key, now - HOUR / 2);
  }

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

  readonly token = () => this.#token;
}

/** What visitors go through: workers, each with what it caches, and one database. */
export interface World {
  readonly db: LaggingDatabase;
  readonly random: () => number;
  readonly isolates: readonly Isolate[];
  /** Of the deployment. */
  settings: object;
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
  device: Device,
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
  device: Device,
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
export const cataloguePage = (world: World, device: Device): Promise<Answered> =>
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
