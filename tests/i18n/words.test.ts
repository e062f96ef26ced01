import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';

/** Namespaces about the shop itself, in which judging words are allowed; all others are checked. */
const UNCHECKED_NAMESPACES = ['account', 'common', 'developers', 'pages', 'products', 'protocols', 'stores'];
const LOCALES_FOLDER = 'public/locales';

/** Patterns of words that judge a product, dose or plan, each with a sentence that it must match. */
const JUDGMENTAL_WORDS: Readonly<Record<Language, readonly [words: string, sentence: string]>> = {
  en: ['safe|safely|safety|harmless|risk-free|suitable|suited|recommend\\p{L}*', 'This dose is suitable for you.'],
  de: [
    'sicher(?:e[mnrs]?)?|unbedenklich\\p{L}*|harmlos\\p{L}*|gefahrlos\\p{L}*|geeignet\\p{L}*|empfehl\\p{L}*|empfohlen\\p{L}*',
    'Die empfohlene Einnahme.',
  ],
  da: [
    'sikker|sikkert|sikre|ufarlig\\p{L}*|harmløs\\p{L}*|uskadelig\\p{L}*|egnet|egnede|velegne\\p{L}*|anbefal\\p{L}*',
    'Denne dosis er ufarlig.',
  ],
  es: [
    'segur[oa]s?|inocu[oa]s?|inofensiv[oa]s?|adecuad[oa]s?|apt[oa]s?|idóne[oa]s?|recomend\\p{L}*|recomiend\\p{L}*',
    'La toma recomendada.',
  ],
  fr: [
    'sûre?s?|sans danger|sans risque|inoffensi(?:f|ve)s?|adaptée?s?|appropriée?s?|recommand\\p{L}*',
    'Cette prise est sans danger.',
  ],
  hu: [
    'biztonságos\\p{L}*|ártalmatlan\\p{L}*|veszélytelen\\p{L}*|alkalmas\\p{L}*|ajánl\\p{L}*|javasol\\p{L}*',
    'Az ajánlott adag.',
  ],
  it: [
    'sicur[oaie]|sicuramente|innocu[oaie]|adatt[oaie]|idone[oaie]|consigliat[oaie]|raccomand\\p{L}*',
    'Un’assunzione sicura.',
  ],
  ja: ['安全|無害|安心|適した|適して|適切|おすすめ|お勧め|お薦め|推奨|推薦', 'おすすめの摂り方です。'],
  nl: [
    'veilig\\p{L}*|onschadelijk\\p{L}*|ongevaarlijk\\p{L}*|geschikt\\p{L}*|aanbevolen|aanbevel\\p{L}*|aangeraden',
    'Een veilige inname.',
  ],
  pt: [
    'segur[oa]s?|inócu[oa]s?|inofensiv[oa]s?|adequad[oa]s?|apropriad[oa]s?|apt[oa]s?|recomend\\p{L}*',
    'A toma recomendada.',
  ],
  ro: ['sigur[ăie]?|inofensiv\\p{L}*|potrivit\\p{L}*|adecvat\\p{L}*|recomand\\p{L}*', 'Doza recomandată.'],
  zh_tw: ['安全|無害|放心|適合|(?<!不)適用|(?<!不)建議|推薦', '適合您的用法。'],
};

/** Creates a pattern of judgmental words that matches whole words only, except in languages without spaces. */
function createJudgmentalPattern(language: Language): RegExp {
  const [judgingWords] = JUDGMENTAL_WORDS[language];
  return language === 'ja' || language === 'zh_tw'
    ? new RegExp(judgingWords, 'u')
    : new RegExp(`(?<!\\p{L})(?:${judgingWords})(?!\\p{L})`, 'iu');
}

function listMessageTexts(textOrSubtree: unknown): string[] {
  if (typeof textOrSubtree === 'string') return [textOrSubtree];
  return typeof textOrSubtree === 'object' && textOrSubtree
    ? Object.values(textOrSubtree).flatMap(listMessageTexts)
    : [];
}

const namespaces = readdirSync(`${LOCALES_FOLDER}/en`)
  .map((file) => file.replace('.json', ''))
  .filter((namespace) => !UNCHECKED_NAMESPACES.includes(namespace));

describe('words about doses, plans and clients', () => {
  it('DOSE-07 are looked for in the files that have them', () => {
    expect(namespaces).toEqual(expect.arrayContaining(['dose', 'plan']));
  });

  it.each(LANGUAGES)('DOSE-07 never judge a product, a dose or a plan in %s', (language) => {
    const judgmentalPattern = createJudgmentalPattern(language);
    expect(JUDGMENTAL_WORDS[language][1]).toMatch(judgmentalPattern);
    for (const namespace of namespaces) {
      const messageTexts = listMessageTexts(
        JSON.parse(readFileSync(`${LOCALES_FOLDER}/${language}/${namespace}.json`, 'utf8')),
      );
      expect(messageTexts.length).toBeGreaterThan(0);
      expect([namespace, ...messageTexts.filter((messageText) => judgmentalPattern.test(messageText))]).toEqual([
        namespace,
      ]);
    }
  });

  it.each(LANGUAGES)('DOSE-10 DOSE-15 have one word for a pack in %s', (language) => {
    const t = getTranslate(language);
    for (const packCount of [1, 3, 20]) {
      const packCountText = t('plan:packs', { count: packCount });
      expect(t('dose:sum.packs', { count: packCount, cost: '' })).toContain(packCountText);
      expect(t('dose:sum.packs-at-least', { count: packCount, cost: '' })).toContain(packCountText);
      expect(t('dose:hint.short', { count: packCount, days: 60, total: 84 })).toContain(packCountText);
    }
  });
});
