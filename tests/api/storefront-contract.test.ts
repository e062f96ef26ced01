import { beforeAll, describe, expect, it } from 'vitest';
import { TEXT_ERROR_CODES } from '#contract/platform/plain-text-schema.ts';
import { TIME_ZONE_ERROR_CODE } from '#contract/platform/time-zone-schema.ts';
import {
  OPENING_HOURS_ERROR_CODE,
  PAYMENT_TYPES,
  STOREFRONT_THEMES,
  STOREFRONT_TYPES,
} from '#contract/storefront/choices.ts';
import { storefrontFaqSpec } from '#contract/storefront/faq-schema.ts';
import {
  MAXIMUM_FAQ_TEXT_LENGTHS,
  MAXIMUM_FAQS,
  MAXIMUM_FEATURE_TEXT_LENGTH,
  MAXIMUM_PACKAGE_FEATURES,
  MAXIMUM_PACKAGES,
  MAXIMUM_SERVICE_TEXT_LENGTHS,
  MAXIMUM_SERVICES,
  STOREFRONT_LIMITS,
} from '#contract/storefront/lengths.ts';
import { storefrontPackageSpec, uploadPackageImageSpec } from '#contract/storefront/package-schema.ts';
import {
  getStorefrontSpec,
  uploadApproachImagesSpec,
  uploadLogoSpec,
  uploadSectionImageSpec,
} from '#contract/storefront/schema.ts';
import { storefrontServiceSpec } from '#contract/storefront/service-schema.ts';
import { statement } from '#db/database.ts';
import { getPublicStorefront } from '#db/storefront/storefront.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createCountingDatabase } from '../support/counting-database.ts';
import { readResponseBody } from '../support/shop.ts';
import {
  callOwnStorefront,
  getTestPicture,
  openStorefront,
  putOwnStorefront,
  uploadFiles,
} from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const readFieldErrors = async (response: Promise<Response>) =>
  (await readResponseBody<{ errors: Record<string, string[]> }>(response, 422)).errors;

describe('answers', () => {
  it('STORE-10 every answer has the shape that the contract says', async () => {
    const { token } = await openStorefront('In Shape');
    const file = { file: getTestPicture('PNG in grey') };
    uploadLogoSpec.answer.parse(await readResponseBody(uploadFiles(token, '/logo', file)));
    uploadSectionImageSpec.answer.parse(await readResponseBody(uploadFiles(token, '/about/image', file)));
    uploadApproachImagesSpec.answer.parse(
      await readResponseBody(uploadFiles(token, '/approach/image', { file1: file.file })),
    );
    const addStorefrontEntry = (listPath: string, entryBody: unknown) =>
      readResponseBody<{ id: number }>(callOwnStorefront(token, `/${listPath}`, { body: entryBody }), 201).then(
        ({ id }) => id,
      );
    const removeStoreEntry = (path: string) => readResponseBody(callOwnStorefront(token, path, { method: 'DELETE' }));
    const serviceId = await addStorefrontEntry('services', { name: 'x' });
    const packageId = await addStorefrontEntry('packages', { features: ['x'] });
    const faqId = await addStorefrontEntry('faqs', { question: 'x', answer: 'y' });
    uploadPackageImageSpec.answer.parse(
      await readResponseBody(uploadFiles(token, `/packages/${packageId}/image`, file)),
    );
    expect(
      storefrontServiceSpec.list.answer.parse(await readResponseBody(callOwnStorefront(token, '/services'))),
    ).toHaveLength(1);
    expect(
      storefrontPackageSpec.list.answer.parse(await readResponseBody(callOwnStorefront(token, '/packages'))),
    ).toHaveLength(1);
    expect(
      storefrontFaqSpec.list.answer.parse(await readResponseBody(callOwnStorefront(token, '/faqs'))).data,
    ).toHaveLength(1);
    expect(storefrontFaqSpec.list.answer.parse([])).toEqual({ enabled: true, data: [] });
    getStorefrontSpec.answer.parse(await readResponseBody(callOwnStorefront(token)));
    storefrontServiceSpec.remove.answer.parse(await removeStoreEntry(`/services/${serviceId}`));
    storefrontPackageSpec.remove.answer.parse(await removeStoreEntry(`/packages/${packageId}`));
    storefrontFaqSpec.remove.answer.parse(await removeStoreEntry(`/faqs/${faqId}`));
  });

  it('STORE-09 AMB-STORE-2 takes every type, theme and payment type there is', async () => {
    const { token } = await openStorefront();
    for (const storefrontType of STOREFRONT_TYPES)
      await readResponseBody(putOwnStorefront(token, '', { type: storefrontType }));
    for (const theme of STOREFRONT_THEMES) await readResponseBody(putOwnStorefront(token, '', { theme }));
    for (const payment_type of PAYMENT_TYPES) await readResponseBody(putOwnStorefront(token, '', { payment_type }));
    expect(PAYMENT_TYPES).toEqual(['not_set', 'paypal', 'bank_account']);
  });
});

