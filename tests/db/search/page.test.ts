import { beforeAll, describe, expect, it } from 'vitest';
import { searchQuerySchema } from '#contract/search/schema.ts';
import { selectMatchesStatement } from '#db/search/matches.ts';
import { searchProductsPage } from '#db/search/page.ts';
import { createAdjacentExpression, readSearchWords } from '#domain/search/query.ts';
import { createIndexText } from '#domain/search/text.ts';
import type { Language } from '#i18n/languages.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createCountingDatabase } from '../../support/counting-database.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const search = (query: string, language: Language = 'en') =>
  searchProductsPage({ DB: database }, searchQuerySchema.parse({ query }), language);
const searchProductNames = async (query: string, language: Language = 'en') =>
  (await search(query, language)).hits.map((hit) => hit.name);
const searchFirstHit = async (query: string, language: Language = 'en') => (await search(query, language)).hits[0];
const findBrandName = (id: number) => fixtureCatalogue.basis.brands.find((brand) => brand.id === id)?.name ?? '';

describe('labelled set: the exact hit comes first', () => {
  it.each(['en', 'de', 'ja'] as const)(
    'for the full name of every product in %s, in any case and with a hyphen or without',
    async (language) => {
      for (const { texts: productTexts } of fixtureCatalogue.products) {
        const nameInLanguage = productTexts[language]?.name ?? '';
        for (const typedText of [
          nameInLanguage,
          nameInLanguage.toUpperCase(),
          ` ${nameInLanguage}  `,
          nameInLanguage.replaceAll('-', ' '),
        ]) {
          expect([typedText, await searchFirstHit(typedText, language)]).toEqual([
            typedText,
            expect.objectContaining({ name: nameInLanguage }),
          ]);
        }
      }
    },
  );

  it('for brand and name of every product, to the product of that brand', async () => {
    for (const { texts: productTexts, brandId } of fixtureCatalogue.products) {
      const englishName = productTexts.en?.name ?? '';
      const firstHit = await searchFirstHit(`${findBrandName(brandId)} ${englishName}`);
      expect([firstHit?.brand.brand_id, firstHit?.name]).toEqual([brandId, englishName]);
    }
  });
});

describe('labelled set: what people call a product that its name does not', () => {
  const indexedTextOf = (id: number, language: Language) => {
    const productTexts = fixtureCatalogue.products.find((product) => product.id === id)?.texts[language];
    return `${productTexts?.name}, ${productTexts?.searchIngredients}, ${productTexts?.searchTerms}`;
  };

  it.each([
    ['en', 'magnesium glycinate', /magnesium bisglycinate/],
    ['en', 'gummies', /Gummies/],
    ['en', 'magnesium tablets', /magnesium.*Tablets/i],
    ['en', 'curcumin capsules', /curcumin.*Capsules/i],
    ['en', 'vegan protein powder', /^(?=.*protein)(?=.*powder)(?=.*vegan)/i],
    ['en', 'sleep', /Sleep/],
    ['en', 'immune', /Immune system/],
    ['de', 'vitamin d tropfen', /vitamin D.*Tropfen/i],
    ['de', 'magnesium pulver', /magnesium.*Pulver/i],
    ['de', 'knochen', /Knochen/],
    ['de', 'vegan', /vegan/i],
    ['ja', '乳酸菌', /プロバイオティクス/],
    ['ja', '睡眠', /睡眠/],
    ['ja', 'マグネシウム パウダー', /マグネシウム.*パウダー/],
  ] as const)('in %s: %s', async (language, typedText, indexedTextPattern) => {
    const { hits } = await search(typedText, language);
    expect(hits.length).toBeGreaterThan(0);
    for (const { id } of hits) expect(indexedTextOf(id, language)).toMatch(indexedTextPattern);
  });

  it('the item number of every variant, whole, to its product alone, and that of the product', async () => {
    for (const { id, variants } of fixtureCatalogue.products) {
      for (const { sku } of variants) {
        const fullSkuResult = await search(sku);
        expect([sku, fullSkuResult.total_results, fullSkuResult.hits[0]?.id]).toEqual([sku, 1, id]);
      }
      const skuPrefix = variants[0]?.sku.toLowerCase().replace(/-\d+$/, '') ?? '';
      expect([skuPrefix, (await searchFirstHit(skuPrefix))?.id]).toEqual([skuPrefix, id]);
    }
  });

  it('does not take the pack size in an item number for a strength', async () => {
    expect((await search('vitamin b 12')).total_results).toBe((await search('vitamin b12')).total_results);
  });
});

