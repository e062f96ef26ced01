import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { knownBookmark, recordBookmark } from '#stores/bookmark.ts';
import { LaggingDatabase } from '../support/lagging-database.ts';
import { pick, randomFrom } from '../support/random.ts';
import {
  addPerson,
  bindingsOf,
  context,
  Device,
  fillCatalogue,
  type Isolate,
  makeVersion,
  type Person,
  startIsolate,
  versionsIn,
} from '../support/replica-shop.ts';

const HISTORIES = 10_000;
const ROUNDS = 10;
const STEPS = 3;
/** Milliseconds that a replica is behind at most, and that pass between two steps at most. */
const LAG = 8_000;
const PAUSE = 1_500;
const SETTLE_EVERY = 400;
const PEOPLE = 60;
const OFF = { DEV_OUTBOX: '1', RATE_LIMITS: 'off' };

const random = randomFrom(22);
const usualLag = () => random() * LAG;
let lag = usualLag;
const db = new LaggingDatabase(() => lag());
let variants: number[] = [];
let isolates: Isolate[] = [];
/** People with a storefront each, and what they have changed as they remember it. */
const memories: Memory[] = [];
let settings: object = OFF;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: db.now });
  variants = (await fillCatalogue(db)).slice(0, 6);
  isolates = [await startIsolate(), await startIsolate(), await startIsolate()];
  for (let n = 0; n < PEOPLE; n++)
    memories.push({ ...addPerson(db), zone: 'Europe/London', message: '', cart: new Map() });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  db.close();
});
afterEach(() => {
  db.meanwhile = () => undefined;
  db.ignoresBookmarks = false;
});

function pass(time: number): void {
  db.now += time;
  vi.setSystemTime(db.now);
}

interface Call {
  readonly method?: string;
  readonly body?: object;
  readonly settings?: object;
}

/** One call of a browser, as its client makes it: with the bookmark that it knows, and what the answer says recorded. */
async function call(
  device: Device,
  path: string,
  { method = 'GET', body, settings: own = settings }: Call = {},
): Promise<string> {
  device.use();
  const sent = knownBookmark();
  const headers = {
    Authorization: `Bearer ${await device.token()}`,
    'Content-Type': 'application/json',
    ...(sent && { [BOOKMARK_HEADER]: sent }),
  };
  const { api } = pick(random, isolates);
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await api.request(path, init, bindingsOf(db, own), context);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  recordBookmark(response.headers.get(BOOKMARK_HEADER), sent);
  return text;
}

/** A page of the catalogue with several calls, at once and one after the other. */
const cataloguePage = (device?: Device) => {
  const { getServerClient, inOneVersion, calls } = pick(random, isolates);
  const env = bindingsOf(db);
  return inOneVersion(db as never, device?.bookmark, async () => {
    const shop = getServerClient(env, context as never, 'en');
    const first = await Promise.all([shop(calls.listLookups), shop(calls.getPopularProducts)]);
    const query = {
      limit: 4,
      page: 1 + Math.floor(random() * 4),
      order_by: pick(random, ['popular', 'price'] as const),
    };
    return new Response(JSON.stringify([...first, await shop(calls.listProducts, { query })]));
  });
};

const storefrontPage = async (device: Device, slug: string) => {
  const { getServerClient, inOneVersion, calls } = pick(random, isolates);
  const page = await inOneVersion(db as never, device.bookmark, async () => {
    const shop = getServerClient(bindingsOf(db), context as never, 'en');
    return new Response((await shop(calls.getPublicStorefront, { params: { slug } })).message);
  });
  return page.text();
};

interface Memory extends Person {
  zone: string;
  message: string;
  readonly cart: Map<number, number>;
}

const checkCart: Step = async (device, memory) => {
  const { items }: { items: { quantity: number; product_variant_id: number }[] } = JSON.parse(
    await call(device, '/v2/storefront/cart'),
  );
  expect(new Map(items.map(({ product_variant_id: id, quantity }) => [id, quantity]))).toEqual(memory.cart);
};

const changeCart: Step = async (device, memory) => {
  const [variant, quantity] = [pick(random, variants), Math.floor(random() * 4)];
  const isThere = memory.cart.has(variant);
  if (!isThere && quantity === 0) return;
  const body = { product_variant_id: variant, quantity };
  await call(device, '/v2/storefront/cart', { method: isThere ? 'PUT' : 'POST', body });
  if (quantity === 0) memory.cart.delete(variant);
  else memory.cart.set(variant, quantity);
};

const zones = Intl.supportedValuesOf('timeZone').slice(0, 40);

/** What a person does once, and reads afterwards on the same browser. */
type Step = (device: Device, memory: Memory) => Promise<void>;

const changeZone: Step = async (device, memory) => {
  memory.zone = pick(random, zones);
  await call(device, '/v2/account/settings', { method: 'PUT', body: { timezone: memory.zone } });
};
const checkZone: Step = async (device, memory) => {
  const { timezone }: { timezone: string } = JSON.parse(await call(device, '/v2/account/'));
  expect(timezone).toBe(memory.zone);
};
const changeMessage: Step = async (device, memory) => {
  memory.message = `Message ${random()}`;
  await call(device, '/v2/account/practitioners/store/message', {
    method: 'PUT',
    body: { message: memory.message },
  });
};
const checkMessage: Step = async (device, memory) => {
  expect(await storefrontPage(device, `practice-${memory.id}`)).toBe(memory.message);
};

