import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/product/schema.ts';
import { refreshCatalogueIndex } from '#db/catalogue/build.ts';
import { type Database, openDatabase, type Statement } from '#db/database.ts';
import { nextVersionStatement } from '#db/listing/facet-index.ts';
import type { Candidate } from '../../tools/import/import-product.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import { LaggingDatabase } from '../support/lagging-database.ts';
import { pick, randomFrom } from '../support/random.ts';
import { Browser, bindingsOf, context } from '../support/replica-shop.ts';
import { call, closeWorld, openWorld, pass, visit, type World } from '../support/replica-visit.ts';

/** Some four transactions of the importer. */
const PRODUCTS = 160;
const STEPS = 4;
/** Milliseconds that a replica is behind at most, and that pass between two steps at most. */
const LAG = 8_000;
const PAUSE = 800;
const MAKES_A_VERSION = nextVersionStatement().sql;

const random = randomFrom(31);
const db = new LaggingDatabase(() => random() * LAG);
const at = openDatabase(db as never);
let world: World;
let stock: { readonly slug: string; readonly skus: readonly string[] }[] = [];
let imports = 0;

beforeAll(async () => {
  ({ world } = await openWorld(db, random, PRODUCTS));
  db.change((sqlite) => {
    stock = sqlite
      .prepare(
        `SELECT slug, (SELECT json_group_array(sku) FROM variant v WHERE v.product_id = p.id) AS skus
         FROM product p ORDER BY id`,
      )
      .all()
      .map(({ slug, skus }) => ({ slug: String(slug), skus: JSON.parse(String(skus)) }));
  });
  await importAll(at);
  db.settle();
});
afterAll(() => closeWorld({ db }));
afterEach(() => {
  db.meanwhile = () => undefined;
});

const fileProduct = (slug: string, skus: readonly string[], number: number) => ({
  slug,
  brand: 'Brand',
  texts: { en: { name: `Name ${number}`, description: `Text ${number}` } },
  variants: skus.map((sku) => ({ sku, price: number, labels: { en: `Pack ${number}` } })),
});

/** A file that changes every product: its texts and the label of its pack say which import they are of, and so does its price. */
const fileOf = (number: number): Candidate[] =>
  stock.map(({ slug, skus }, place) => ({
    place: `product ${place + 1}`,
    value: fileProduct(slug, skus, number),
    notes: [],
  }));

/** What everybody sees: products, lists, how queries are read, and the index at last. */
const isSeen = ({ sql }: Statement) => sql === MAKES_A_VERSION || sql.includes('INTO catalogue_state');

/** Imports a file; each transaction that can be seen waits until another one of the shop is about to read. */
async function importNext(chance: number, makesVersions: boolean): Promise<void> {
  let waiting: (() => void) | undefined;
  db.meanwhile = () => {
    if (!waiting || random() >= chance) return;
    const go = waiting;
    waiting = undefined;
    go();
  };
  const importer: Database = {
    run: (statements) =>
      new Promise((resolve) => {
        const wanted = makesVersions ? statements : statements.filter(({ sql }) => sql !== MAKES_A_VERSION);
        const go = () => resolve(at.run(wanted));
        if (statements.some(isSeen)) waiting = go;
        else go();
      }),
  };
  await importAll(importer);
}

async function importAll(importer: Database): Promise<void> {
  imports += 1;
  const references = await readReferences(at);
  const report = await importProducts(importer, fileOf(imports), references, {
    now: db.now,
    isDryRun: false,
  });
  expect(report).toMatchObject({ updated: PRODUCTS, refused: [] });
}

const numbersIn = (text: string | undefined) => Number(text?.replace(/\D/g, ''));

/** Which import a product is of that is one whole. */
function importOf({ name, variants }: Product): number {
  const number = numbersIn(name);
  for (const { label } of variants) expect(numbersIn(label)).toBe(number);
  return number;
}

interface Seen {
  readonly products: readonly Product[];
  readonly isPage: boolean;
}
type Step = (device: Browser) => Promise<Seen>;

const list: Step = async (device) => {
  const page = 1 + Math.floor(random() * 4);
  const { text } = await call(world, device, `/v2/storefront/products?limit=12&page=${page}`);
  return { products: JSON.parse(text).data, isPage: false };
};
const listing: Step = async (device) => {
  const query = { limit: 12, page: 1 + Math.floor(random() * 2) };
  const { text } = await visit(world, device, async ({ calls }, shop) => {
    const popular = await shop(calls.getPopularProducts);
    return [...popular.hits, ...(await shop(calls.listProducts, { query })).data];
  });
  return { products: JSON.parse(text), isPage: true };
};
const product: Step = async (device) => {
  const { slug } = pick(random, stock.slice(0, 12));
  const { text } = await visit(world, device, ({ calls }, shop) =>
    shop(calls.getProduct, { params: { slug } }),
  );
  const detail = JSON.parse(text);
  expect(numbersIn(detail.description)).toBe(importOf(detail));
  return { products: [detail, ...detail.related], isPage: true };
};

