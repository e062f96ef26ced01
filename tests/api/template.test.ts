import { beforeAll, describe, expect, it } from 'vitest';
import type { Protocol } from '#contract/protocol/schema.ts';
import { protocolFromTemplateSchema, templateSchema } from '#contract/template/schema.ts';
import { statement } from '#db/database.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

const [one = 0, two = 0, thirdVariant = 0] = VARIANT_IDS;
const restrictedVariantId =
  fixtureCatalogue.products.find(({ practitionerOnly }) => practitionerOnly)?.variants[0]?.id ?? 0;
const UNKNOWN_VARIANT_ID = 987_654_321;
const TEMPLATES_PATH = '/v2/providers/content/protocols/templates';

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  const noteByLanguageJson = JSON.stringify({ en: 'Mornings', de: 'Morgens' });
  await database.run([
    statement('INSERT INTO protocol_template VALUES (7, 1), (8, 2)'),
    statement(
      `INSERT INTO protocol_template_text VALUES (7, 'en', 'Sleep', 'Calm'), (7, 'de', 'Schlaf', 'Ruhe'),
         (8, 'en', 'Only English', '')`,
    ),
    statement(
      `INSERT INTO protocol_template_line (template_id, variant_id, position, notes)
       VALUES (7, ?1, 2, ?3), (7, ?2, 1, ?3), (7, ${UNKNOWN_VARIANT_ID}, 3, ?3)`,
      one,
      two,
      noteByLanguageJson,
    ),
  ]);
});

const applyTemplate = (token: string, templateBody: unknown, headers = {}) =>
  callShopApi(`${TEMPLATES_PATH}/create`, { token, body: templateBody, headers });
const createTemplateItem = (product_variant_id: number, itemNotes?: unknown) => ({
  product_variant_id,
  ...(itemNotes !== undefined && { notes: itemNotes }),
});
const createTemplateBody = (protocol_line_items: unknown, fieldOverrides = {}) => ({
  protocol_template_id: 7,
  name: 'Sleep for Mara',
  description: 'Calm',
  protocol_line_items,
  ...fieldOverrides,
});

