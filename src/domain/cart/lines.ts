import { MAXIMUM_QUANTITY } from '#contract/cart/limits.ts';

/** What a line is known by. */
export interface LineKey {
  readonly product_id: number;
  readonly product_variant_id: number;
}

/** A line without its price: all that a browser stores of a cart. */
export interface Line extends LineKey {
  readonly quantity: number;
}

/** What somebody did to a cart; `merge` brings the lines of a guest into an account's. */
export interface CartChange {
  readonly kind: 'add' | 'set' | 'merge';
  readonly lines: readonly Line[];
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.product_id === other.product_id && one.product_variant_id === other.product_variant_id;
}

/** Pieces of one variant, 0 if it is not there. */
export function quantityOf(lines: readonly Line[], key: LineKey): number {
  return lines.find((line) => isSameLine(line, key))?.quantity ?? 0;
}

/** Pieces of all lines together, as the cart's badge shows them. */
export function countPieces(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Sets the quantity of a line: 0 or less removes it, a missing line is added, 999 is the most. */
export function setLine<L extends Line>(lines: readonly L[], line: L): readonly L[] {
  if (line.quantity <= 0) return lines.filter((other) => !isSameLine(other, line));
  const set = { ...line, quantity: Math.min(line.quantity, MAXIMUM_QUANTITY) };
  if (!quantityOf(lines, line)) return [...lines, set];
  return lines.map((other) => (isSameLine(other, line) ? { ...other, ...set } : other));
}

/** Puts a line at a place, from 0; behind the others if there are fewer. */
export function insertLine<L extends Line>(lines: readonly L[], line: L, place: number): readonly L[] {
  return lines.filter((other) => !isSameLine(other, line)).toSpliced(place, 0, line);
}

/** Adds to the line of the same product and variant, or as a new line. */
export function addLine<L extends Line>(lines: readonly L[], line: L): readonly L[] {
  return setLine(lines, { ...line, quantity: quantityOf(lines, line) + line.quantity });
}

/** The lines after a change. */
export function applyChange(lines: readonly Line[], { kind, lines: given }: CartChange): readonly Line[] {
  const apply = kind === 'set' ? setLine : addLine;
  return given.reduce<readonly Line[]>((all, line) => apply(all, line), lines);
}
