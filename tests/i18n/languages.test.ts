import { describe, expect, it } from 'vitest';
import { countryNameOrText } from '#domain/country/name.ts';
import { formatNumber } from '#domain/platform/number-format.ts';
import { acceptLanguageValue, languageTag, regionalLanguageTag } from '#i18n/language-tags.ts';
import { LANGUAGE_COOKIE_SECONDS } from '#i18n/languages.ts';
import { matchLanguage } from '#i18n/match-language.ts';
import { getTranslate } from '#i18n/translate.ts';

describe('languages', () => {
  it('NET-04 matches a browser language exactly, then by its primary subtag', () => {
    expect(matchLanguage('fr')).toBe('fr');
    expect(matchLanguage('de-AT')).toBe('de');
    expect(matchLanguage('pt-BR')).toBe('pt');
    expect(matchLanguage('zh-HK')).toBe('zh_tw');
    expect(matchLanguage('zh-Hant-TW')).toBe('zh_tw');
    expect(matchLanguage('sv')).toBeUndefined();
    expect(matchLanguage('')).toBeUndefined();
  });

  it('NET-05 sends zh_tw as zh-tw', () => {
    expect(acceptLanguageValue('zh_tw')).toBe('zh-tw');
    expect(acceptLanguageValue('da')).toBe('da');
  });

  it('gives BCP 47 tags for documents', () => {
    expect(languageTag('zh_tw')).toBe('zh-TW');
    expect(languageTag('ja')).toBe('ja');
  });

  it('numbers, countries and plurals in Portuguese are those of Portugal', () => {
    expect([languageTag('pt'), regionalLanguageTag('pt'), regionalLanguageTag('zh_tw')]).toEqual([
      'pt',
      'pt-PT',
      'zh-TW',
    ]);
    expect(formatNumber(12_345.6, 'pt')).toBe('12\u00a0345,6');
    expect(countryNameOrText('VN', 'pt')).toBe('Vietname');
    expect(getTranslate('pt')('products:search.count', { count: 0 })).toBe(
      getTranslate('pt')('products:search.count', { count: 2 }).replace('2', '0'),
    );
  });

  it('CONST-03 I18N-07 the cookie lives 365 days', () => {
    expect(LANGUAGE_COOKIE_SECONDS).toBe(365 * 24 * 60 * 60);
  });
});
