import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { notifyWaiting } from '#stores/platform/waiting/notice.ts';
import { parseJson } from '#stores/storage.ts';

/** Session storage: wishes that nobody has answered, by variant, for the next page of this person. */
const UNSENT = 'wishes';

type Wishes = Readonly<Record<string, boolean>>;

function isWishes(value: unknown): value is Wishes {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([id, wish]) => Number(id) > 0 && typeof wish === 'boolean')
  );
}

function read(): Wishes {
  const stored = parseJson(readPersonal(UNSENT));
  return isWishes(stored) ? stored : {};
}

function write(wishes: Wishes): void {
  if (Object.keys(wishes).length > 0) writePersonal(UNSENT, JSON.stringify(wishes));
  else removePersonal(UNSENT);
}

/** What was wanted and could not be sent. */
export function unsentWishes(): readonly (readonly [variantId: number, isWanted: boolean])[] {
  return Object.entries(read()).map(([id, isWanted]) => [Number(id), isWanted] as const);
}

export function saveUnsentWish(variantId: number, isWanted: boolean): void {
  write({ ...read(), [variantId]: isWanted });
}

/** Stores wishes that have just failed to reach the shop, and says of the first ones that they wait. */
export function keepUnsentWishes(
  wishes: readonly { readonly variantId: number; readonly isWanted: boolean }[],
): void {
  const isFirst = unsentWishes().length === 0;
  for (const { variantId, isWanted } of wishes) saveUnsentWish(variantId, isWanted);
  if (isFirst && wishes.length > 0) void notifyWaiting('unsent.in-tab');
}

/** Removes the wish of a variant: it is answered. */
export function clearUnsentWish(variantId: number): void {
  const { [variantId]: answered, ...others } = read();
  if (answered !== undefined) write(others);
}