/** One visit of several steps; how many products it shows as they were before what it had shown of them. */
async function stepsBack(device: Browser): Promise<number> {
  const latest = new Map<number, { readonly number: number; readonly price: number }>();
  let back = 0;
  for (let step = 0; step < STEPS; step++) {
    pass(world, random() * PAUSE);
    const { products } = await pick(random, [list, listing, product])(device);
    const onPage = new Map<number, number>();
    for (const one of products) {
      const number = importOf(one);
      expect(onPage.get(one.id) ?? number).toBe(number);
      onPage.set(one.id, number);
      for (const { price } of one.variants) expect([number - 1, number]).toContain(price);
      const shown = { number, price: one.variants[0]?.price ?? 0 };
      const before = latest.get(one.id) ?? shown;
      if (number < before.number || shown.price < before.price) back += 1;
      latest.set(one.id, shown);
    }
  }
  return back;
}

/** Visits while imports run; how many products went back, and which imports were seen half written. */
async function visitDuring(count: number, chance: number, makesVersions = true): Promise<number> {
  let running: Promise<void> | undefined;
  let failure: unknown;
  let back = 0;
  for (let done = 0; done < count; done++) {
    running ??= importNext(chance, makesVersions).then(
      () => {
        running = undefined;
      },
      (error: unknown) => {
        failure = error;
      },
    );
    back += await stepsBack(new Browser());
    if (random() < 0.1) await refreshCatalogueIndex({ DB: at }, db.now);
    if (failure) throw failure;
  }
  while (running && !failure) await stepsBack(new Browser());
  if (failure) throw failure;
  return back;
}

it('a product is shown whole and never goes back in a visit while imports write, transaction by transaction', async () => {
  const before = imports;
  expect(await visitDuring(200, 0.05)).toBe(0);
  expect(imports).toBeGreaterThan(before + 3);
});

it('which would not be so if their transactions made no versions', async () => {
  expect(await visitDuring(250, 0.05, false)).toBeGreaterThan(5);
  // Nothing of that is at any replica when the next test begins.
  db.settle();
  pass(world, LAG + PAUSE);
});

it('answers although an import writes before every read, and shows all of the import when it has ended', async () => {
  expect(await visitDuring(40, 1)).toBe(0);
  db.settle();
  db.meanwhile = () => undefined;
  pass(world, LAG + PAUSE);
  for (let n = 0; n < 20; n++) {
    const { products } = await pick(random, [list, listing, product])(new Browser());
    expect(new Set(products.map(importOf))).toEqual(new Set([imports]));
    expect(products[0]?.variants[0]?.price).toBe(imports);
  }
});

it('a new product and a new pack appear when the import has ended: until then they have no price', async () => {
  const [first] = fileOf(imports);
  if (!first || !stock[0]) throw new Error('no product');
  const { slug, skus } = stock[0];
  const pack = (sku: string) => ({ sku, price: 3, labels: { en: 'Pack' } });
  const { texts } = fileProduct(slug, skus, imports);
  const more: Candidate[] = [
    { ...first, value: { slug, brand: 'Brand', texts, variants: [...skus, 'NEW-1'].map(pack) } },
    { ...first, value: { slug: 'new', brand: 'Brand', texts, variants: [pack('NEW-2')] } },
  ];
  const packs = async (address: string): Promise<string[] | number> => {
    db.settle();
    const path = `/v2/storefront/products/${address}`;
    const answer = await world.isolates[0]?.api.request(path, {}, bindingsOf(db, world.settings), context);
    if (!answer?.ok) return answer?.status ?? 0;
    const { variants }: Product = await answer.json();
    for (const { price } of variants) expect(price).toBeGreaterThan(0);
    return variants.map(({ sku }) => sku);
  };
  let whileWriting: unknown;
  const importer: Database = {
    run: async (statements) => {
      if (statements.some(({ sql }) => sql.includes('INTO catalogue_state')))
        whileWriting = [await packs(slug), await packs('new')];
      return at.run(statements);
    },
  };
  const options = { now: db.now, isDryRun: false };
  expect(await importProducts(importer, more, await readReferences(at), options)).toMatchObject({
    created: 1,
    updated: 1,
  });
  expect(whileWriting).toEqual([skus, 404]);
  expect([await packs(slug), await packs('new')]).toEqual([[...skus, 'NEW-1'], ['NEW-2']]);
});
