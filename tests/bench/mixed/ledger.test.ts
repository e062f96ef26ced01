import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '../../../bench/mixed/people/book.ts';
import { client } from '../../../bench/mixed/people/client.ts';
import { openStorefront } from '../../../bench/mixed/people/editor.ts';
import { practitioner } from '../../../bench/mixed/people/practitioner.ts';
import type { Life, Person } from '../../../bench/mixed/person.ts';
import { newTally } from '../../../bench/mixed/tally.ts';
import { newVisitor } from '../../../bench/mixed/visitor.ts';
import { randomFrom } from '../../support/random.ts';
import { FakeShop, KINDS } from './fake-shop.ts';

const ORIGIN = 'http://localhost';
const VARIANTS = [1, 2, 3, 4, 5, 6];
const PLAN = { id: 1, name: 'Plan' };
const CLIENT = 'client@example.com';
const MOST_ACTS = 4_000;

/** Writes that name what they remove for good; and a link, which has a new secret then that nobody knows. */
const HARMLESS = new Set(['protocol, delete', 'storefront, delete service', 'share, link']);

async function gather(shop: FakeShop, readBack: number) {
  vi.stubGlobal('fetch', shop.fetch);
  const lines = VARIANTS.slice(0, 2).map((variant) => ({ variant, quantity: 2, notes: '', dose: null }));
  const plan = { ...PLAN, description: '', lines, link: null };
  shop.state.protocols.push(plan);
  const life: Life = { tally: newTally(), random: randomFrom(7), readBack };
  const visitor = (email: string) => newVisitor(ORIGIN, life, email);
  const devices = [await visitor('p@example.com'), await visitor('p@example.com')] as const;
  const desk: Desk = {
    ...{ devices, variants: VARIANTS, random: life.random, books: [], links: new Set(), ended: [] },
    ...{ client: { email: CLIENT, visitor: await visitor(CLIENT) }, assigned: new Map(), plan: PLAN },
  };
  const { person } = await openStorefront(devices, 'A clinic', life);
  const own = { variants: VARIANTS, plan: { id: PLAN.id, variants: VARIANTS.slice(0, 2) } };
  const people = [client(await visitor(CLIENT), own, life), practitioner(desk, life), person];
  return { people, life };
}

async function actUntil(people: readonly Person[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; turn < MOST_ACTS && !isOver(); turn++) await people[turn % people.length]?.act();
}

async function differencesOf(people: readonly Person[], { tally }: Life): Promise<readonly string[]> {
  const found = [...tally.differences];
  for (const person of people) found.push(...(await person.differences()));
  return [...found, ...tally.failures];
}

afterEach(() => vi.unstubAllGlobals());

describe('the ledger of the mixed load', () => {
  it('agrees with a shop that loses nothing', async () => {
    const { people, life } = await gather(new FakeShop(), 0.5);
    await actUntil(people, () => false);
    expect(await differencesOf(people, life)).toEqual([]);
    expect([life.tally.writes, life.tally.repeats, life.tally.contests].every((count) => count > 50)).toBe(
      true,
    );
  });

  it.each(KINDS)('finds one lost write in the end: %s', async (kind) => {
    const shop = new FakeShop({ kind, how: 'lost' });
    const { people, life } = await gather(shop, 0);
    await actUntil(people, () => shop.hasErred);
    expect(shop.hasErred).toBe(true);
    expect(await differencesOf(people, life)).not.toEqual([]);
  });

  it.each(KINDS.filter((kind) => !HARMLESS.has(kind)))(
    'finds one write that came twice: %s',
    async (kind) => {
      const shop = new FakeShop({ kind, how: 'doubled' });
      const { people, life } = await gather(shop, 0);
      await actUntil(people, () => shop.hasErred);
      expect(shop.hasErred).toBe(true);
      expect(await differencesOf(people, life)).not.toEqual([]);
    },
  );

  it.each(KINDS)('finds at once what the next writes would cover: %s', async (kind) => {
    const shop = new FakeShop({ kind, how: 'lost' });
    const { people, life } = await gather(shop, 1);
    await actUntil(people, () => shop.hasErred);
    expect(life.tally.differences).not.toEqual([]);
  });
});