describe('beginnings of words', () => {
  it.each([
    ['en', 'vit c', 'vitamin c', /^(liposomal )?vitamin c/i],
    ['en', 'vit d3', 'vitamin d3', /^vitamin d3/i],
    ['de', 'vit c', 'vitamin c', /^(liposomales )?vitamin c/i],
    ['de', 'vit d3', 'vitamin d3', /^vitamin d3/i],
    ['en', 'magn citr', 'magnesium citrate', /^magnesium citrate/i],
    ['en', 'omeg 3', 'omega-3', /omega-3/i],
    ['ja', 'ビタ C', 'ビタミンC', /ビタミンC/],
    ['ja', 'vitamin c', 'ビタミンC', /ビタミンC/],
    ['ja', 'vit c', 'vitamin c', /ビタミンC/],
    ['de', 'magnesium citrate', 'magnesiumcitrat', /^Magnesiumcitrat/],
  ] as const)(
    'in %s %s: names with them side by side come first, as for %s',
    async (language, typedText, fullWordsText, namePattern) => {
      const expectedNames = (await searchProductNames(fullWordsText, language)).filter((foundName) =>
        namePattern.test(foundName),
      );
      expect(expectedNames.length).toBeGreaterThan(1);
      const hitNames = await searchProductNames(typedText, language);
      expect(hitNames.slice(0, expectedNames.length)).toEqual(expectedNames);
    },
  );

  it.each([
    ['en', 'magn cap', /^magnesium/i],
    ['en', 'vit cap', /^vitamin/i],
    ['de', 'magnesium kaps', /^magnesium/i],
  ] as const)(
    'in %s %s: of what holds them all, names that begin with the first come first',
    async (language, typedText, nameStartPattern) => {
      const nameMatchFlags = (await searchProductNames(typedText, language)).map((foundName) =>
        nameStartPattern.test(foundName),
      );
      expect(nameMatchFlags).toContain(true);
      expect(nameMatchFlags.indexOf(false)).toBe(
        nameMatchFlags.includes(false) ? nameMatchFlags.lastIndexOf(true) + 1 : -1,
      );
    },
  );

  it('count in the brand too: brand and abbreviation bring what is called so', async () => {
    const brandProducts = fixtureCatalogue.products.filter(
      ({ texts, brandId }) => findBrandName(brandId) === 'Alderfen' && /vitamin c\b/i.test(texts.en?.name ?? ''),
    );
    const brandProductNames = brandProducts.map(({ texts }) => texts.en?.name);
    expect(brandProductNames.length).toBeGreaterThan(0);
    expect((await searchProductNames('alderfen vit c')).slice(0, brandProductNames.length).toSorted()).toEqual(
      brandProductNames.toSorted(),
    );
  });

  it('are next to each other in one name, not at the end of it and the start of the English one', async () => {
    let checkedWordPairCount = 0;
    for (const { id, texts: productTexts } of fixtureCatalogue.products) {
      const indexedNameWords = [productTexts.de?.name ?? '', productTexts.en?.name ?? ''].map((productName) =>
        createIndexText(productName).split(' '),
      );
      const adjacentWords = [indexedNameWords[0]?.at(-1) ?? '', indexedNameWords[1]?.[0] ?? ''];
      if (indexedNameWords.some((tokens) => adjacentWords.every((token) => tokens.includes(token)))) continue;
      const adjacentExpression = createAdjacentExpression(readSearchWords(adjacentWords.join(' ')));
      const [foundRow] = await database.run([selectMatchesStatement([[adjacentExpression]], 'de')]);
      expect([adjacentWords, JSON.parse(foundRow?.[0] ?? '')]).toEqual([
        adjacentWords,
        expect.not.arrayContaining([id]),
      ]);
      checkedWordPairCount++;
    }
    expect(checkedWordPairCount).toBeGreaterThan(10);
  });

  it('answer where nothing holds them as words', async () => {
    for (const typedText of ['zinc pico cap', 'magn citr', 'magnesum cit cap']) {
      const { hits, is_partial } = await search(typedText);
      expect([typedText, is_partial, hits.length > 0]).toEqual([typedText, undefined, true]);
    }
  });
});

