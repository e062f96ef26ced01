import { Window } from 'happy-dom';
import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { acceptLanguageValue, languageTag } from '#i18n/language-tags.ts';
import { LANGUAGES, NATIVE_LANGUAGE_NAMES } from '#i18n/languages.ts';
import { sharePlan } from '../e2e/support/plans.ts';
import { expect, test } from '../e2e/support/test.ts';
import { findForeignWords, readPageTexts, vocabularyOf } from '../support/page-texts.ts';

const PLAN_NAME = 'Qxname';
const NOTE = 'Qxnote';
/** Description that `sharePlan` gives to the protocol. */
const PLAN_DESCRIPTION = 'In spring';
const OWN_TEXTS = [PLAN_NAME, NOTE, PLAN_DESCRIPTION];
const intakesOf = (part: string | null, food: string | null = null, amount = 1) => [{ part, amount, food }];
const createCycle = (onDays: number, offDays: number) => ({ kind: 'cycle', on: onDays, off: offDays });
const PLAN_LINES = [
  undefined,
  { intakes: [...intakesOf('waking'), ...intakesOf('breakfast', 'before_food', 2)], notes: NOTE, days: 56 },
  { intakes: intakesOf('morning', 'with_fat'), rhythm: createCycle(1, 1) },
  { intakes: intakesOf('midday', 'with_fat', 3), rhythm: { kind: 'weekdays', days: [1, 3, 5] } },
  { intakes: intakesOf('afternoon', 'with_food'), rhythm: createCycle(5, 2), days: 10 },
  { intakes: [...intakesOf('evening', 'before_food'), ...intakesOf('bedtime')], rhythm: createCycle(1, 3) },
  { intakes: [...intakesOf('before_exercise'), ...intakesOf('after_exercise')] },
  { intakes: intakesOf(null, null, 2), rhythm: { kind: 'as_needed', max_per_day: 3 } },
];

test('PLAN-04: every text of a link’s page is in the language it is marked with, in all twelve', async ({
  request,
}) => {
  const { token } = await sharePlan(request, PLAN_NAME, PLAN_LINES, 'hu');
  const knownWords = new Map(
    LANGUAGES.map((language) => [languageTag(language), vocabularyOf(language, NATIVE_LANGUAGE_NAMES[language])]),
  );
  let englishWords: ReadonlySet<string> = new Set();
  for (const language of LANGUAGES) {
    const headers = { 'Accept-Language': acceptLanguageValue(language) };
    const answer = await request.get(`/api/v2/storefront/protocols/${token}`, { headers });
    const sharedProtocol: SharedProtocol = await answer.json();
    const page = await request.get(`/${language}/protocols/${token}`);
    const parser = new new Window().DOMParser();
    const document = parser.parseFromString(await page.text(), 'text/html') as unknown as Document;
    const texts = readPageTexts(document.documentElement);
    expect(texts.length, language).toBeGreaterThan(200);

    const ownTag = languageTag(language);
    // Only the practitioner's texts and the names of languages declare a language.
    const isWritten = ({ text }: { readonly text: string }) => OWN_TEXTS.some((ownText) => text.includes(ownText));
    const writtenTexts = texts.filter(isWritten);
    expect(new Set(writtenTexts.map(({ text, lang }) => `${lang} ${text}`)), language).toEqual(
      new Set(OWN_TEXTS.map((text) => `hu ${text}`)),
    );
    const ownWords = vocabularyOf(language, [sharedProtocol, NATIVE_LANGUAGE_NAMES[language], 'Formulary']);
    const foreignTexts = texts
      .filter((one) => !isWritten(one))
      .map(({ text, lang }) => ({
        text,
        lang,
        words: findForeignWords(text, lang === ownTag ? ownWords : (knownWords.get(lang) ?? new Set())),
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
