import { lookupsSchema } from '../../src/contract/catalogue/schema.ts';
import { randomFrom } from '../../tests/support/random.ts';
import { listingRequests, searchRequests } from '../catalogue-requests.ts';
import { answerOf, ask, someVariants } from '../safety/open-shop.ts';
import { CLIENTS, clientEmail, PRACTICES, practitionerEmail } from './accounts.ts';
import type { Devices } from './devices.ts';
import { assign } from './people/assignments.ts';
import { type Desk, PROTOCOLS } from './people/book.ts';
import { client } from './people/client.ts';
import { openStorefront } from './people/editor.ts';
import { guest, type Sights } from './people/guest.ts';
import type { OwnPlan } from './people/own-plan.ts';
import { practitioner } from './people/practitioner.ts';
import type { Life, Person } from './person.ts';
import { FLOOR_KIND } from './report.ts';
import type { Tally } from './tally.ts';
import { newVisitor } from './visitor.ts';

const GUESTS = 40;
const REQUESTS = 300;
const VARIANTS = 60;
const PLAN_LINES = 5;
const READ_BACK = 0.1;
const FILE = '/site/icon.svg';

/** A shop that people come to, and what all of them share. */
interface Scene {
  readonly origin: string;
  readonly tally: Tally;
  readonly variants: readonly number[];
  readonly sights: Sights;
  readonly storefronts: string[];
}

const lifeOf = ({ tally }: Pick<Scene, 'tally'>, seed: number): Life => ({
  tally,
  random: randomFrom(seed),
  readBack: READ_BACK,
});

const PLAN = 'Plan';

/** Writes a plan that nobody changes afterwards. */
async function writePlan([visitor]: Devices, variants: readonly number[]): Promise<OwnPlan> {
  const body = { name: PLAN, description: '' };
  const path = `${PROTOCOLS}/create`;
  const made = await visitor.change<{ protocol_id: number }>({ kind: 'set up', method: 'POST', path, body });
  const id = made?.protocol_id ?? 0;
  const lines = variants.slice(0, PLAN_LINES);
  for (const product_variant_id of lines) {
    const line = { product_variant_id, quantity: 2, notes: '' };
    await visitor.change({ kind: 'set up', method: 'POST', path: `${PROTOCOLS}/${id}/products`, body: line });
  }
  return { id, variants: lines };
}

async function sightsOf(origin: string, storefronts: readonly string[]): Promise<Sights> {
  const lookups = lookupsSchema.parse(await answerOf(ask(origin, 'GET', '/v2/storefront/categories')));
  const { data } = await answerOf<{ data: { slug: string }[] }>(
    ask(origin, 'GET', '/v2/storefront/products?limit=100'),
  );
  return {
    slugs: data.map(({ slug }) => slug),
    listings: listingRequests(lookups, REQUESTS),
    searches: searchRequests(lookups, REQUESTS),
    storefronts,
    links: new Set(),
  };
}

const twoDevices = async ({ origin }: Scene, life: Life, email: string): Promise<Devices> => [
  await newVisitor(origin, life, email),
  await newVisitor(origin, life, email),
];

/** A practice: somebody who builds protocols and edits a storefront, and the clients of a plan. */
async function practice(scene: Scene, index: number, name: string): Promise<Person[]> {
  const { variants, sights, storefronts } = scene;
  const life = lifeOf(scene, 1_000 + index);
  const devices = await twoDevices(scene, life, practitionerEmail(index));
  const plan = await writePlan(devices, variants);
  const { slug, person } = await openStorefront(devices, name, lifeOf(scene, 1_500 + index));
  storefronts.push(slug);
  const people = [person];
  for (let place = index; place < CLIENTS; place += PRACTICES.length) {
    const email = clientEmail(place);
    const own = lifeOf(scene, 2_000 + place);
    const [visitor, elsewhere] = await twoDevices(scene, own, email);
    const desk: Desk = {
      ...{ devices, variants, random: life.random, books: [], links: sights.links, ended: [] },
      ...{ client: { email, visitor: elsewhere }, assigned: new Map(), plan: { id: plan.id, name: PLAN } },
    };
    await assign(desk, plan);
    people.push(client(visitor, { variants, plan }, own));
    if (place === index) people.push(practitioner(desk, life));
  }
  return people;
}

/** Everybody who uses the shop: who only looks, clients, practitioners at their protocols and at their storefronts. */
export async function gatherPeople(origin: string, tally: Tally): Promise<Person[]> {
  const storefronts: string[] = [];
  const sights = await sightsOf(origin, storefronts);
  const scene = { origin, tally, sights, storefronts, variants: await someVariants(origin, VARIANTS) };
  const people: Person[] = [];
  for (const [index, name] of PRACTICES.entries()) people.push(...(await practice(scene, index, name)));
  for (let index = 0; index < GUESTS; index++) {
    const life = lifeOf(scene, 3_000 + index);
    people.push(guest(await newVisitor(origin, life), sights, index, life));
  }
  const { open } = await newVisitor(origin, lifeOf(scene, 4_000));
  const floor = { act: async () => void (await open(FLOOR_KIND, FILE)), differences: async () => [] };
  return [...people, floor, floor];
}
