import { describe, expect, it } from 'vitest';
import { botanicals } from '../../demo/data/ingredient/botanicals.ts';
import { excipients } from '../../demo/data/ingredient/excipients.ts';
import { ingredients } from '../../demo/data/ingredient/ingredients.ts';
import { recipes } from '../../demo/data/recipes.ts';
import { findTerm, pluralTerm, type Terms, term, termsOf } from '../../demo/text/terms.ts';
import { languageTag } from '../../src/i18n/language-tags.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { getT } from '../../src/i18n/translate.ts';

const english = termsOf('en');
const PLURAL = /\.(zero|one|two|few|many|other)$/;

/** Keys with plural forms counted as one, since languages differ in their forms. */
const plainKeys = (terms: Terms): string[] =>
  [...new Set([...terms.keys()].map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
const pluralKeys = plainKeys(english).filter((key) => english.has(`${key}.other`));

describe('English terms', () => {
  it('name every ingredient, form, excipient and recipe', () => {
    for (const { slug, kind, forms } of ingredients) {
      if (kind !== 'probiotic') expect(english.has(`ingredients.${slug}`), slug).toBe(true);
      for (const form of forms) expect(english.has(`ingredientForms.${form.slug}`), form.slug).toBe(true);
    }
    for (const { slug } of excipients) expect(english.has(`excipients.${slug}`), slug).toBe(true);
    for (const { slug, title } of recipes) {
      if (title.startsWith('concept')) expect(english.has(`recipes.${slug}.name`), slug).toBe(true);
    }
    for (const { marker } of botanicals) if (marker) expect(english.has(`markers.${marker.slug}`)).toBe(true);
  });

  it('are at most 760, plural forms counted as one', () => {
    expect(plainKeys(english).length).toBeLessThanOrEqual(760);
  });
});

describe.each(LANGUAGES)('terms in %s', (language) => {
  const own = termsOf(language);

  it('AMB-LANG-14 have the keys of the English ones', () => {
    expect(plainKeys(own)).toEqual(plainKeys(english));
  });

  it('SCOPE-11 have the plural forms that the language needs', () => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions();
    const needed = pluralCategories.filter((category) => category !== 'many').sort();
    for (const key of pluralKeys) {
      const given = [...own.keys()].filter(
        (other) => PLURAL.test(other) && other.replace(PLURAL, '') === key,
      );
      const forms = given.map((other) => other.slice(key.length + 1)).filter((form) => form !== 'many');
      expect([key, forms.sort()]).toEqual([key, needed]);
    }
  });

  it('SCOPE-02 name what filters offer so that it stands alone, and does not repeat its heading', () => {
    const t = getT(language);
    const headings = {
      deliveryForms: [t('products:filter.groups.delivery_forms'), t('products:detail.form')],
      freeFrom: [t('products:filter.groups.free_from'), t('products:detail.free-from')],
      suitableFor: [t('products:filter.groups.suitable_for'), t('products:detail.suitable-for')],
    };
    const wordsOf = (text: string) =>
      [...new Intl.Segmenter(languageTag(language), { granularity: 'word' }).segment(text.toLowerCase())]
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment);
    for (const [group, texts] of Object.entries(headings)) {
      const names = [...own].filter(([key]) => key.startsWith(`${group}.`)).map(([, name]) => name);
      expect([group, names.length > 3]).toEqual([group, true]);
      for (const heading of texts.map(wordsOf)) {
        const again = names.filter((name) => {
          const [first = ''] = wordsOf(name);
          return first === heading.at(0) || first === heading.at(-1);
        });
        expect([group, heading.join(' '), again]).toEqual([group, heading.join(' '), []]);
      }
    }
  });

  it('SCOPE-11 keep the placeholders of the English ones', () => {
    for (const [key, text] of own) {
      const plural = key.replace(PLURAL, '');
      const source = english.get(key) ?? english.get(`${plural}.other`) ?? '';
      expect([key, placeholders(text)]).toEqual([key, placeholders(source)]);
    }
  });

  it('are not blank and begin and end with a letter or sign', () => {
    for (const [key, text] of own) expect([key, text]).toEqual([key, text.trim() || 'a text']);
  });

  it('keep the marks around an allergen', () => {
    expect(own.get('contents.allergen')).toContain('**{{allergen}}**');
  });
});

describe('term', () => {
  it('fills placeholders and leaves unknown ones alone', () => {
    expect(term('en', 'units.milligram', { amount: '15' })).toBe('15 mg');
    expect(term('en', 'units.milligram')).toBe('{{amount}} mg');
  });

  it('throws for a key that does not exist, findTerm does not', () => {
    expect(() => term('en', 'units.furlong')).toThrow('units.furlong');
    expect(findTerm('de', 'units.furlong')).toBeUndefined();
  });

  it('takes the plural form of the language', () => {
    expect(pluralTerm('en', 'contents.capsule', 1, { count: '1' })).toBe('1 capsule');
    expect(pluralTerm('en', 'contents.capsule', 60, { count: '60' })).toBe('60 capsules');
  });
});