describe('when nothing holds all words', () => {
  it('those with most of them come first, then the most popular, at least half of them', async () => {
    const { hits, total_results } = await search('zinc magnesium selenium qqqqqqqq');
    const matchedWordCounts = hits.map(({ id }) => {
      const productTexts = fixtureCatalogue.products.find((product) => product.id === id)?.texts.en;
      const searchableText =
        `${productTexts?.name} ${productTexts?.searchIngredients} ${productTexts?.searchTerms}`.toLowerCase();
      return ['zinc', 'magnesium', 'selenium'].filter((word) => searchableText.includes(word)).length;
    });
    expect(total_results).toBeGreaterThan(0);
    expect(matchedWordCounts).toEqual(
      matchedWordCounts.toSorted((firstCount, secondCount) => secondCount - firstCount),
    );
    expect(Math.min(...matchedWordCounts)).toBeGreaterThanOrEqual(2);
  });

  it('the words that are there answer after a typo in them was forgiven', async () => {
    const partialMatchResult = await search('magnesum qqqqqqqq');
    expect(partialMatchResult).toMatchObject({ is_partial: true });
    expect(partialMatchResult.corrected_query).toBeUndefined();
    expect(partialMatchResult.total_results).toBe((await search('magnesium')).total_results);
  });

  // Each trip confirms the version.
  const [versionAndMatches, version, spellingReads, respelling, wordReads] = [2, 1, 1, 1, 1];
  it.each([
    ['77777 zinc', [versionAndMatches, version + wordReads]],
    ['qqqq zinc', [versionAndMatches, version + spellingReads + respelling, version + wordReads]],
    [
      'wwww magnesum',
      [versionAndMatches, version + 2 * spellingReads + respelling, versionAndMatches, version + wordReads],
    ],
    ['zin pico cap', [versionAndMatches]],
    ['vvvv xxxx', [versionAndMatches, version + 2 * spellingReads + respelling, version + wordReads]],
  ] as const)(
    '%s costs one trip for each of matches, spelling, matches again and single words',
    async (typedText, roundTripCount) => {
      // The version and its common words are cached from here on; these words are new.
      await search('selenium');
      const countingDb = createCountingDatabase(database);
      // Page without cards.
      const parsedQuery = searchQuerySchema.parse({ query: typedText, page: '500' });
      await searchProductsPage({ DB: countingDb }, parsedQuery, 'en');
      expect(countingDb.takeStatementCounts()).toEqual(roundTripCount);
    },
  );

  it.each(['a" OR b* NEAR(c)', '1 2 3 4 5 6 7 8 9', '亜 鉛 水', 'qqqqqqqq xxxxxxxx', '^ : { } zinc'])(
    'answers %j without an error',
    async (typedText) => {
      const { hits, total_results } = await search(typedText);
      expect(hits.length).toBe(Math.min(total_results ?? -1, 12));
    },
  );
});

