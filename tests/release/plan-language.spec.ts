import { Window } from 'happy-dom';
import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { acceptLanguageValue, languageTag } from '#i18n/language-tags.ts';
import { LANGUAGES, NATIVE_LANGUAGE_NAMES } from '#i18n/languages.ts';
import { sharePlan } from '../e2e/support/plans.ts';
import { expect, test } from '../e2e/support/test.ts';
import { createVocabulary, findForeignWords, readPageTexts } from '../support/page-texts.ts';

const PLAN_NAME = 'Qxname';
const PLAN_NOTE = 'Qxnote';
/** Description that `sharePlan` gives to the protocol. */
const PLAN_DESCRIPTION = 'In spring';
const PRACTITIONER_TEXTS = [PLAN_NAME, PLAN_NOTE, PLAN_DESCRIPTION];
const createIntakes = (partOfDay: string | null, foodRelation: string | null = null, intakeAmount = 1) => [
  { part: partOfDay, amount: intakeAmount, food: foodRelation },
];
const createCycleRhythm = (onDays: number, offDays: number) => ({ kind: 'cycle', on: onDays, off: offDays });
const PLAN_LINES = [
  undefined,
  {
    intakes: [...createIntakes('waking'), ...createIntakes('breakfast', 'before_food', 2)],
    notes: PLAN_NOTE,
    days: 56,
  },
  { intakes: createIntakes('morning', 'with_fat'), rhythm: createCycleRhythm(1, 1) },
  { intakes: createIntakes('midday', 'with_fat', 3), rhythm: { kind: 'weekdays', days: [1, 3, 5] } },
  { intakes: createIntakes('afternoon', 'with_food'), rhythm: createCycleRhythm(5, 2), days: 10 },
  {
    intakes: [...createIntakes('evening', 'before_food'), ...createIntakes('bedtime')],
    rhythm: createCycleRhythm(1, 3),
  },
  { intakes: [...createIntakes('before_exercise'), ...createIntakes('after_exercise')] },
  { intakes: createIntakes(null, null, 2), rhythm: { kind: 'as_needed', max_per_day: 3 } },
];

test('PLAN-04: every text of a link’s page is in the language it is marked with, in all twelve', async ({
  request,
}) => {
  const { token } = await sharePlan(request, PLAN_NAME, PLAN_LINES, 'hu');
  const vocabularyByLanguageTag = new Map(
    LANGUAGES.map((language) => [languageTag(language), createVocabulary(language, NATIVE_LANGUAGE_NAMES[language])]),
  );
  let englishWarningTexts: ReadonlySet<string> = new Set();
  for (const language of LANGUAGES) {
    const headers = { 'Accept-Language': acceptLanguageValue(language) };
    const response = await request.get(`/api/v2/storefront/protocols/${token}`, { headers });
    const sharedProtocol: SharedProtocol = await response.json();
    const planResponse = await request.get(`/${language}/protocols/${token}`);
    const htmlParser = new new Window().DOMParser();
    const planDocument = htmlParser.parseFromString(await planResponse.text(), 'text/html') as unknown as Document;
    const pageTexts = readPageTexts(planDocument.documentElement);
    expect(pageTexts.length, language).toBeGreaterThan(200);

    const pageLanguageTag = languageTag(language);
    // Only the practitioner's texts and the names of languages declare a language.
    const isPractitionerText = ({ text }: { readonly text: string }) =>
      PRACTITIONER_TEXTS.some((practitionerText) => text.includes(practitionerText));
    const foundPractitionerTexts = pageTexts.filter(isPractitionerText);
    expect(new Set(foundPractitionerTexts.map(({ text, lang }) => `${lang} ${text}`)), language).toEqual(
      new Set(PRACTITIONER_TEXTS.map((practitionerText) => `hu ${practitionerText}`)),
    );
    const pageVocabulary = createVocabulary(language, [sharedProtocol, NATIVE_LANGUAGE_NAMES[language], 'Formulary']);
    const foreignLanguageTexts = pageTexts
      .filter((pageText) => !isPractitionerText(pageText))
      .map(({ text, lang }) => ({
        text,
        lang,
        words: findForeignWords(
          text,
          lang === pageLanguageTag ? pageVocabulary : (vocabularyByLanguageTag.get(lang) ?? new Set()),
        ),
      }))
      .filter(({ words }) => words.length > 0);
    expect(foreignLanguageTexts, language).toEqual([]);
    // Server texts of products are not all English.
    const warningTexts = sharedProtocol.products.flatMap(({ warnings = [] }) => warnings);
    if (language === 'en') englishWarningTexts = new Set(warningTexts);
    else
      expect(
        warningTexts.filter((warningText) => englishWarningTexts.has(warningText)),
        language,
      ).toEqual([]);
  }
});
