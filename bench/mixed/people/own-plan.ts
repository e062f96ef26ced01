import { pick } from '../../../tests/support/random.ts';
import { type Fact, type Habits, sorted } from '../person.ts';
import type { Visitor } from '../visitor.ts';

export const PLANS = '/v2/account/clients/protocols';
const MOST_PACKS = 40;
const DAY_MS = 86_400_000;

/** A plan that is assigned to a client; its lines do not change meanwhile. */
export interface OwnPlan {
  readonly id: number;
  readonly variants: readonly number[];
}

interface Own {
  readonly visitor: Visitor;
  readonly plan: OwnPlan;
  readonly random: () => number;
  /** Packs by variant. */
  readonly stock: Map<number, number>;
  startsOn: string | null;
}

interface StoredPlan {
  readonly starts_on?: string | null;
  readonly products: readonly {
    readonly stock?: number;
    readonly variants: readonly { readonly id: number }[];
  }[];
}

const day = (distance: number): string => new Date(Date.now() + distance * DAY_MS).toISOString().slice(0, 10);

const factOf = (own: Own): Fact => ({
  what: 'own plan',
  known: () => [
    own.startsOn,
    sorted(own.plan.variants.map((variant) => [variant, own.stock.get(variant) ?? 0])),
  ],
  found: async () => {
    const found = await own.visitor.read<StoredPlan>('own plan', `${PLANS}/${own.plan.id}`);
    const packs = found?.products.map((one) => [one.variants[0]?.id, one.stock ?? 0]);
    return [found?.starts_on ?? null, sorted(packs)];
  },
});

async function start(own: Own): Promise<Fact | undefined> {
  const starts_on = own.random() < 0.2 ? null : day(Math.floor(own.random() * 60) - 30);
  const path = `${PLANS}/${own.plan.id}/start`;
  const change = { kind: 'plan, first day', method: 'PUT', path, body: { starts_on } } as const;
  if (!(await own.visitor.change(change))) return undefined;
  own.startsOn = starts_on;
  return factOf(own);
}

async function restock(own: Own): Promise<Fact | undefined> {
  const { plan, random, stock, visitor } = own;
  const variant = pick(random, plan.variants);
  const owned = stock.get(variant) ?? 0;
  const isRemoval = owned > MOST_PACKS || (owned > 0 && random() < 0.3);
  const packs = isRemoval ? owned : 1 + Math.floor(random() * 3);
  const done = await visitor.change({
    ...{ kind: 'plan, packs', method: isRemoval ? 'DELETE' : 'POST', isKeyed: true },
    ...{ path: `${PLANS}/${plan.id}/stock`, body: { product_variant_id: variant, packs } },
  });
  if (!done) return undefined;
  stock.set(variant, isRemoval ? 0 : owned + packs);
  return factOf(own);
}

/** A plan that gets first days and packs. */
export function planHabits(visitor: Visitor, plan: OwnPlan, random: () => number): Habits {
  const own: Own = { visitor, plan, random, stock: new Map(), startsOn: null };
  return { writes: [() => start(own), () => restock(own)], facts: () => [factOf(own)] };
}