type Kind = readonly [change: Step, check: Step];

const zone: Kind = [changeZone, checkZone];
const cart: Kind = [changeCart, checkCart];
const message: Kind = [changeMessage, checkMessage];
/** Most visits are to what is answered fastest. */
const KINDS = [...Array<Kind>(17).fill(zone), cart, cart, message];

/** One visit: changes and reads in any order, with time in between. */
async function history(kind: Kind, devices: readonly Device[], memory: Memory): Promise<void> {
  const [change, check] = kind;
  await change(pick(random, devices), memory);
  for (let step = 1; step < STEPS; step++) {
    pass(random() * PAUSE);
    await (random() < 0.25 ? change : check)(pick(random, devices), memory);
  }
}

/** Somebody else, at any time: replicas are behind because of them, and catalogues change between two reads. */
function others(): void {
  if (random() < 0.1) db.change((sqlite) => sqlite.exec(`UPDATE user SET last_name = 'n' WHERE id = 1`));
}

describe('what a person has changed is what they read', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'in 10,000 visits, whichever replica and whichever worker answers, thousand no. %i',
    async () => {
      const before = db.served.older;
      db.meanwhile = others;
      for (let n = 0; n < HISTORIES / ROUNDS; n++) {
        if (n % SETTLE_EVERY === 0) db.settle();
        const memory = pick(random, memories);
        await history(pick(random, KINDS), [new Device(memory, db.now)], memory);
      }
      // It was for replicas that are behind to get it wrong.
      expect(db.served.older - before).toBeGreaterThan(HISTORIES / ROUNDS / 4);
    },
  );

  it('on another device too', async () => {
    for (let n = 0; n < HISTORIES / 50; n++) {
      const memory = pick(random, memories);
      const devices = [new Device(memory, db.now), new Device(memory, db.now)];
      for (const device of devices) await call(device, '/v2/account/', { settings: {} });
      pass(LAG);
      settings = {};
      await history(zone, devices, memory);
      settings = OFF;
    }
  });

  it('which would not be so if bookmarks were ignored', async () => {
    db.ignoresBookmarks = true;
    db.meanwhile = others;
    let missed = 0;
    for (let n = 0; n < 100; n++) {
      const memory = pick(random, memories);
      const known = { ...memory };
      await history(zone, [new Device(memory, db.now)], memory).catch(() => {
        missed += 1;
      });
      expect(known.id).toBe(memory.id);
    }
    expect(missed).toBeGreaterThan(20);
  });
});

describe('a page of the catalogue', () => {
  it('is of one version, although it changes between any two reads', async () => {
    db.meanwhile = () => {
      if (random() < 0.015) makeVersion(db);
    };
    const seen = new Set<number>();
    for (let n = 0; n < 500; n++) {
      if (n % SETTLE_EVERY === 0) db.settle();
      const versions = versionsIn(await (await cataloguePage()).text());
      expect(versions).toHaveLength(1);
      seen.add(versions[0] ?? 0);
      pass(random() * PAUSE);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('is never older than what its visitor has seen before, with pages and calls in turn', async () => {
    db.meanwhile = () => {
      if (random() < 0.01) makeVersion(db);
    };
    for (let visit = 0; visit < 60; visit++) {
      db.settle();
      const memory = pick(random, memories);
      const device = new Device(memory, db.now);
      await call(device, '/v2/storefront/cart', {
        method: 'POST',
        body: { product_variant_id: variants[0], quantity: 1 },
      });
      let latest = 0;
      for (let step = 0; step < 6; step++) {
        pass(random() * PAUSE);
        const text = await call(device, '/v2/storefront/cart');
        const [version = 0] = versionsIn(text);
        expect(version).toBeGreaterThanOrEqual(latest);
        latest = version;
        expect(versionsIn(await (await cataloguePage(device)).text())[0]).toBeGreaterThanOrEqual(latest);
      }
      await call(device, '/v2/storefront/cart', { method: 'DELETE' });
      memory.cart.clear();
    }
  });

  it('is not cached at the edge when others were shown a newer one', async () => {
    const [isolate] = isolates;
    if (!isolate) throw new Error('no worker');
    const env = bindingsOf(db);
    const tagged = async () => {
      const page = await isolate.inOneVersion(db as never, undefined, async () => {
        await isolate.getServerClient(env, context as never, 'en')(isolate.calls.getPopularProducts);
        return new Response('', { headers: { 'Cache-Tag': 'catalogue' } });
      });
      return page.headers.get('Cache-Tag');
    };
    db.settle();
    expect(await tagged()).toBe('catalogue');
    makeVersion(db);
    pass(LAG + PAUSE);
    expect(await tagged()).toBe('catalogue');
    lag = () => LAG + 2 * PAUSE;
    expect(await tagged()).toBeNull();
    lag = usualLag;
  });
});
