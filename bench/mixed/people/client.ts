import { type Life, type Person, person } from '../person.ts';
import type { Visitor } from '../visitor.ts';
import { cartHabits } from './cart.ts';
import { type OwnPlan, PLANS, planHabits } from './own-plan.ts';
import { wishlistHabits } from './wishlist.ts';

export function client(
  visitor: Visitor,
  { variants, plan }: { readonly variants: readonly number[]; readonly plan: OwnPlan },
  life: Life,
): Person {
  const { random } = life;
  const shopper = { visitor, variants, random };
  const all = [cartHabits(shopper), wishlistHabits(shopper), planHabits(visitor, plan, random)];
  const habits = {
    writes: all.flatMap(({ writes }) => writes),
    facts: () => all.flatMap(({ facts }) => facts()),
  };
  return person(life, habits, [
    () => visitor.read('own plans', PLANS),
    () => visitor.open('account page', '/en/account/client/protocols'),
  ]);
}
