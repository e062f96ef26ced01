import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';

/** The first day of a plan, as somebody wants it or the server has it; null for none. */
export interface StartChange {
  readonly kind: 'start';
  readonly protocolId: number;
  readonly startsOn: string | null;
}

/** Packs that somebody adds to the stock of a product, or takes back where there are less than 0. */
export interface StockChange {
  readonly kind: 'stock';
  readonly protocolId: number;
  readonly variantId: number;
  readonly packs: number;
  /** Names the change for all of its tries. */
  readonly key: string;
}

export type PlanChange = StartChange | StockChange;

/** What the server has answered to a change: of a stock, all of its packs. */
export type PlanAnswer = StartChange | Omit<StockChange, 'key'>;

/** A plan as its client has left it: what the server answered since it was read, and on top of that what it has not. */
export function withChanges(
  plan: ClientProtocol,
  answers: readonly PlanAnswer[],
  changes: readonly PlanChange[],
): ClientProtocol {
  const own = <T extends PlanAnswer>(all: readonly T[]) =>
    all.filter(({ protocolId }) => protocolId === plan.protocol_id);
  const [answered, wanted] = [own(answers), own(changes)];
  if (answered.length + wanted.length === 0) return plan;
  const start = [...answered, ...wanted].findLast(({ kind }) => kind === 'start');
  const products = plan.products.map((product) => {
    const id = variantIdOf(product);
    const stocks = <T extends PlanAnswer>(all: readonly T[]) =>
      all.flatMap((one) => (one.kind === 'stock' && one.variantId === id ? [one.packs] : []));
    const stock = [stocks(answered).at(-1) ?? product.stock ?? 0, ...stocks(wanted)];
    return {
      ...product,
      stock: Math.max(
        0,
        stock.reduce((sum, packs) => sum + packs, 0),
      ),
    };
  });
  return { ...plan, products, ...(start?.kind === 'start' && { starts_on: start.startsOn }) };
}
