import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** Creates a pattern that matches whole words, including words with letters beyond ASCII. */
const createWordPattern = (...wordAlternatives: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${wordAlternatives.join('|')})(?!\\p{L})`, 'iu');

/** Words that judge or advise, forbidden in the shop's own texts about amounts. */
const FORBIDDEN_PATTERNS: Readonly<Record<Language, RegExp>> = {
  da: createWordPattern(
    'u?sikker\\w*',
    'ufarlig\\w*',
    'egnet',
    'egnede',
    'anbefal\\w*',
    'u?skadelig\\w*',
    'farlig\\w*',
    'bør',
    'passende',
    'rådes til',
  ),
  de: createWordPattern(
    '(?:un)?sicher\\w*',
    'unbedenklich\\w*',
    'harmlos\\w*',
    '(?:un)?geeignet\\w*',
    'empf[eio]hl\\p{L}*',
    'gefährlich\\w*',
    '(?:un)?schädlich\\w*',
    'soll(?:te|ten|en)?',
    'ratsam',
    'verträglich\\w*',
  ),
  en: createWordPattern(
    'safe',
    'safely',
    'safety',
    'unsafe',
    'harmless',
    'suitable',
    'recommend\\w*',
    'dangerous',
    'harmful',
    'should',
    'must',
    'too much',
    'excessive',
    'advis(?:e|es|able)',
    'ought',
  ),
  es: createWordPattern(
    'segur[oa]s?',
    'inofensiv\\w*',
    'adecuad\\w*',
    'apropiad\\w*',
    'apt[oa]s?',
    'recom(?:end|iend)\\p{L}*',
    'peligros\\w*',
    'debe(?:n|ría|rían)?',
    'aconsej\\p{L}*',
    'dañin\\w*',
  ),
  fr: createWordPattern(
    'sans danger',
    'sûre?s?',
    'inoffensi\\p{L}*',
    'adaptée?s?',
    'adaptés?',
    'convient',
    'conviennent',
    'recommand\\p{L}*',
    'dangereu\\w*',
    'conseillée?s?',
    'conseillés?',
    'déconseill\\p{L}*',
    'doit',
    'doivent',
    'devriez',
    'nocifs?',
    'nocives?',
  ),
  hu: /(?:biztonság|ártalmatlan|ártalmas|alkalmas|ajánl|veszély|megfelelő(?!en)|tanácsos|javasol)/iu,
  it: createWordPattern(
    'sicur[oaie]',
    'innocu\\w*',
    'adatt[oaie]',
    'idone\\w*',
    '(?:s?con)sigli\\p{L}*',
    'raccomand\\p{L}*',
    'pericolos\\w*',
    'dannos\\w*',
    'deve',
    'devono',
    'dovrebbe',
  ),
  ja: /(?:安全|無害|有害|適した|適切|推奨|おすすめ|お勧め|危険|べきです|安心)/u,
  nl: createWordPattern(
    '(?:on)?veilig\\w*',
    '(?:on)?schadelijk\\w*',
    '(?:on)?geschikt\\w*',
    'aanbev\\p{L}*',
    'gevaarlijk\\w*',
    'moet',
    'moeten',
    'raadzaam',
    'verstandig',
  ),
  pt: createWordPattern(
    'segur[oa]s?',
    'inofensiv\\w*',
    'adequad\\w*',
    'apropriad\\w*',
    'indicad[oa]s para si',
    'recomend\\p{L}*',
    'perigos\\w*',
    'deve',
    'devem',
    'deveria',
    'aconselh\\p{L}*',
    'nociv\\w*',
  ),
  ro: createWordPattern(
    '(?:ne)?sigur[ăei]?',
    'inofensiv\\p{L}*',
    'potrivit\\p{L}*',
    'adecvat\\p{L}*',
    'recomand\\p{L}*',
    'periculo\\p{L}*',
    'trebuie',
    'dăunăto\\p{L}*',
    'ar fi bine',
  ),
  zh_tw: /(?:安全|無害|有害|適合|推薦|建議(?:食用|攝取)|危險|應該|務必)/u,
};

/** Example sentences that judge or advise, by language; the patterns must match each. */
const JUDGMENTAL_SENTENCES: Readonly<Record<Language, readonly string[]>> = {
  da: ['Dette produkt er sikkert.', 'Vi anbefaler en lavere dosis.', 'Du bør spørge.'],
  de: ['Diese Menge ist unbedenklich.', 'Wir empfehlen weniger.', 'Sie sollten das nicht nehmen.'],
  en: ['This amount is safe.', 'We recommend less.', 'You should ask.'],
  es: ['Esta cantidad es segura.', 'Se recomienda menos.', 'Debería preguntar.'],
  fr: ['Cette quantité est sûre.', 'C’est conseillé pour vous.', 'Il est adapté.'],
  hu: ['Ez a mennyiség biztonságos.', 'Kevesebbet ajánlunk.', 'Veszélyes.'],
  it: ['Questa quantità è sicura.', 'Consigliamo di meno.', 'Non è adatto.'],
  ja: ['この量は安全です。', '減らすことを推奨します。', '危険です。'],
  nl: ['Deze hoeveelheid is veilig.', 'Wij bevelen aanbevolen hoeveelheden aan.', 'U moet minder nemen.'],
  pt: ['Esta quantidade é segura.', 'Recomendamos menos.', 'Deve perguntar.'],
  ro: ['Această cantitate este sigură.', 'Vă recomandăm mai puțin.', 'Trebuie să întrebați.'],
  zh_tw: ['此含量是安全的。', '推薦減量。', '您應該減量。'],
};

/** Matches the names of sources that texts quote. Such texts may contain judging words. */
const QUOTED_SOURCE_PATTERN = /EFSA|DGE/;

function listMessageTexts(messageTree: object): string[] {
  return Object.values(messageTree).flatMap((textOrSubtree: unknown) => {
    if (typeof textOrSubtree === 'string') return [textOrSubtree];
    return typeof textOrSubtree === 'object' && textOrSubtree !== null ? listMessageTexts(textOrSubtree) : [];
  });
}

describe('SAFE-09: the shop’s own words about amounts', () => {
  it.each(LANGUAGES)('judge nothing and advise nobody in %s', (language) => {
    for (const messageNamespace of ['dose', 'plan', 'safety', 'clients']) {
      const messageTexts = listMessageTexts(
        JSON.parse(readFileSync(`public/locales/${language}/${messageNamespace}.json`, 'utf8')),
      );
      const forbiddenTexts = messageTexts.filter(
        (messageText) => !QUOTED_SOURCE_PATTERN.test(messageText) && FORBIDDEN_PATTERNS[language].test(messageText),
      );
      expect(forbiddenTexts).toEqual([]);
    }
  });

  it.each(LANGUAGES)('would be seen if one of them did in %s', (language) => {
    const unmatchedSentences = JUDGMENTAL_SENTENCES[language].filter(
      (messageText) => !FORBIDDEN_PATTERNS[language].test(messageText),
    );
    expect(unmatchedSentences).toEqual([]);
  });

  it('has the agreed sentence and footer, with all of their parts in every language', () => {
    for (const language of LANGUAGES) {
      const { sentence, footer } = JSON.parse(readFileSync(`public/locales/${language}/safety.json`, 'utf8'));
      for (const placeholder of ['nutrient', 'amount', 'body', 'year', 'level', 'population', 'scope'])
        expect(sentence).toContain(`{{${placeholder}}}`);
      expect(footer).toContain('{{version}}');
    }
  });
});
