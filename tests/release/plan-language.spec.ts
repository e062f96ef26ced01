import { Window } from 'happy-dom';
import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { acceptLanguageValue, languageTag } from '#i18n/language-tags.ts';
import { LANGUAGES, NATIVE_NAMES } from '#i18n/languages.ts';
import { sharePlan } from '../e2e/support/plans.ts';
import { expect, test } from '../e2e/support/test.ts';
import { foreignWords, pageTexts, vocabularyOf } from '../support/page-texts.ts';

const NAME = 'Qxname';
const NOTE = 'Qxnote';
/** Description that `sharePlan` gives to the protocol. */
const DESCRIPTION = 'In spring';
const OWN_TEXTS = [NAME, NOTE, DESCRIPTION];
const intakesOf = (part: string | null, food: string | null = null, amount = 1) => [{ part, amount, food }];
const cycle = (onDays: number, offDays: number) => ({ kind: 'cycle', on: onDays, off: offDays });
const LINES = [
  undefined,
  { intakes: [...intakesOf('waking'), ...intakesOf('breakfast', 'before_food', 2)], notes: NOTE, days: 56 },
  { intakes: intakesOf('morning', 'with_fat'), rhythm: cycle(1, 1) },
  { intakes: intakesOf('midday', 'with_fat', 3), rhythm: { kind: 'weekdays', days: [1, 3, 5] } },
  { intakes: intakesOf('afternoon', 'with_food'), rhythm: cycle(5, 2), days: 10 },
  { intakes: [...intakesOf('evening', 'before_food'), ...intakesOf('bedtime')], rhythm: cycle(1, 3) },
  { intakes: [...intakesOf('before_exercise'), ...intakesOf('after_exercise')] },
  { intakes: intakesOf(null, null, 2), rhythm: { kind: 'as_needed', max_per_day: 3 } },
];

test('PLAN-04: every text of a link’s page is in the language it is marked with, in all twelve', async ({
  request,
}) => {
  const { token } = await sharePlan(request, NAME, LINES, 'hu');
  const knownWords = new Map(
    LANGUAGES.map((language) => [languageTag(language), vocabularyOf(language, NATIVE_NAMES[language])]),
  );
  let englishWords: ReadonlySet<string> = new Set();
  for (const language of LANGUAGES) {
    const headers = { 'Accept-Language': acceptLanguageValue(language) };
    const answer = await request.get(`/api/v2/storefront/protocols/${token}`, { headers });
    const sharedProtocol: SharedProtocol = await answer.json();
    const page = await request.get(`/${language}/protocols/${token}`);
    const parser = new new Window().DOMParser();
    const document = parser.parseFromString(await page.text(), 'text/html') as unknown as Document;
    const texts = pageTexts(document.documentElement);
    expect(texts.length, language).toBeGreaterThan(200);

    const ownTag = languageTag(language);
    // Only the practitioner's texts and the names of languages declare a language.
    const isWritten = ({ text }: { readonly text: string }) =>
      OWN_TEXTS.some((words) => text.includes(words));
    const writtenTexts = texts.filter(isWritten);
    expect(new Set(writtenTexts.map(({ text, lang }) => `${lang} ${text}`)), language).toEqual(
      new Set(OWN_TEXTS.map((text) => `hu ${text}`)),
    );
    const ownWords = vocabularyOf(language, [sharedProtocol, NATIVE_NAMES[language], 'Formulary']);
    const foreignTexts = texts
      .filter((one) => !isWritten(one))
      .map(({ text, lang }) => ({
        text,
        lang,
        words: foreignWords(text, lang === ownTag ? ownWords : (knownWords.get(lang) ?? new Set())),
      }))
      .filter(({ words }) => words.length > 0);
    expect(foreignTexts, language).toEqual([]);
    // Server texts of products are not all English.
    const labels = sharedProtocol.products.flatMap(({ warnings = [] }) => warnings);
    if (language === 'en') englishWords = new Set(labels);
    else
      expect(
        labels.filter((label) => englishWords.has(label)),
        language,
      ).toEqual([]);
  }
});
