import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LaggingDatabase } from '../support/lagging-database.ts';
import { randomFrom } from '../support/random.ts';
import { addPerson, Browser, Device, makeVersion, versionsIn } from '../support/replica-shop.ts';
import { call, cataloguePage, closeWorld, openWorld, pass, type World } from '../support/replica-visit.ts';

/** Milliseconds that a replica is behind at most, and that pass between two steps at most. */
const LAG = 8_000;
const PAUSE = 1_500;
const SETTLE_EVERY = 400;

const random = randomFrom(24);
const usualLag = () => random() * LAG;
let lag = usualLag;
const db = new LaggingDatabase(() => lag());
let world: World;
let variants: number[] = [];

beforeAll(async () => {
  ({ world, variants } = await openWorld(db, random));
});
afterAll(() => closeWorld({ db }));
afterEach(() => {
  db.meanwhile = () => undefined;
});

describe('a page of the catalogue', () => {
  it('is of one version, although it changes between any two reads', async () => {
    db.meanwhile = () => {
      if (random() < 0.015) makeVersion(db);
    };
    const seen = new Set<number>();
    for (let n = 0; n < 500; n++) {
      if (n % SETTLE_EVERY === 0) db.settle();
      const versions = versionsIn((await cataloguePage(world, new Browser())).text);
      expect(versions).toHaveLength(1);
      seen.add(versions[0] ?? 0);
      pass(world, random() * PAUSE);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('is never older than what its visitor has seen before, with pages and calls in turn', async () => {
    db.meanwhile = () => {
      if (random() < 0.01) makeVersion(db);
    };
    for (let visit = 0; visit < 60; visit++) {
      db.settle();
      const device = new Device(addPerson(db), db.now);
      const body = { product_variant_id: variants[0], quantity: 1 };
      await call(world, device, '/v2/storefront/cart', { method: 'POST', body });
      let latest = 0;
      for (let step = 0; step < 6; step++) {
        pass(world, random() * PAUSE);
        const { text } = await call(world, device, '/v2/storefront/cart');
        const [version = 0] = versionsIn(text);
        expect(version).toBeGreaterThanOrEqual(latest);
        latest = version;
        const page = await cataloguePage(world, device);
        expect(versionsIn(page.text)[0]).toBeGreaterThanOrEqual(latest);
        latest = page.catalogue;
      }
    }
  });

  it('is not cached at the edge when others were shown a newer one', async () => {
    const [isolate] = world.isolates;
    if (!isolate) throw new Error('no worker');
    const tagged = async (cookies = '') => {
      const page = await isolate.page(db, cookies, async () => {
        await isolate.shopOf(db)(isolate.calls.getPopularProducts);
        return new Response('', { headers: { 'Cache-Tag': 'catalogue' } });
      });
      return page.headers.get('Cache-Tag');
    };
    db.settle();
    expect(await tagged()).toBe('catalogue');
    makeVersion(db);
    pass(world, LAG + PAUSE);
    expect(await tagged()).toBe('catalogue');
    lag = () => LAG + 2 * PAUSE;
    expect(await tagged()).toBeNull();
    const device = new Browser();
    lag = () => 0;
    await cataloguePage(world, device);
    lag = () => LAG + 2 * PAUSE;
    // Whoever has seen the newer one is shown it again, and so may everybody be.
    expect(await tagged(device.cookies)).toBe('catalogue');
    lag = usualLag;
  });
});
