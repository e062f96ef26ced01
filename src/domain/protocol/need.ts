import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { planNeed } from '#domain/intake/figures.ts';
import { toFigureLine } from '#domain/plan/lasting.ts';
import { type WantedLine, wantedLine } from './wanted-line.ts';

/** A line with the packs that the cart should hold of it. */
export interface NeededLine extends WantedLine {
  /** False where the need is not known; the quantity is then the listed one. */
  readonly isReckoned: boolean;
}

/** The doses that count of a protocol's lines. */
export const dosesOf = (products: readonly ProtocolProduct[]): (Dose | undefined)[] =>
  products.map((product) => toFigureLine(product).dose);

/** What a plan needs for so many days; `start` is the day number of its first day, if somebody has named it. */
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