describe('templates', () => {
  it('EXT-5 AMB-MKT-3 lists templates with names and notes in the language, or in English', async () => {
    const { access_token: token } = await signIn(3);
    const listTemplates = async (language: string) => {
      const templateList = await readResponseBody<{ data: unknown[] }>(
        callShopApi(TEMPLATES_PATH, { token, headers: { 'Accept-Language': language } }),
      );
      return templateList.data.map((template) => templateSchema.parse(template));
    };
    const findVariantName = (variantId: number, language: 'de' | 'en') =>
      fixtureCatalogue.products.find(({ variants }) => variants.some(({ id }) => id === variantId))?.texts[language]
        ?.name;
    expect(await listTemplates('de')).toEqual([
      {
        protocol_template_id: 7,
        name: 'Schlaf',
        description: 'Ruhe',
        protocol_line_items: [
          { product_variant_id: two, product_name: findVariantName(two, 'de'), notes: 'Morgens' },
          { product_variant_id: one, product_name: findVariantName(one, 'de'), notes: 'Morgens' },
        ],
      },
      { protocol_template_id: 8, name: 'Only English', description: '', protocol_line_items: [] },
    ]);
    expect((await listTemplates('hu'))[0]).toMatchObject({
      name: 'Sleep',
      protocol_line_items: [{ notes: 'Mornings' }, {}],
    });
  });

  it('DOSE-04 carries doses both ways, and refuses those that cannot be taken', async () => {
    const { access_token: token } = await signIn(3);
    const lineProduct = fixtureCatalogue.products.find(({ variants }) => variants.some(({ id }) => id === one));
    const dose = createOnePhaseDose(lineProduct?.portionUnit ?? '', [['bedtime', 2]]);
    const doseInDatabase = {
      unit: dose.unit,
      phases: [{ ...dose.phases[0], intakes: [{ part: 'bedtime', amount: 200, food: null }] }],
    };
    await database.run([
      statement(`INSERT INTO protocol_template VALUES (9, 3)`),
      statement(`INSERT INTO protocol_template_text VALUES (9, 'en', 'Nights', '')`),
      statement(
        `INSERT INTO protocol_template_line (template_id, variant_id, position, notes, dose) VALUES (9, ?1, 1, '{}', ?2)`,
        one,
        JSON.stringify(doseInDatabase),
      ),
    ]);
    const { data } = await readResponseBody<{
      data: { protocol_template_id: number; protocol_line_items: unknown[] }[];
    }>(callShopApi(TEMPLATES_PATH, { token }));
    const nightsTemplate = data.find(({ protocol_template_id: id }) => id === 9);
    expect(nightsTemplate?.protocol_line_items).toMatchObject([{ product_variant_id: one, dose }]);
    const itemsWithDose = [{ ...createTemplateItem(one), dose }];
    const { id } = protocolFromTemplateSchema.parse(
      await readResponseBody(applyTemplate(token, createTemplateBody(itemsWithDose, { protocol_template_id: 9 })), 201),
    );
    const createdProtocol = await readResponseBody<Protocol>(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }));
    expect(createdProtocol.products[0]).toMatchObject({ dose, dose_source: 'practitioner' });
    const invalidItems = [
      createTemplateItem(two),
      { ...createTemplateItem(one), dose: createOnePhaseDose(dose.unit, [['waking', 0]]) },
    ];
    expect(await readResponseBody(applyTemplate(token, createTemplateBody(invalidItems)), 422)).toMatchObject({
      errors: { 'protocol_line_items.1.dose.phases.0.intakes.0': ['range'] },
    });
    await database.run([statement('DELETE FROM protocol_template WHERE id = 9')]);
  });

  it('MKT-01 AMB-MKT-4 makes a protocol of it, whose id is the answer', async () => {
    const { access_token: token, id: userId } = await signIn(2);
    const templateItems = [
      createTemplateItem(two, 'First'),
      createTemplateItem(one),
      createTemplateItem(UNKNOWN_VARIANT_ID),
      createTemplateItem(two, 'again'),
    ];
    const { id, dropped } = protocolFromTemplateSchema.parse(
      await readResponseBody(applyTemplate(token, createTemplateBody(templateItems)), 201),
    );
    expect(dropped).toEqual([UNKNOWN_VARIANT_ID]);
    const protocol = await readResponseBody<Protocol>(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }));
    expect(protocol).toMatchObject({ name: 'Sleep for Mara', description: 'Calm' });
    expect(
      protocol.products.map((protocolLine) => [
        protocolLine.variants[0]?.id,
        protocolLine.item_count,
        protocolLine.notes,
      ]),
    ).toEqual([
      [two, 1, 'First'],
      [one, 1, ''],
    ]);
    expect(await queryNumber('SELECT count(*) FROM milestone WHERE user_id = ?1 AND number = 5', userId)).toBe(1);
  });

  it('ROLE-11 leaves out what types 3 and 5 may not have', async () => {
    for (const userType of [2, 3, 5] as const) {
      const { access_token: token } = await signIn(userType);
      const creationResult = await readResponseBody<{ dropped: number[] }>(
        applyTemplate(
          token,
          createTemplateBody([createTemplateItem(restrictedVariantId), createTemplateItem(thirdVariant)]),
        ),
        201,
      );
      expect([userType, creationResult.dropped]).toEqual([userType, userType === 2 ? [] : [restrictedVariantId]]);
    }
  });

  it('is used once for a key', async () => {
    const { access_token: token } = await signIn(2);
    const headers = { 'Idempotency-Key': 'use-1' };
    const responseBodies = await Promise.all(
      Array.from({ length: 8 }, () =>
        readResponseBody(applyTemplate(token, createTemplateBody([createTemplateItem(one)]), headers), 201),
      ),
    );
    expect(new Set(responseBodies.map((responseBody) => JSON.stringify(responseBody))).size).toBe(1);
    expect(await readResponseBody(callShopApi(PROTOCOLS_PATH, { token }))).toMatchObject({
      total_results: 1,
    });
  });

  it('refuses unknown templates, other providers and broken bodies', async () => {
    const { access_token: token } = await signIn(2);
    await readResponseBody(applyTemplate(token, createTemplateBody([], { protocol_template_id: 99 })), 404);
    const otherProviderPath = '/v2/providers/other/protocols/templates';
    await readResponseBody(callShopApi(otherProviderPath, { token }), 404);
    await readResponseBody(callShopApi(`${otherProviderPath}/create`, { token, body: createTemplateBody([]) }), 404);
    const itemsBeyondMaximum = Array.from({ length: 201 }, (_, index) => createTemplateItem(index + 1));
    for (const invalidBody of [
      {},
      createTemplateBody(undefined),
      createTemplateBody('x'),
      createTemplateBody([createTemplateItem(0)]),
      createTemplateBody([createTemplateItem(one, 1)]),
      createTemplateBody([createTemplateItem(one, 'x'.repeat(2001))]),
      createTemplateBody(itemsBeyondMaximum),
      createTemplateBody([], { name: '' }),
      createTemplateBody([], { description: 'x'.repeat(5001) }),
      createTemplateBody([], { protocol_template_id: '7' }),
    ])
      await readResponseBody(applyTemplate(token, invalidBody), 422);
    expect(await readResponseBody(callShopApi(PROTOCOLS_PATH, { token }))).toMatchObject({
      total_results: 0,
    });
  });
});

