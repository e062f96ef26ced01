import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { planNeed } from '#domain/intake/figures.ts';
import { toFigureLine } from '#domain/plan/lasting.ts';
import { type WantedLine, wantedLine } from './wanted-line.ts';

export interface NeededLine extends WantedLine {
  /** False where the need is unknown; the listed quantity applies. */
  readonly isReckoned: boolean;
}

export const dosesOf = (products: readonly ProtocolProduct[]): (Dose | undefined)[] =>
  products.map((product) => toFigureLine(product).dose);

export function neededLines(
  products: readonly ProtocolProduct[],
  days: number,
  start: number | undefined,
): NeededLine[] {
  const { lines } = planNeed(products.map(toFigureLine), days, start);
  return products.flatMap((product, index) => {
    const wanted = wantedLine(product);
    const packs = lines[index]?.packs;
    return wanted ? { ...wanted, quantity: packs ?? wanted.quantity, isReckoned: packs !== undefined } : [];
  });
}
