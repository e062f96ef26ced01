import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** True for all repetitions: `npm run test:release`. */
const isAtLength = Boolean(process.env.AT_LENGTH);
const STRIDE = 8;
let turn = 0;

/** An eighth of a list, another one at each call, so that eight calls have all of it; before a release all at each. */
export function someOf<T>(list: readonly T[]): readonly T[] {
  turn += 1;
  return isAtLength ? list : list.filter((_, index) => (index + turn) % STRIDE === 0);
}

/** The languages that a test which takes long in each is about: some every day, all before a release. */
export const tried = (...some: readonly Language[]): readonly Language[] => (isAtLength ? LANGUAGES : some);