describe('tiers', () => {
  it('names that begin with the words come before names that hold them, and those before other hits', async () => {
    const zincHitNames = (await searchProductNames('zinc')).map((hitName) => hitName.toLowerCase());
    const rankTierOf = (hitName: string) => (hitName.startsWith('zinc') ? 0 : hitName.includes('zinc') ? 1 : 2);
    const rankTiers = zincHitNames.map(rankTierOf);
    expect(rankTiers).toEqual(rankTiers.toSorted());
    expect(rankTiers).toContain(0);
  });

  it('inside a tier the most popular comes first', async () => {
    const { hits } = await search('vitamin');
    const popularities = hits.map(
      ({ id }) => fixtureCatalogue.products.find((product) => product.id === id)?.popularity ?? 0,
    );
    const nameStartCount = hits.filter((hit) => hit.name.toLowerCase().startsWith('vitamin')).length;
    const popularitiesOfNameStarts = popularities.slice(0, nameStartCount);
    expect(nameStartCount).toBeGreaterThan(2);
    expect(popularitiesOfNameStarts).toEqual(
      popularitiesOfNameStarts.toSorted((firstPopularity, secondPopularity) => secondPopularity - firstPopularity),
    );
  });
});

describe('spellings of one thing', () => {
  it.each([
    ['omega3', 'omega-3'],
    ['omega 3', 'omega-3'],
    ['OMEGA-3', 'omega-3'],
    ['ＯＭＥＧＡ－３', 'omega-3'],
  ])('%s finds what %s finds', async (typedText, standardSpelling) => {
    const expectedResult = await search(standardSpelling);
    expect(expectedResult.hits.length).toBeGreaterThan(0);
    expect((await searchFirstHit(typedText))?.id).toBe(expectedResult.hits[0]?.id);
  });

  it('vitamin names are found with their letter and number together, apart or hyphenated', async () => {
    for (const typedText of ['vitamin b12', 'vitamin b-12', 'vitamin b 12', 'b12']) {
      const { hits } = await search(typedText);
      expect([typedText, hits.length > 0]).toEqual([typedText, true]);
      for (const { id } of hits) {
        const productTexts = fixtureCatalogue.products.find((product) => product.id === id)?.texts.en;
        expect(`${productTexts?.name} ${productTexts?.searchIngredients} ${productTexts?.searchTerms}`).toMatch(
          /B.?12/i,
        );
      }
    }
  });

  it('a strength narrows the search', async () => {
    const hitNames = await searchProductNames('vitamin c 1000');
    expect(hitNames.length).toBeGreaterThan(0);
    expect(hitNames[0]).toMatch(/vitamin c.*1,?000/i);
  });

  it('diacritics are forgiven in both directions', async () => {
    const germanProduct = fixtureCatalogue.products.find((product) => /[äöü]/i.test(product.texts.de?.name ?? ''));
    const germanName = germanProduct?.texts.de?.name ?? '';
    expect(germanName).not.toBe('');
    expect(await searchFirstHit(germanName.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), 'de')).toMatchObject({
      name: germanName,
    });
    expect((await search('zínc')).total_results).toBe((await search('zinc')).total_results);
  });

  it('the beginning of a word is enough', async () => {
    expect((await search('magn')).total_results).toBe((await search('magnesium')).total_results);
  });

  it('a language without texts is searched in English', async () => {
    expect(fixtureCatalogue.basis.languages).not.toContain('hu');
    expect((await search('zinc', 'hu')).total_results).toBe((await search('zinc')).total_results);
  });

  it('English names are found in every language', async () => {
    expect((await search('zinc', 'ja')).total_results).toBeGreaterThan(0);
  });
});

describe('Japanese', () => {
  it.each(['亜鉛', '鉄', 'マグネシウム', 'まぐねしうむ', 'ﾏｸﾞﾈｼｳﾑ', 'ビタミン', 'ビタミンC', 'ビタミンＣ'])(
    'finds %s',
    async (typedText) => {
      const { hits } = await search(typedText, 'ja');
      expect(hits.length).toBeGreaterThan(0);
      const toKatakana = (japaneseText: string) =>
        japaneseText
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[ぁ-ゖ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60));
      for (const { id } of hits) {
        const productTexts = fixtureCatalogue.products.find((product) => product.id === id)?.texts.ja;
        expect(
          toKatakana(`${productTexts?.name} ${productTexts?.searchIngredients} ${productTexts?.searchTerms}`),
        ).toContain(toKatakana(typedText));
      }
    },
  );

  it('does not find 亜鉛 in what merely holds its characters apart', async () => {
    const emptyResult = await search('鉛亜', 'ja');
    expect(emptyResult.total_results).toBe(0);
  });
});

