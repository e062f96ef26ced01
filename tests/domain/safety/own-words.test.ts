import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** Words that would judge a product, dose or plan, or advise: never in the shop's own texts about amounts. */
const FORBIDDEN: Readonly<Record<Language, RegExp>> = {
  da: /\b(?:sikker|sikkert|ufarlig|egnet|anbefal\w*|uskadelig\w*|farlig\w*)\b/i,
  de: /(?:\bsicher\w*|unbedenklich|harmlos|geeignet|empfohlen|empfehl\w*|gefährlich|schädlich)/i,
  en: /\b(?:safe|safely|safety|harmless|suitable|recommend\w*|dangerous|harmful|should|must|too much|excessive)\b/i,
  es: /\b(?:segur[oa]s?|inofensiv\w*|adecuad\w*|apropiad\w*|recomend\w*|recomiend\w*|peligros\w*)\b/i,
  fr: /\b(?:sans danger|sûre?s?|inoffensi\w*|adaptée?s?|convient|recommand\w*|dangereu\w*|conseillée?s?)\b/i,
  hu: /(?:biztonság|ártalmatlan|alkalmas|ajánl|veszélyes|megfelelő(?!en))/i,
  it: /\b(?:sicur[oaie]|innocu\w*|adatt[oaie]|consigliat\w*|raccomand\w*|pericolos\w*)\b/i,
  ja: /(?:安全|無害|適した|適切|推奨|おすすめ|お勧め|危険)/,
  nl: /\b(?:veilig\w*|onschadelijk\w*|geschikt\w*|aanbevolen|aanbevel\w*|gevaarlijk\w*)\b/i,
  pt: /\b(?:segur[oa]s?|inofensiv\w*|adequad\w*|recomend\w*|perigos\w*)\b/i,
  ro: /\b(?:sigur[ăei]?|inofensiv\w*|potrivit\w*|recomand\w*|periculos\w*)\b/i,
  zh_tw: /(?:安全|無害|適合|推薦|建議食用|危險)/,
};

/** What others have said, quoted with their name. */
const SAYS_ANOTHER = /EFSA|DGE/;

function textsOf(tree: object): string[] {
  return Object.values(tree).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? textsOf(value) : [];
  });
}

describe('SAFE-09: the shop’s own words about amounts', () => {
  it.each(LANGUAGES)('judge nothing and advise nobody in %s', (language) => {
    for (const namespace of ['dose', 'plan', 'safety']) {
      const texts = textsOf(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')));
      const judging = texts.filter((text) => !SAYS_ANOTHER.test(text) && FORBIDDEN[language].test(text));
      expect(judging).toEqual([]);
    }
  });

  it('has the agreed sentence and footer, with all of their parts in every language', () => {
    for (const language of LANGUAGES) {
      const { sentence, footer } = JSON.parse(readFileSync(`public/locales/${language}/safety.json`, 'utf8'));
      for (const part of ['nutrient', 'amount', 'body', 'year', 'level', 'population', 'scope'])
        expect(sentence).toContain(`{{${part}}}`);
      expect(footer).toContain('{{version}}');
    }
  });
});
