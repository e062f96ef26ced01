import { pick } from '../../../tests/support/random.ts';
import { type Fact, type Habits, sorted, type Write } from '../person.ts';
import type { Change, Visitor } from '../visitor.ts';

const CART = '/v2/storefront/cart';
const MOST_OF_A_LINE = 20;

/** Somebody who shops, and sizes to choose from. */
export interface Shopper {
  readonly visitor: Visitor;
  readonly variants: readonly number[];
  readonly random: () => number;
}

interface Own extends Shopper {
  /** Quantities by variant. */
  readonly cart: Map<number, number>;
}

interface StoredCart {
  readonly items: readonly { readonly product_variant_id: number; readonly quantity: number }[];
}

const factOf = ({ visitor, cart }: Own): Fact => ({
  what: 'cart',
  known: () => sorted([...cart]),
  found: async () => {
    const found = await visitor.read<StoredCart>('cart', CART);
    return sorted(found?.items.map((item) => [item.product_variant_id, item.quantity]));
  },
});

async function set(own: Own, variant: number, quantity: number): Promise<Fact | undefined> {
  const body = { product_variant_id: variant, quantity };
  if (!(await own.visitor.change({ kind: 'cart, set', method: 'PUT', path: CART, body }))) return undefined;
  if (quantity > 0) own.cart.set(variant, quantity);
  else own.cart.delete(variant);
  return factOf(own);
}

async function add(own: Own, variant: number, more: Partial<Change> = {}): Promise<Fact | undefined> {
  const quantity = 1 + Math.floor(own.random() * 2);
  const body = { product_variant_id: variant, quantity };
  const change = { kind: 'cart, add', method: 'POST', path: CART, body, isKeyed: true, ...more } as const;
  if (!(await own.visitor.change(change))) return undefined;
  own.cart.set(variant, (own.cart.get(variant) ?? 0) + quantity);
  return factOf(own);
}

const hasRoom = ({ cart }: Own, variant: number) => (cart.get(variant) ?? 0) < MOST_OF_A_LINE;

async function addOrSet(own: Own): Promise<Fact | undefined> {
  const variant = pick(own.random, own.variants);
  return hasRoom(own, variant) ? add(own, variant) : set(own, variant, 1);
}

async function addTwice(own: Own): Promise<Fact | undefined> {
  const variant = pick(own.random, own.variants);
  if (!hasRoom(own, variant)) return undefined;
  const tabs = [add(own, variant, { isContested: true }), add(own, variant, { isContested: true })];
  return (await Promise.all(tabs)).find(Boolean);
}

async function setOrRemove(own: Own): Promise<Fact | undefined> {
  const [variant] = own.cart.keys();
  if (variant === undefined) return undefined;
  if (own.random() < 0.5) return set(own, variant, Math.floor(own.random() * 4));
  const body = { product_variant_id: variant };
  if (!(await own.visitor.change({ kind: 'cart, remove', method: 'DELETE', path: CART, body })))
    return undefined;
  own.cart.delete(variant);
  return factOf(own);
}

/** A cart that is filled, changed and emptied. */
export function cartHabits(shopper: Shopper): Habits {
  const own = { ...shopper, cart: new Map<number, number>() };
  const more: Write = () => addOrSet(own);
  return {
    writes: [more, more, more, () => addTwice(own), () => setOrRemove(own)],
    facts: () => [factOf(own)],
  };
}
