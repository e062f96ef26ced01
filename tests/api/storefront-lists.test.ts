import { beforeAll, describe, expect, it } from 'vitest';
import type { StorefrontFaq, StorefrontFaqList } from '#contract/storefront/faq-schema.ts';
import { storefrontFaqSchema } from '#contract/storefront/faq-schema.ts';
import type { PackageFeature, StorefrontPackage } from '#contract/storefront/package-schema.ts';
import { packageFeatureSchema, storefrontPackageSchema } from '#contract/storefront/package-schema.ts';
import type { StorefrontService } from '#contract/storefront/service-schema.ts';
import { storefrontServiceSchema } from '#contract/storefront/service-schema.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { callShopApi, readResponseBody } from '../support/shop.ts';
import { callOwnStorefront, openStorefront, putOwnStorefront, readStorefront } from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const sendDelete = (token: string, path: string, removalBody?: unknown) =>
  callOwnStorefront(token, path, { method: 'DELETE', body: removalBody });

/** Lists of a storefront, which all follow the same rules; each has an example body and a maximum length. */
const STOREFRONT_LIST_CASES = [
  {
    name: 'services',
    body: (entryText: string) => ({ name: entryText, description: '', icon: 'leaf' }),
    textOf: (storefrontEntry: StorefrontService) => storefrontEntry.name,
    limit: 50,
    rows: 'STORE-25 STORE-26 STORE-27 STORE-28',
  },
  {
    name: 'packages',
    body: (entryText: string) => ({ features: [entryText] }),
    textOf: (storefrontEntry: StorefrontPackage) => storefrontEntry.features[0]?.text,
    limit: 20,
    rows: 'STORE-29 STORE-30 STORE-32',
  },
  {
    name: 'faqs',
    body: (entryText: string) => ({ question: entryText, answer: 'Yes.' }),
    textOf: (storefrontEntry: StorefrontFaq) => storefrontEntry.question,
    limit: 50,
    rows: 'STORE-36 STORE-37 STORE-38',
  },
] as const;

describe.each(STOREFRONT_LIST_CASES)('$name', ({ name, body, textOf, limit, rows }) => {
  type StorefrontListEntry = Parameters<typeof textOf>[0] & { id: number; order: number };
  const addListEntry = (token: string, entryText: string) =>
    callOwnStorefront(token, `/${name}`, { body: body(entryText) });
  const listStorefrontEntries = async (token: string): Promise<StorefrontListEntry[]> => {
    const listBody = await readResponseBody<StorefrontListEntry[] | { data: StorefrontListEntry[] }>(
      callOwnStorefront(token, `/${name}`),
    );
    return Array.isArray(listBody) ? listBody : listBody.data;
  };
  const listPositionsAndTexts = (listedEntries: readonly StorefrontListEntry[]) =>
    listedEntries.map((storefrontEntry) => [storefrontEntry.order, textOf(storefrontEntry as never)]);
  const fillStorefrontList = async (token: string, entryTexts: readonly string[]) => {
    const ids: number[] = [];
    for (const addedText of entryTexts)
      ids.push((await readResponseBody<StorefrontListEntry>(addListEntry(token, addedText), 201)).id);
    return ids;
  };

  it(`${rows} adds at the end, changes and removes, and counts without gaps`, async () => {
    const { token } = await openStorefront();
    expect(await listStorefrontEntries(token)).toEqual([]);
    const [firstId, secondId] = await fillStorefrontList(token, ['one', 'two', 'three']);
    expect(listPositionsAndTexts(await listStorefrontEntries(token))).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
    const renamedEntry = await readResponseBody<StorefrontListEntry>(
      putOwnStorefront(token, `/${name}/${secondId}`, body('second')),
    );
    expect([renamedEntry.id, renamedEntry.order, textOf(renamedEntry as never)]).toEqual([secondId, 2, 'second']);
    const { removed } = await readResponseBody<{ removed: StorefrontListEntry }>(
      sendDelete(token, `/${name}/${firstId}`),
    );
    expect(listPositionsAndTexts([removed])).toEqual([[1, 'one']]);
    expect(listPositionsAndTexts(await listStorefrontEntries(token))).toEqual([
      [1, 'second'],
      [2, 'three'],
    ]);
    await readResponseBody(sendDelete(token, `/${name}/${firstId}`), 404);
    await readResponseBody(putOwnStorefront(token, `/${name}/${firstId}`, body('x')), 404);
    await fillStorefrontList(token, ['four']);
    expect(listPositionsAndTexts(await listStorefrontEntries(token))).toEqual([
      [1, 'second'],
      [2, 'three'],
      [3, 'four'],
    ]);
  });

  it('AMB-STORE-9 moves to a place from 1, past the end to the end, others keep their order', async () => {
    const { token } = await openStorefront();
    const ids = await fillStorefrontList(token, ['a', 'b', 'c', 'd', 'e']);
    const moveEntry = (index: number, newPosition: unknown) =>
      putOwnStorefront(token, `/${name}/${ids[index]}/reorder`, { order: newPosition });
    for (const [index, order, letters] of [
      [0, 3, 'bcade'],
      [4, 1, 'ebcad'],
      [1, 2, 'ebcad'],
      [4, 99, 'bcade'],
      [3, 5, 'bcaed'],
      [3, 4, 'bcade'],
    ] as const) {
      const entriesAfterMove = await readResponseBody<StorefrontListEntry[]>(moveEntry(index, order));
      expect(listPositionsAndTexts(entriesAfterMove)).toEqual(
        Array.from(letters, (expectedText, entryIndex) => [entryIndex + 1, expectedText]),
      );
      expect(await listStorefrontEntries(token)).toEqual(entriesAfterMove);
    }
    for (const invalidPosition of [0, -1, 1.5, '2', null, undefined])
      await readResponseBody(moveEntry(0, invalidPosition), 422);
    await readResponseBody(putOwnStorefront(token, `/${name}/999999/reorder`, { order: 1 }), 404);
    await Promise.all(ids.map((_, index) => moveEntry(index, 1 + (index % 3))));
    expect((await listStorefrontEntries(token)).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
  });

  it(`STORE-42 holds ${limit} entries, also when many come at once`, async () => {
    const { token } = await openStorefront();
    await fillStorefrontList(
      token,
      Array.from({ length: limit - 2 }, (_, index) => `entry ${index}`),
    );
    const responses = await Promise.all(Array.from({ length: 6 }, () => addListEntry(token, 'late')));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422, 422]);
    const storedEntries = await listStorefrontEntries(token);
    expect(storedEntries.map(({ order }) => order)).toEqual(Array.from({ length: limit }, (_, index) => index + 1));
    if (name === 'packages')
      expect(
        storedEntries.every(
          (storefrontEntry) => 'features' in storefrontEntry && storefrontEntry.features.length === 1,
        ),
      ).toBe(true);
  });
});

