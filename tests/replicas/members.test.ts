import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../support/at-length.ts';
import { LaggingDatabase } from '../support/lagging-database.ts';
import { pick, randomFrom } from '../support/random.ts';
import { addPerson, Device, type Person } from '../support/replica-shop.ts';
import { call, closeWorld, openWorld, pass, visit, type World } from '../support/replica-visit.ts';

const HISTORIES = repetitions(1000, 10_000);
const ROUNDS = HISTORIES / 1000;
const STEPS = 3;
/** Milliseconds that a replica is behind at most, and that pass between two steps at most. */
const LAG = 8_000;
const PAUSE = 1_500;
const SETTLE_EVERY = 400;
const PEOPLE = 60;
const OFF = { DEV_OUTBOX: '1', RATE_LIMITS: 'off' };

const random = randomFrom(22);
const db = new LaggingDatabase(() => random() * LAG);
let world: World;
let variants: number[] = [];
/** People with a storefront each, and what they have changed as they remember it. */
const memories: Memory[] = [];

beforeAll(async () => {
  ({ world, variants } = await openWorld(db, random));
  variants = variants.slice(0, 6);
  for (let n = 0; n < PEOPLE; n++)
    memories.push({ ...addPerson(db), zone: 'Europe/London', message: '', cart: new Map() });
});
afterAll(() => closeWorld({ db }));
afterEach(() => {
  db.meanwhile = () => undefined;
  db.ignoresBookmarks = false;
});

interface Memory extends Person {
  zone: string;
  message: string;
  readonly cart: Map<number, number>;
}

/** What a person does once, and reads afterwards on the same browser. */
type Step = (device: Device, memory: Memory) => Promise<void>;

const checkCart: Step = async (device, memory) => {
  const { text } = await call(world, device, '/v2/storefront/cart');
  const { items }: { items: { quantity: number; product_variant_id: number }[] } = JSON.parse(text);
  expect(new Map(items.map(({ product_variant_id: id, quantity }) => [id, quantity]))).toEqual(memory.cart);
};

const changeCart: Step = async (device, memory) => {
  const [variant, quantity] = [pick(random, variants), Math.floor(random() * 4)];
  const isThere = memory.cart.has(variant);
  if (!isThere && quantity === 0) return;
  const body = { product_variant_id: variant, quantity };
  await call(world, device, '/v2/storefront/cart', { method: isThere ? 'PUT' : 'POST', body });
  if (quantity === 0) memory.cart.delete(variant);
  else memory.cart.set(variant, quantity);
};

const zones = Intl.supportedValuesOf('timeZone').slice(0, 40);

const changeZone: Step = async (device, memory) => {
  memory.zone = pick(random, zones);
  await call(world, device, '/v2/account/settings', { method: 'PUT', body: { timezone: memory.zone } });
};
const checkZone: Step = async (device, memory) => {
  const { timezone }: { timezone: string } = JSON.parse((await call(world, device, '/v2/account/')).text);
  expect(timezone).toBe(memory.zone);
};
const changeMessage: Step = async (device, memory) => {
  memory.message = `Message ${random()}`;
  await call(world, device, '/v2/account/practitioners/store/message', {
    method: 'PUT',
    body: { message: memory.message },
  });
};
const checkMessage: Step = async (device, memory) => {
  const params = { slug: `practice-${memory.id}` };
  const { text } = await visit(world, device, async ({ calls }, shop) => {
    const storefront = await shop(calls.getPublicStorefront, { params });
    return storefront.message;
  });
  expect(JSON.parse(text)).toBe(memory.message);
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
    pass(world, random() * PAUSE);
    await (random() < 0.25 ? change : check)(pick(random, devices), memory);
  }
}

/** Somebody else, at any time: replicas are behind because of them. */
function others(): void {
  if (random() < 0.1) db.change((sqlite) => sqlite.exec(`UPDATE user SET last_name = 'n' WHERE id = 1`));
}

describe('what a person has changed is what they read', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'in visits, whichever replica and whichever worker answers, thousand no. %i',
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
      world.settings = {};
      for (const device of devices) await call(world, device, '/v2/account/');
      pass(world, LAG);
      await history(zone, devices, memory);
    }
    world.settings = OFF;
  });

  it('which would not be so if bookmarks were ignored', async () => {
    db.ignoresBookmarks = true;
    db.meanwhile = others;
    let missed = 0;
    for (let n = 0; n < 100; n++) {
      const memory = pick(random, memories);
      await history(zone, [new Device(memory, db.now)], memory).catch(() => {
        missed += 1;
      });
    }
    expect(missed).toBeGreaterThan(20);
  });
});
