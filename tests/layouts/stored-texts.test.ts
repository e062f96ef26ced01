import { expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { describeStoredData } from '#layouts/stored-texts.ts';

const STORAGE_PERIODS = [
  [/language/, ['1 year']],
  [/search/, ['last 3 products', '90 days']],
  [/random number/, ['1 year']],
  [/how recent your data/, ['1 hour']],
  [/first day of a plan/, ['1 year']],
  [/have read a protocol/, ['1 year']],
  [/could not be sent/, ['7 days']],
  [/protocol builder/, ['1 year', '12 hours']],
  [/without a connection/, ['last 5,', '30 days']],
  [/United Kingdom/, ['for 1 hour, to', 'for 1 hour that']],
] as const;

it('DATA-03 the privacy page names the periods for which the browser stores what, as the code has them', () => {
  const storedDataSentences = describeStoredData('en');
  for (const [subject, periods] of STORAGE_PERIODS) {
    const matchingSentence = storedDataSentences.find((sentence) => subject.test(sentence)) ?? '';
    for (const storagePeriod of periods) expect(matchingSentence).toContain(storagePeriod);
  }
});

it.each(LANGUAGES)('DATA-03 no period of what the browser stores is typed into a message: %s', async (language) => {
  for (const file of ['pages', 'plan']) {
    const fileMessages: Record<string, Record<string, string>> = (
      await import(`../../public/locales/${language}/${file}.json`)
    ).default;
    const privacyMessageEntries = [
      ...Object.entries(fileMessages['privacy'] ?? {}).filter(([key]) => key.startsWith('stored-')),
      ...Object.entries({ ...fileMessages['start'], ...fileMessages['read'] }).filter(([key]) => key === 'privacy'),
    ];
    for (const [key, text] of privacyMessageEntries)
      expect([key, text.replace(/d1_\w+/, '')]).toEqual([key, expect.not.stringMatching(/\d/)]);
  }
  expect(describeStoredData(language).join()).not.toMatch(/\{\{/);
});