describe('services', () => {
  it('STORE-03 keeps text and icon as they are; an unknown icon is no mistake', async () => {
    const { token } = await openStorefront();
    const serviceBody = { name: ' Erstgespräch ', description: 'Zeile 1\nZeile 2', icon: 'unheard-of' };
    const { id, ...rest } = storefrontServiceSchema.parse(
      await readResponseBody(callOwnStorefront(token, '/services', { body: serviceBody }), 201),
    );
    expect(rest).toEqual({ ...serviceBody, order: 1 });
    expect((await readStorefront(token)).services).toEqual([{ id, ...rest }]);
    const entryWithNameOnly = await readResponseBody(
      callOwnStorefront(token, '/services', { body: { name: 'Only a name' } }),
      201,
    );
    expect(entryWithNameOnly).toMatchObject({ description: '', icon: '' });
    for (const invalidBody of [
      {},
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(121) },
      { name: 'x', description: 'x'.repeat(2001) },
      { name: 'x', icon: 'x'.repeat(41) },
      { name: 'x', description: null },
      { name: 'a\u0000' },
    ])
      await readResponseBody(callOwnStorefront(token, '/services', { body: invalidBody }), 422);
  });

  it('STORE-20 the heading is no service', async () => {
    const { token } = await openStorefront();
    await readResponseBody(
      putOwnStorefront(token, '/services/header', { title: 'Heading', description: '', name: 'x' }),
    );
    expect(await readResponseBody(callOwnStorefront(token, '/services'))).toEqual([]);
    await readResponseBody(sendDelete(token, '/services/header'), 404);
  });
});

