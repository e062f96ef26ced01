import { pick } from '../../tests/support/random.ts';
import { differ, type Person } from './person.ts';
import type { Visitor } from './visitor.ts';

const CART = '/v2/storefront/cart';
const WISHLIST = '/v2/account/wishlist';
const PLANS = '/v2/account/clients/protocols';
const MOST_OF_A_LINE = 20;
const MOST_PACKS = 40;
const DAY_MS = 86_400_000;

/** A plan that is assigned to the client, and does not change meanwhile. */
export interface OwnPlan {
  readonly id: number;
  readonly variants: readonly number[];
}

interface Plan {
  readonly starts_on?: string | null;
  readonly products: readonly {
    readonly stock?: number;
    readonly variants: readonly { readonly id: number }[];
  }[];
}

const day = (distance: number): string => new Date(Date.now() + distance * DAY_MS).toISOString().slice(0, 10);

/** Somebody with a cart, a wishlist and a plan. */
export function client(
  visitor: Visitor,
  { variants, plan }: { readonly variants: readonly number[]; readonly plan: OwnPlan },
  random: () => number,
): Person {
  const cart = new Map<number, number>();
  const wishes = new Set<number>();
  const stock = new Map<number, number>();
  let startsOn: string | null = null;
  const keep = (variant: number, quantity: number) =>
    quantity > 0 ? cart.set(variant, quantity) : cart.delete(variant);
  const set = async (variant: number, quantity: number) => {
    const body = { product_variant_id: variant, quantity };
    if (await visitor.change({ kind: 'cart, set', method: 'PUT', path: CART, body })) keep(variant, quantity);
  };
  const add = async (variant: number) => {
    const quantity = 1 + Math.floor(random() * 2);
    const body = { product_variant_id: variant, quantity };
    const change = { kind: 'cart, add', method: 'POST', path: CART, body, isKeyed: true } as const;
    if (await visitor.change(change)) keep(variant, (cart.get(variant) ?? 0) + quantity);
  };
  const addOrSet = async () => {
    const variant = pick(random, variants);
    if ((cart.get(variant) ?? 0) < MOST_OF_A_LINE) await add(variant);
    else await set(variant, 1);
  };
  /** Two tabs add to the same line at once. */
  const addTwice = async () => {
    const variant = pick(random, variants);
    if ((cart.get(variant) ?? 0) < MOST_OF_A_LINE) await Promise.all([add(variant), add(variant)]);
  };
  const setOrRemove = async () => {
    const [variant] = cart.keys();
    if (variant === undefined) return;
    if (random() < 0.5) return set(variant, Math.floor(random() * 4));
    const body = { product_variant_id: variant };
    if (await visitor.change({ kind: 'cart, remove', method: 'DELETE', path: CART, body }))
      cart.delete(variant);
  };
  const wish = async () => {
    const variant = pick(random, variants);
    const isIn = wishes.has(variant);
    const path = isIn ? `${WISHLIST}?product_variant_id=${variant}` : WISHLIST;
    const change = { kind: 'wishlist, change', method: isIn ? 'DELETE' : 'POST', path } as const;
    if (!(await visitor.change({ ...change, body: { product_variant_id: variant } }))) return;
    if (isIn) wishes.delete(variant);
    else wishes.add(variant);
  };
  const start = async () => {
    const starts_on = random() < 0.2 ? null : day(Math.floor(random() * 60) - 30);
    const path = `${PLANS}/${plan.id}/start`;
    if (await visitor.change({ kind: 'plan, first day', method: 'PUT', path, body: { starts_on } }))
      startsOn = starts_on;
  };
  const restock = async () => {
    const variant = pick(random, plan.variants);
    const owned = stock.get(variant) ?? 0;
    const isRemoval = owned > MOST_PACKS || (owned > 0 && random() < 0.3);
    const packs = isRemoval ? owned : 1 + Math.floor(random() * 3);
    const done = await visitor.change({
      ...{ kind: 'plan, packs', method: isRemoval ? 'DELETE' : 'POST', isKeyed: true },
      ...{ path: `${PLANS}/${plan.id}/stock`, body: { product_variant_id: variant, packs } },
    });
    if (done) stock.set(variant, isRemoval ? 0 : owned + packs);
  };
  const acts = [
    ...[addOrSet, addOrSet, addOrSet, addTwice, setOrRemove, wish, start, restock],
    ...[
      () => visitor.read('cart', CART),
      () => visitor.read('own plans', PLANS),
      () => visitor.read('own plan', `${PLANS}/${plan.id}`),
      () => visitor.open('account page', '/en/account/client/protocols'),
    ],
  ];
  return {
    act: async () => void (await pick(random, acts)()),
    differences: async () => {
      const found = await visitor.read<{ items: { product_variant_id: number; quantity: number }[] }>(
        'cart',
        CART,
      );
      const wished = await visitor.read<{ product_variant_id: number }[]>('wishlist', WISHLIST);
      const own = await visitor.read<Plan>('own plan', `${PLANS}/${plan.id}`);
      const lines = (found?.items ?? []).map((item) => [item.product_variant_id, item.quantity]);
      const packs = (own?.products ?? []).map((one) => [one.variants[0]?.id, one.stock ?? 0]);
      const known = plan.variants.map((variant) => [variant, stock.get(variant) ?? 0]);
      const sorted = <T>(list: readonly T[]) => list.map((one) => JSON.stringify(one)).toSorted();
      return [
        ...differ('cart', sorted([...cart]), sorted(lines)),
        ...differ(
          'wishlist',
          sorted([...wishes]),
          sorted((wished ?? []).map((one) => one.product_variant_id)),
        ),
        ...differ('first day', startsOn, own?.starts_on ?? null),
        ...differ('packs', sorted(known), sorted(packs)),
      ];
    },
  };
}
