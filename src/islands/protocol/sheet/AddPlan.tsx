import { useStore } from '@nanostores/react';
import { notAdded, wantedLine } from '#domain/protocol/wanted-line.ts';
import { HorizonChoice } from '#islands/protocol/sum/HorizonChoice.tsx';
import { saysDoses, useHorizon } from '#islands/protocol/sum/use-horizon.ts';
import { isGateOpen } from '#stores/cart/protocol.ts';
import { $user } from '#stores/session/state.ts';
import { type AddAllProps, CartButtons } from './AddAll.tsx';

/** What will not be in the cart, said before it is asked for. */
function LeftOut({ context: { t }, products }: Pick<AddAllProps, 'context' | 'products'>) {
  useStore($user);
  const { unavailable, gated } = notAdded(products.flatMap((product) => wantedLine(product) ?? []));
  const namesOf = (names: readonly string[]) => names.join(t('dose:comma'));
  return (
    <>
      {unavailable.length > 0 && <p>{t('plan:not-added.unavailable', { names: namesOf(unavailable) })}</p>}
      {gated.length > 0 && !isGateOpen() && <p>{t('plan:not-added.gated', { names: namesOf(gated) })}</p>}
    </>
  );
}

/** The same with the choice of days. */
export function AddPlan(props: AddAllProps) {
  const { context, products, name, lang } = props;
  const { days, onDays } = useHorizon(products);
  return (
    <>
      <LeftOut context={context} products={products} />
      {saysDoses(products) && <HorizonChoice {...{ context, products, name, lang, days, onDays }} />}
      <CartButtons {...props} days={days} />
    </>
  );
}
