import { describe, expect, it } from 'vitest';
import { NO_METADATA } from '#domain/listing-page.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';

describe('messages', () => {
  it('I18N-05 the named keys have a text of their own in every language', () => {
    for (const key of [
      'protocol.form-empty-field',
      'search.failed-to-fetch-clients',
      'search.no-client',
    ] as const) {
      const texts = LANGUAGES.map((language) => getT(language)(key));
      expect(new Set(texts).size, key).toBe(LANGUAGES.length);
      expect(texts, key).not.toContain(key);
    }
  });

  it('I18N-06 ERR-01 ERR-04 the English texts are as decided, the fixed ones the same in every language', () => {
    const t = getT('en');
    expect(t('protocol.form-empty-field')).toBe('This field is required.');
    expect(t('search.failed-to-fetch-clients')).toBe('Clients could not be loaded.');
    expect(t('search.no-client')).toBe('No client found.');
    for (const language of LANGUAGES) {
      expect(getT(language)('error.title')).toBe('Unexpected Application Error!');
      expect(getT(language)('error.image-failed')).toBe('Image load failed');
    }
  });

  it('I18N-02 fills placeholders and chooses plurals as each language does', () => {
    expect(getT('en')('search.count', { count: 1 })).toBe('1 product');
    expect(getT('en')('search.count', { count: 2 })).toBe('2 products');
    expect(getT('ro')('search.count', { count: 20 })).not.toBe(
      getT('ro')('search.count', { count: 2 }).replace('2', '20'),
    );
  });
});

describe('totals before anything is loaded', () => {
  it('CONST-14 are all 0', () => {
    expect(NO_METADATA).toEqual({ total_results: 0, total_pages: 0, current_page: 0, limit: 0 });
  });
});