describe('one typo', () => {
  it.each([
    ['magnesum', 'magnesium'],
    ['magensium', 'magnesium'],
    ['magnessium', 'magnesium'],
    ['nagnesium', 'magnesium'],
    ['vitmain c', 'vitamin c'],
    ['zync', 'zinc'],
  ])('%s is forgiven as %s', async (typedText, correctSpelling) => {
    const forgivenResult = await search(typedText);
    expect(forgivenResult.corrected_query).toBe(correctSpelling);
    expect(forgivenResult.hits).toEqual((await search(correctSpelling)).hits);
  });

  it('is forgiven in German and in kana', async () => {
    expect((await search('magnesuim', 'de')).corrected_query).toBe('magnesium');
    expect((await search('マグネシュム', 'ja')).corrected_query).toBe('マグネシウム');
  });

  it('is not looked for where there are hits, in short words and beyond one letter', async () => {
    const { corrected_query, is_partial } = await search('magnesium');
    expect([corrected_query, is_partial]).toEqual([undefined, undefined]);
    for (const typedText of ['znc', 'mgansium', 'xyzzyxyzzy']) {
      expect(await search(typedText)).toMatchObject({ hits: [], total_results: 0, total_pages: 0 });
    }
  });
});

describe('words for complaints and wishes', () => {
  it.each([
    ['en', 'insomnia', 'sleep'],
    ['de', 'Schlaflosigkeit', 'sleep'],
    ['ja', '不眠', 'sleep'],
    ['en', 'knee pain', 'joints'],
    ['en', 'insomina', 'sleep'],
  ] as const)('FIND-1 in %s: %s brings what is for that goal alone first', async (language, typedText, goalSlug) => {
    const goalId = fixtureCatalogue.basis.filterValues.find((filterValue) => filterValue.slug === goalSlug)?.id ?? 0;
    const { hits } = await search(typedText, language);
    const goalIdsByHit = hits.map(
      ({ id }) => fixtureCatalogue.products.find((product) => product.id === id)?.facets.health_goals ?? [],
    );
    expect(goalIdsByHit.length).toBeGreaterThan(1);
    for (const goalIds of goalIdsByHit) expect(goalIds).toContain(goalId);
    const cappedGoalCounts = goalIdsByHit.map((goalIds) => Math.min(goalIds.length, 2));
    expect(cappedGoalCounts).toEqual(cappedGoalCounts.toSorted());
  });

  it('SHOP-6g do not take what is free from a thing for the thing', async () => {
    const fishFreeFilterValue = fixtureCatalogue.basis.filterValues.find(
      ({ facet, slug }) => facet === 'free_from' && slug === 'fish',
    );
    const isFishFree = (id: number) =>
      fixtureCatalogue.products
        .find((product) => product.id === id)
        ?.facets.free_from.includes(fishFreeFilterValue?.id ?? 0);
    const [fishPage, fishFreePage] = [await search('fish'), await search('fish-free')];
    expect(fishPage.hits.filter(({ id }) => isFishFree(id))).toEqual([]);
    expect(fishFreePage.total_results).toBe(fixtureCatalogue.products.filter(({ id }) => isFishFree(id)).length);
  });

  it('SHOP-6h offer the nearest value where nothing is found', async () => {
    const { total_results, suggestion } = await search('glutenous');
    expect([total_results, suggestion]).toEqual([
      0,
      { filter: 'free_from', id: expect.any(Number), name: 'Gluten-free' },
    ]);
    expect((await search('xyzzyxyzzy')).suggestion).toBeUndefined();
  });
});