describe('marketing events', () => {
  const sendMarketingEvent = (
    token: string,
    triggerId: unknown,
    providerName = 'marketing',
    environmentSettings = {},
  ) =>
    callShopApi(`/v2/providers/${providerName}/marketing-event/create`, {
      token,
      body: { marketing_event_trigger_id: triggerId },
      settings: environmentSettings,
    });

  it('MKT-03 S-MKT-2 AMB-SHARE-7 stores 7, 8 and 14 once for each user, 5 every time', async () => {
    const [one, secondSession] = [await signIn(2), await signIn(5)];
    const sendEventThreeTimes = async (token: string, triggerId: number) => {
      const eventResponses = [
        await sendMarketingEvent(token, triggerId),
        await sendMarketingEvent(token, triggerId),
        await sendMarketingEvent(token, triggerId),
      ];
      return eventResponses.map(({ status }) => status);
    };
    for (const singleTriggerId of [7, 8, 14]) {
      expect([singleTriggerId, ...(await sendEventThreeTimes(one.access_token, singleTriggerId))]).toEqual([
        singleTriggerId,
        201,
        200,
        200,
      ]);
      expect((await sendMarketingEvent(secondSession.access_token, singleTriggerId)).status).toBe(201);
    }
    expect(await sendEventThreeTimes(one.access_token, 5)).toEqual([201, 201, 201]);
    const readEventCount = (triggerId: number) =>
      queryNumber('SELECT times FROM marketing_event WHERE user_id = ?1 AND trigger_id = ?2', one.id, triggerId);
    expect([await readEventCount(7), await readEventCount(5)]).toEqual([1, 3]);
    expect(await readResponseBody(sendMarketingEvent(one.access_token, 5), 201)).toEqual({
      message: expect.any(String),
    });
  });

  it('S-MKT-2 refuses what is no trigger', async () => {
    const { access_token: token } = await signIn(2);
    for (const invalidTriggerId of [0, 15, -1, 1.5, '5', null, undefined, [5]])
      await readResponseBody(sendMarketingEvent(token, invalidTriggerId), 422);
  });

  it('MKT-08 AMB-MKT-5 the provider’s name is a setting', async () => {
    const { access_token: token } = await signIn(2);
    await readResponseBody(sendMarketingEvent(token, 5, 'other'), 404);
    const otherMarketingProviderSettings = { PUBLIC_MARKETING_PROVIDER: 'other' };
    await readResponseBody(sendMarketingEvent(token, 5, 'other', otherMarketingProviderSettings), 201);
    await readResponseBody(sendMarketingEvent(token, 5, 'marketing', otherMarketingProviderSettings), 404);
  });
});
