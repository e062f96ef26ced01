import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** True for all repetitions: `npm run test:release`. */
const isAtLength = Boolean(process.env.AT_LENGTH);
const STRIDE = 8;
let turn = 0;

/** One eighth of a list, advancing per call; before a release the whole list. */
export function someOf<T>(list: readonly T[]): readonly T[] {
  turn += 1;
  return isAtLength ? list : list.filter((_, index) => (index + turn) % STRIDE === 0);
}

/** Languages for slow tests: some daily, all before a release. */
export const tried = (...some: readonly Language[]): readonly Language[] => (isAtLength ? LANGUAGES : some);
