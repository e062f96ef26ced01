import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** True in `npm run test:release`, which runs slow tests with all repetitions. */
const areAllRepetitionsRun = Boolean(process.env.AT_LENGTH);
const SAMPLE_STRIDE = 8;
let samplingCallCount = 0;

/** Every eighth element of a list, with another offset at each call; before a release the whole list. */
export function sampleList<T>(list: readonly T[]): readonly T[] {
  samplingCallCount += 1;
  return areAllRepetitionsRun ? list : list.filter((_, index) => (index + samplingCallCount) % SAMPLE_STRIDE === 0);
}

/** Languages in which slow tests run: the given ones; before a release, all. */
export const selectTestedLanguages = (...defaultLanguages: readonly Language[]): readonly Language[] =>
  areAllRepetitionsRun ? LANGUAGES : defaultLanguages;
