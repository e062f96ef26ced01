import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** True in `npm run test:release`, which runs slow tests with all repetitions. */
const isAtLength = Boolean(process.env.AT_LENGTH);
const STRIDE = 8;
let turn = 0;

/** Every eighth element of a list, with another offset at each call; before a release the whole list. */
export function someOf<T>(list: readonly T[]): readonly T[] {
  turn += 1;
  return isAtLength ? list : list.filter((_, index) => (index + turn) % STRIDE === 0);
}

/** Languages in which slow tests run: the given ones; before a release, all. */
export const tried = (...some: readonly Language[]): readonly Language[] => (isAtLength ? LANGUAGES : some);
