import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../support/at-length.ts';
import { LaggingDatabase } from '../support/lagging-database.ts';
import { pick, randomFrom } from '../support/random.ts';
import { Browser, makeVersion, versionsIn } from '../support/replica-shop.ts';
import {
  type Answered,
  call,
  cataloguePage,
  closeWorld,
  openWorld,
  pass,
  visit,
  type World,
} from '../support/replica-visit.ts';

const VISITS = repetitions(1000, 10_000);
const ROUNDS = VISITS / 1000;
const STEPS = 3;
/** Milliseconds that a replica is behind at most, and that pass between two steps at most. */
const LAG = 8_000;
const PAUSE = 400;
const SETTLE_EVERY = 400;

const random = randomFrom(23);
const db = new LaggingDatabase(() => random() * LAG);
let world: World;
let variants: number[] = [];

beforeAll(async () => {
  ({ world, variants } = await openWorld(db, random));
  variants = variants.slice(0, 6);
});
afterAll(() => closeWorld({ db }));
afterEach(() => {
  db.meanwhile = () => undefined;
});

/** What shows a guest something of the catalogue. */
type Step = (device: Browser) => Promise<Answered>;

const list: Step = (device) => call(world, device, '/v2/storefront/products?limit=1');
const search: Step = (device) =>
  call(world, device, '/v2/storefront/search?formatted=1&page=1&per_page=1', { method: 'POST', body: {} });
const quote: Step = (device) =>
  call(world, device, '/v2/storefront/quote', {
    method: 'POST',
    body: { items: [{ product_variant_id: pick(random, variants), quantity: 1 }] },
  });
const page: Step = (device) =>
  visit(world, device, ({ calls }, shop) => shop(calls.listProducts, { query: { limit: 1 } }));
const listing: Step = (device) => cataloguePage(world, device);

/** Most steps are those that are answered fastest. */
const STEPS_OF_GUESTS = [...Array<Step>(8).fill(list), ...Array<Step>(5).fill(page), search, quote, listing];

/** One visit, with time in between. Whether something in it was older than what came before. */
async function goesBack(device: Browser): Promise<boolean> {
  let latest = 0;
  for (let step = 0; step < STEPS; step++) {
    pass(world, random() * PAUSE);
    const { text, catalogue } = await pick(random, STEPS_OF_GUESTS)(device);
    expect(versionsIn(text)).toEqual([catalogue]);
    if (catalogue < latest) return true;
    latest = catalogue;
  }
  return false;
}

async function countGoingBack(visits: number, device: () => Browser): Promise<number> {
  let count = 0;
  for (let n = 0; n < visits; n++) {
    if (n % SETTLE_EVERY === 0) db.settle();
    if (await goesBack(device())) count += 1;
  }
  return count;
}

/** Catalogues change between any two reads. */
function importing(): void {
  if (random() < 0.005) makeVersion(db);
}

describe('the catalogue never goes back in a guest’s visit', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'in visits of pages and calls, whichever replica and worker answers, thousand no. %i',
    async () => {
      const before = { ...db.served };
      db.meanwhile = importing;
      expect(await countGoingBack(VISITS / ROUNDS, () => new Browser())).toBe(0);
      const served = {
        older: db.served.older - before.older,
        primary: db.served.primary - before.primary,
        replica: db.served.replica - before.replica,
      };
      // It was for replicas that are behind to get it wrong; and the primary answers only where they do.
      expect(served.older).toBeGreaterThan(VISITS / ROUNDS / 8);
      expect(served.primary).toBeLessThan(served.replica / 2);
    },
  );

  it('which would not be so if nobody looked at what they have seen', async () => {
    db.meanwhile = importing;
    const forgetful = () => Object.assign(new Browser(), { forgetsCatalogue: true });
    expect(await countGoingBack(1000, forgetful)).toBeGreaterThan(20);
  });
});