describe('limits', () => {
  const createText = (characterCount: number) => 'ü'.repeat(characterCount);

  it('texts may be as long as the contract says, and say what is wrong beyond', async () => {
    const { token } = await openStorefront();
    const textLengthCases: readonly (readonly [path: string, field: string, length: number, rest?: object])[] = [
      ['/header', 'title', STOREFRONT_LIMITS.title],
      ['/about', 'description', STOREFRONT_LIMITS.description],
      ['/message', 'message', STOREFRONT_LIMITS.message],
      ['/services', 'name', MAXIMUM_SERVICE_TEXT_LENGTHS.name],
      ['/services', 'description', MAXIMUM_SERVICE_TEXT_LENGTHS.description, { name: 'x' }],
      ['/services', 'icon', MAXIMUM_SERVICE_TEXT_LENGTHS.icon, { name: 'x' }],
      ['/faqs', 'question', MAXIMUM_FAQ_TEXT_LENGTHS.question, { answer: 'x' }],
      ['/faqs', 'answer', MAXIMUM_FAQ_TEXT_LENGTHS.answer, { question: 'x' }],
    ];
    for (const [path, field, length, otherFields = {}] of textLengthCases) {
      const method = ['/services', '/faqs'].includes(path) ? 'POST' : 'PUT';
      const saveFieldText = (fieldText: string) =>
        callOwnStorefront(token, path, { method, body: { ...otherFields, [field]: fieldText } });
      expect([path, field, [200, 201].includes((await saveFieldText(createText(length))).status)]).toEqual([
        path,
        field,
        true,
      ]);
      expect(await readFieldErrors(saveFieldText(createText(length + 1)))).toEqual({
        [field]: [TEXT_ERROR_CODES.long],
      });
      expect(await readFieldErrors(saveFieldText('\u0000'))).toMatchObject({
        [field]: [TEXT_ERROR_CODES.characters],
      });
    }
    await readResponseBody(putOwnStorefront(token, '', { shop_name: 'x'.repeat(STOREFRONT_LIMITS.shopName) }));
    expect(await readFieldErrors(putOwnStorefront(token, '', { shop_name: ' ' }))).toEqual({
      shop_name: [TEXT_ERROR_CODES.required],
    });
    expect(
      await readFieldErrors(
        callOwnStorefront(token, '/packages', {
          body: { features: ['x', createText(MAXIMUM_FEATURE_TEXT_LENGTH + 1)] },
        }),
      ),
    ).toEqual({ 'features.1': [TEXT_ERROR_CODES.long] });
  });

  it('the database keeps the lists as short as the contract says', async () => {
    const { storefront } = await openStorefront();
    const createFillStatements = (tableName: string, columnList: string, valuesSql: string, ownerId: number) =>
      Array.from({ length: 60 }, () =>
        statement(`INSERT INTO ${tableName} (${columnList}) VALUES (?1, 1, ${valuesSql})`, ownerId),
      );
    await database.run([
      ...createFillStatements('store_service', 'store_id, sort, name, description, icon', `'x', '', ''`, storefront.id),
      ...createFillStatements('store_faq', 'store_id, sort, question, answer', `'x', 'y'`, storefront.id),
      ...createFillStatements('store_package', 'store_id, sort, made_as', 'hex(randomblob(8))', storefront.id),
    ]);
    const countStorefrontEntries = async (tableName: string, ownerColumn: string, ownerRowId: number) => {
      const [texts] = await database.run([
        statement(`SELECT CAST(count(*) AS TEXT) AS data FROM ${tableName} WHERE ${ownerColumn} = ?1`, ownerRowId),
      ]);
      return Number(texts?.[0]);
    };
    expect(await countStorefrontEntries('store_service', 'store_id', storefront.id)).toBe(MAXIMUM_SERVICES);
    expect(await countStorefrontEntries('store_faq', 'store_id', storefront.id)).toBe(MAXIMUM_FAQS);
    expect(await countStorefrontEntries('store_package', 'store_id', storefront.id)).toBe(MAXIMUM_PACKAGES);
    const [ids] = await database.run([
      statement('SELECT CAST(min(id) AS TEXT) AS data FROM store_package WHERE store_id = ?1', storefront.id),
    ]);
    const firstPackageId = Number(ids?.[0]);
    await database.run(createFillStatements('store_feature', 'package_id, sort, text', `'x'`, firstPackageId));
    expect(await countStorefrontEntries('store_feature', 'package_id', firstPackageId)).toBe(MAXIMUM_PACKAGE_FEATURES);
  });

  it('STORE-23 hours say where and why they are refused', async () => {
    const { token } = await openStorefront();
    const readOpeningHoursErrors = (mondayHours: unknown, timezone = 'Europe/London') =>
      readFieldErrors(putOwnStorefront(token, '/opening_hours', { opening_hours: { monday: mondayHours }, timezone }));
    const createTimeSpan = (fromTime: string, toTime: string) => ({ from: fromTime, to: toTime });
    expect(await readOpeningHoursErrors([createTimeSpan('9', '10:00')])).toMatchObject({
      'opening_hours.monday.0.from': [OPENING_HOURS_ERROR_CODE.time],
    });
    expect(await readOpeningHoursErrors([createTimeSpan('10:00', '09:00')])).toEqual({
      'opening_hours.monday.0': [OPENING_HOURS_ERROR_CODE.order],
    });
    expect(await readOpeningHoursErrors([createTimeSpan('09:00', '11:00'), createTimeSpan('10:00', '12:00')])).toEqual({
      'opening_hours.monday': [OPENING_HOURS_ERROR_CODE.overlap],
    });
    expect(await readOpeningHoursErrors([], 'Nowhere')).toEqual({ timezone: [TIME_ZONE_ERROR_CODE] });
  });
});

it('AMB-STORE-1 a whole store is one statement', async () => {
  await openStorefront('The Whole Practice');
  const countingDb = createCountingDatabase(database);
  expect(await getPublicStorefront({ DB: countingDb }, 'the-whole-practice')).toBeDefined();
  expect(countingDb.takeStatementCounts()).toEqual([1]);
});
