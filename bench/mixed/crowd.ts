import { lookupsSchema } from '../../src/contract/catalogue/schema.ts';
import { randomFrom } from '../../tests/support/random.ts';
import { listingRequests, searchRequests } from '../catalogue-requests.ts';
import { answerOf, ask, someVariants } from '../safety/open-shop.ts';
import { client, type OwnPlan } from './client.ts';
import { openStorefront } from './editor.ts';
import { guest, type Sights } from './guest.ts';
import { CLIENTS, clientEmail, PRACTICES, practitionerEmail } from './people.ts';
import type { Person } from './person.ts';
import { PROTOCOLS, practitioner } from './practitioner.ts';
import { FLOOR_KIND } from './report.ts';
import type { Tally } from './tally.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const GUESTS = 40;
const REQUESTS = 300;
const VARIANTS = 60;
const PLAN_LINES = 5;
const FILE = '/site/icon.svg';

/** Writes a plan that nobody changes afterwards, and assigns it to clients. */
async function assignPlan(
  visitor: Visitor,
  variants: readonly number[],
  emails: readonly string[],
): Promise<OwnPlan> {
  const body = { name: 'Plan', description: '' };
  const path = `${PROTOCOLS}/create`;
  const made = await visitor.change<{ protocol_id: number }>({ kind: 'set up', method: 'POST', path, body });
  const id = made?.protocol_id ?? 0;
  const lines = variants.slice(0, PLAN_LINES);
  for (const product_variant_id of lines) {
    const line = { product_variant_id, quantity: 2, notes: '' };
    await visitor.change({ kind: 'set up', method: 'POST', path: `${PROTOCOLS}/${id}/products`, body: line });
  }
  for (const email of emails) {
    const share = { id, email, notes: '' };
    await visitor.change({ kind: 'set up', method: 'POST', path: `${PROTOCOLS}/assign`, body: share });
  }
  return { id, variants: lines };
}

async function sightsOf(origin: string): Promise<Omit<Sights, 'storefronts'>> {
  const lookups = lookupsSchema.parse(await answerOf(ask(origin, 'GET', '/v2/storefront/categories')));
  const { data } = await answerOf<{ data: { slug: string }[] }>(
    ask(origin, 'GET', '/v2/storefront/products?limit=100'),
  );
  return {
    slugs: data.map(({ slug }) => slug),
    listings: listingRequests(lookups, REQUESTS),
    searches: searchRequests(lookups, REQUESTS),
    links: new Set(),
  };
}

/** Everybody who uses the shop: who only looks, clients, practitioners, and practitioners at their storefronts on another device. */
export async function gatherPeople(origin: string, tally: Tally): Promise<Person[]> {
  const sights = await sightsOf(origin);
  const variants = await someVariants(origin, VARIANTS);
  const people: Person[] = [];
  const plans: OwnPlan[] = [];
  const storefronts: string[] = [];
  const emails = Array.from({ length: CLIENTS }, (_, index) => clientEmail(index));
  for (const [index, name] of PRACTICES.entries()) {
    const random = randomFrom(1_000 + index);
    const visitor = await newVisitor(origin, tally, random, practitionerEmail(index));
    const own = emails.filter((_, place) => place % PRACTICES.length === index);
    const plan = await assignPlan(visitor, variants, own);
    plans.push(plan);
    const { slug, person } = await openStorefront(visitor, name, random);
    storefronts.push(slug);
    const context = { variants, links: sights.links, email: own[0] ?? '', others: [plan.id] };
    people.push(person, practitioner(visitor, context, random));
  }
  for (const [index, email] of emails.entries()) {
    const random = randomFrom(2_000 + index);
    const visitor = await newVisitor(origin, tally, random, email);
    const plan = plans[index % plans.length];
    if (plan) people.push(client(visitor, { variants, plan }, random));
  }
  for (let index = 0; index < GUESTS; index++) {
    const random = randomFrom(3_000 + index);
    people.push(guest(await newVisitor(origin, tally, random), { ...sights, storefronts }, random));
  }
  const { open } = await newVisitor(origin, tally, randomFrom(4_000));
  const floor = { act: async () => void (await open(FLOOR_KIND, FILE)), differences: async () => [] };
  return [...people, floor, floor];
}