describe('packages', () => {
  const addPackage = async (token: string, featureTexts?: string[]) =>
    storefrontPackageSchema.parse(
      await readResponseBody(callOwnStorefront(token, '/packages', { body: { features: featureTexts } }), 201),
    );
  const listFeatureTexts = ({ features }: StorefrontPackage) => features.map(({ text }) => text);

  it('STORE-04 AMB-STORE-8 begins with its features, or with none', async () => {
    const { token } = await openStorefront();
    expect(await addPackage(token)).toMatchObject({ features: [], image: null, order: 1 });
    expect(listFeatureTexts(await addPackage(token, ['b', 'a', 'c']))).toEqual(['b', 'a', 'c']);
    for (const invalidFeatures of [['', 'x'], [' '], ['x'.repeat(201)], Array(31).fill('x'), 'x', [1], ['a\nb']])
      await readResponseBody(callOwnStorefront(token, '/packages', { body: { features: invalidFeatures } }), 422);
    expect((await readStorefront(token)).packages.map(listFeatureTexts)).toEqual([[], ['b', 'a', 'c']]);
  });

  it('STORE-30 replaces the texts; features that stay in their place keep their ids', async () => {
    const { token } = await openStorefront();
    const [firstPackage, secondPackage] = [await addPackage(token, ['a', 'b', 'c']), await addPackage(token, ['x'])];
    const changeFeatures = async (featureTexts?: string[]) =>
      storefrontPackageSchema.parse(
        await readResponseBody(putOwnStorefront(token, `/packages/${firstPackage.id}`, { features: featureTexts })),
      );
    const packageWithTwoFeatures = await changeFeatures(['a', 'B']);
    expect(packageWithTwoFeatures.features).toEqual([
      firstPackage.features[0],
      { feature_id: firstPackage.features[1]?.feature_id, text: 'B' },
    ]);
    const packageWithFourFeatures = await changeFeatures(['a', 'B', 'C', 'D']);
    expect(listFeatureTexts(packageWithFourFeatures)).toEqual(['a', 'B', 'C', 'D']);
    expect(packageWithFourFeatures.features.slice(0, 2)).toEqual(packageWithTwoFeatures.features);
    expect(await changeFeatures()).toEqual(packageWithFourFeatures);
    await readResponseBody(
      putOwnStorefront(token, `/packages/${firstPackage.id}`, { features: ['z'], was: { features: 'a\nB' } }),
      409,
    );
    const fieldsBeforeChange = { features: 'a\nB\nC\nD' };
    await readResponseBody(
      putOwnStorefront(token, `/packages/${firstPackage.id}`, { features: ['z'], was: fieldsBeforeChange }),
    );
    expect(listFeatureTexts(await changeFeatures([]))).toEqual([]);
    expect((await readStorefront(token)).packages[1]).toEqual(secondPackage);
  });

  it('STORE-33 STORE-34 STORE-35 features are added, changed and removed one by one, up to 30', async () => {
    const { token } = await openStorefront();
    const { id } = await addPackage(token, Array(28).fill('x'));
    const path = `/packages/${id}/features`;
    const addedFeature = packageFeatureSchema.parse(
      await readResponseBody(callOwnStorefront(token, path, { body: { text: 'new' } }), 201),
    );
    expect(addedFeature.text).toBe('new');
    const featureUpdate = { feature_id: addedFeature.feature_id, text: 'newer' };
    await readResponseBody(putOwnStorefront(token, path, { ...featureUpdate, was: 'old' }), 409);
    expect(await readResponseBody(putOwnStorefront(token, path, { ...featureUpdate, was: 'new' }))).toEqual(
      featureUpdate,
    );
    const responsesAtLimit = await Promise.all(
      Array.from({ length: 4 }, () => callOwnStorefront(token, path, { body: { text: 'late' } })),
    );
    expect(responsesAtLimit.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    await readResponseBody(sendDelete(token, path, { feature_id: addedFeature.feature_id }));
    await readResponseBody(sendDelete(token, path, { feature_id: addedFeature.feature_id }), 404);
    await readResponseBody(putOwnStorefront(token, path, featureUpdate), 404);
    for (const invalidBody of [{}, { text: '' }, { text: ' ' }, { text: 'x'.repeat(201) }])
      await readResponseBody(callOwnStorefront(token, path, { body: invalidBody }), 422);
    for (const invalidBody of [{}, { feature_id: 'x' }, { feature_id: 0 }])
      await readResponseBody(sendDelete(token, path, invalidBody), 422);
    expect((await readStorefront(token)).packages[0]?.features.at(-1)?.text).toBe('late');
  });

  it('STORE-42 features of other packages and stores are out of reach', async () => {
    const [mine, otherStorefront] = [await openStorefront(), await openStorefront()];
    const [one, secondPackage] = [await addPackage(mine.token, ['one']), await addPackage(mine.token, ['two'])];
    const [feature] = one.features as [PackageFeature];
    for (const [token, id] of [
      [mine.token, secondPackage.id],
      [otherStorefront.token, one.id],
    ] as const) {
      await readResponseBody(
        putOwnStorefront(token, `/packages/${id}/features`, { feature_id: feature.feature_id, text: 'x' }),
        404,
      );
      await readResponseBody(sendDelete(token, `/packages/${id}/features`, { feature_id: feature.feature_id }), 404);
    }
    await readResponseBody(
      callOwnStorefront(otherStorefront.token, `/packages/${one.id}/features`, { body: { text: 'x' } }),
      404,
    );
    expect((await readStorefront(mine.token)).packages.map(listFeatureTexts)).toEqual([['one'], ['two']]);
  });
});

describe('FAQs', () => {
  it('STORE-05 STORE-36 come with their switch, new ones switched on', async () => {
    const { token } = await openStorefront();
    const faqBody = { question: 'Do you <ask>?', answer: 'Yes.\nOften.' };
    const faq = storefrontFaqSchema.parse(
      await readResponseBody(callOwnStorefront(token, '/faqs', { body: faqBody }), 201),
    );
    expect(faq).toMatchObject({ ...faqBody, order: 1, enabled: true });
    expect(await readResponseBody(callOwnStorefront(token, '/faqs'))).toEqual({ enabled: true, data: [faq] });
    for (const invalidBody of [
      {},
      { question: 'x' },
      { question: '', answer: 'x' },
      { question: 'x', answer: ' \n ' },
      { question: 'a\nb', answer: 'x' },
      { question: 'x'.repeat(301), answer: 'x' },
      { question: 'x', answer: 'x'.repeat(4001) },
    ])
      await readResponseBody(callOwnStorefront(token, '/faqs', { body: invalidBody }), 422);
  });

  it('STORE-39 AMB-STORE-7 strangers see an entry only if it and the section are on', async () => {
    const { token } = await openStorefront('Open Questions');
    const addQuestion = (question: string) =>
      readResponseBody<StorefrontFaq>(callOwnStorefront(token, '/faqs', { body: { question, answer: 'x' } }), 201);
    const [firstQuestion, two] = [await addQuestion('one'), await addQuestion('two')];
    const toggleQuestion = (toggleBody: unknown, expectedStatus = 200) =>
      readResponseBody(callOwnStorefront(token, '/faqs/toggle', { body: toggleBody }), expectedStatus);
    const listPublicQuestions = async () =>
      (
        await readResponseBody<StorefrontFaqList & { faqs: StorefrontFaq[] }>(
          callShopApi('/v2/storefront/stores/open-questions'),
        )
      ).faqs.map(({ question }) => question);
    expect(await listPublicQuestions()).toEqual(['one', 'two']);
    expect(await toggleQuestion({ enabled: false, id: firstQuestion.id })).toEqual({ enabled: false });
    expect(await listPublicQuestions()).toEqual(['two']);
    expect(await toggleQuestion({ enabled: false })).toEqual({ enabled: false });
    expect(await listPublicQuestions()).toEqual([]);
    expect(await readResponseBody<StorefrontFaqList>(callOwnStorefront(token, '/faqs'))).toMatchObject({
      enabled: false,
      data: [{ enabled: false }, { id: two.id, enabled: true }],
    });
    await toggleQuestion({ enabled: true });
    expect(await listPublicQuestions()).toEqual(['two']);
    await toggleQuestion({ enabled: true, id: 999_999 }, 404);
    for (const invalidToggleBody of [{}, { enabled: 'yes' }, { enabled: 1 }, { enabled: true, id: 0 }])
      await toggleQuestion(invalidToggleBody, 422);
    const { token: tokenOfOtherStorefront } = await openStorefront();
    await readResponseBody(
      callOwnStorefront(tokenOfOtherStorefront, '/faqs/toggle', { body: { enabled: false, id: two.id } }),
      404,
    );
  });
});

describe('an addition whose answer was lost', () => {
  const headers = { 'Idempotency-Key': 'key-of-an-addition' };

  it.each(STOREFRONT_LIST_CASES)(
    'AMB-CART-1 is made once in $name, and another one with its own key',
    async (listCase) => {
      const { token } = await openStorefront();
      const addEntryOnce = (entryText: string, extraOptions = {}) =>
        callOwnStorefront(token, `/${listCase.name}`, { body: listCase.body(entryText), headers, ...extraOptions });
      const firstEntry = await readResponseBody<{ id: number }>(addEntryOnce('Once'), 201);
      expect(await readResponseBody(addEntryOnce('Once'), 201)).toEqual(firstEntry);
      await readResponseBody(addEntryOnce('Other'), 422);
      await readResponseBody(addEntryOnce('Once', { headers: { 'Idempotency-Key': 'next' } }), 201);
      expect((await readStorefront(token))[listCase.name]).toHaveLength(2);
    },
  );

  it('AMB-CART-1 is made once as a feature of a package', async () => {
    const { token } = await openStorefront();
    const { id } = await readResponseBody<{ id: number }>(
      callOwnStorefront(token, '/packages', { body: { features: [] } }),
      201,
    );
    const addFeature = () =>
      callOwnStorefront(token, `/packages/${id}/features`, { body: { text: 'A call' }, headers });
    const firstFeature = await readResponseBody<{ feature_id: number }>(addFeature(), 201);
    expect(await readResponseBody(addFeature(), 201)).toEqual(firstFeature);
    expect((await readStorefront(token)).packages[0]?.features).toHaveLength(1);
    const { feature_id } = firstFeature;
    await readResponseBody(
      callOwnStorefront(token, `/packages/${id}/features`, { method: 'DELETE', body: { feature_id } }),
    );
    await readResponseBody(addFeature(), 422);
  });
});
