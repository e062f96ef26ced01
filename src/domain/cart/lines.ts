import { MAXIMUM_QUANTITY } from '#contract/cart/limits.ts';

export interface CartLineKey {
  readonly product_id: number;
  readonly product_variant_id: number;
}

/** Cart line without its price, as stored in the browser. */
export interface StoredCartLine extends CartLineKey {
  readonly quantity: number;
}

/** Change of an account's cart to send to the server. The kind `merge` adds a guest's lines. */
export interface CartChange {
  readonly kind: 'add' | 'set' | 'merge';
  readonly lines: readonly StoredCartLine[];
}

export function isSameLine(line: CartLineKey, otherLine: CartLineKey): boolean {
  return line.product_id === otherLine.product_id && line.product_variant_id === otherLine.product_variant_id;
}

export function quantityOf(lines: readonly StoredCartLine[], lineKey: CartLineKey): number {
  return lines.find((line) => isSameLine(line, lineKey))?.quantity ?? 0;
}

export function countItems(lines: readonly StoredCartLine[]): number {
  return lines.reduce((totalQuantity, { quantity }) => totalQuantity + quantity, 0);
}

/** Sets a line's quantity, at most 999. Adds a missing line; a quantity of 0 or less removes the line. */
export function setLine<L extends StoredCartLine>(lines: readonly L[], line: L): readonly L[] {
  if (line.quantity <= 0) return lines.filter((cartLine) => !isSameLine(cartLine, line));
  const cappedLine = { ...line, quantity: Math.min(line.quantity, MAXIMUM_QUANTITY) };
  if (!quantityOf(lines, line)) return [...lines, cappedLine];
  return lines.map((cartLine) => (isSameLine(cartLine, line) ? { ...cartLine, ...cappedLine } : cartLine));
}

/** Inserts a line at an index, counted from 0. A larger index appends it. */
export function insertLine<L extends StoredCartLine>(lines: readonly L[], line: L, index: number): readonly L[] {
  return lines.filter((cartLine) => !isSameLine(cartLine, line)).toSpliced(index, 0, line);
}

export function addLine<L extends StoredCartLine>(lines: readonly L[], line: L): readonly L[] {
  return setLine(lines, { ...line, quantity: quantityOf(lines, line) + line.quantity });
}

export function applyCartChange(
  lines: readonly StoredCartLine[],
  { kind, lines: linesToApply }: CartChange,
): readonly StoredCartLine[] {
  const setOrAddLine = kind === 'set' ? setLine : addLine;
  return linesToApply.reduce<readonly StoredCartLine[]>((mergedLines, line) => setOrAddLine(mergedLines, line), lines);
}

/** Merges two successive changes of the same line into one; undefined if both must be sent separately. */
export function mergeCartChanges(firstChange: CartChange, secondChange: CartChange): CartChange | undefined {
  const [[firstLine], [added]] = [firstChange.lines, secondChange.lines];
  if (firstChange.kind === 'merge' || secondChange.kind === 'merge' || !firstLine || !added) return undefined;
  if (secondChange.kind === 'set') return secondChange;
  const quantity = firstLine.quantity + added.quantity;
  return quantity <= MAXIMUM_QUANTITY ? { kind: firstChange.kind, lines: [{ ...firstLine, quantity }] } : undefined;
}

function isCartLine(parsedValue: unknown): parsedValue is StoredCartLine {
  const fieldNames = ['product_id', 'product_variant_id', 'quantity'];
  if (typeof parsedValue !== 'object' || parsedValue === null) return false;
  return fieldNames.every((fieldName) =>
    Number.isSafeInteger(Number(Reflect.get(parsedValue, fieldName) ?? Number.NaN)),
  );
}

/** Parses stored cart lines, ignoring invalid entries. */
export const readCartLines = (storedLines: unknown): readonly StoredCartLine[] =>
  Array.isArray(storedLines) ? storedLines.filter(isCartLine) : [];

const CART_CHANGE_KINDS: readonly string[] = ['add', 'set', 'merge'] satisfies CartChange['kind'][];

export function isCartChange(
  possibleChange: Readonly<Record<keyof CartChange, unknown>>,
): possibleChange is CartChange {
  return CART_CHANGE_KINDS.includes(String(possibleChange.kind)) && readCartLines(possibleChange.lines).length > 0;
}
