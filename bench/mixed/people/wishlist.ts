import { pick } from '../../../tests/support/random.ts';
import { type Fact, type Habits, sorted } from '../person.ts';
import type { Shopper } from './cart.ts';

const WISHLIST = '/v2/account/wishlist';

/** A wishlist that products are put on and taken off. */
export function wishlistHabits({ visitor, variants, random }: Shopper): Habits {
  const wishes = new Set<number>();
  const fact: Fact = {
    what: 'wishlist',
    known: () => sorted([...wishes]),
    found: async () => {
      const found = await visitor.read<{ product_variant_id: number }[]>('wishlist', WISHLIST);
      return sorted(found?.map((one) => one.product_variant_id));
    },
  };
  const wish = async () => {
    const variant = pick(random, variants);
    const isIn = wishes.has(variant);
    const path = isIn ? `${WISHLIST}?product_variant_id=${variant}` : WISHLIST;
    const change = { kind: 'wishlist, change', method: isIn ? 'DELETE' : 'POST', path } as const;
    if (!(await visitor.change({ ...change, body: { product_variant_id: variant } }))) return undefined;
    if (isIn) wishes.delete(variant);
    else wishes.add(variant);
    return fact;
  };
  return { writes: [wish], facts: () => [fact] };
}
