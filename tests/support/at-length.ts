import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** True in `npm run test:release`, which runs slow tests with all repetitions. */
const isExhaustive = Boolean(process.env.AT_LENGTH);
const SAMPLE_STRIDE = 8;
let sampleCount = 0;

/** Every eighth element of a list, with another offset at each call; before a release the whole list. */
export function sampleOf<T>(list: readonly T[]): readonly T[] {
  sampleCount += 1;
  return isExhaustive ? list : list.filter((_, index) => (index + sampleCount) % SAMPLE_STRIDE === 0);
}

/** Languages in which slow tests run: the given ones; before a release, all. */
export const chooseLanguages = (...givenLanguages: readonly Language[]): readonly Language[] =>
  isExhaustive ? LANGUAGES : givenLanguages;
