import { beforeAll, describe, expect, it } from 'vitest';
import { type Dose, planSupplyAndCostSchema } from '#contract/intake/schema.ts';
import { type LineUpdate, lineUpdateSchema, type Protocol, protocolSchema } from '#contract/protocol/schema.ts';
import { statement } from '#db/database.ts';
import { listHorizonDays } from '#domain/intake/figures.ts';
import { describePlanFigures } from '#domain/plan/described-figures.ts';
import { effectiveDosesOf } from '#domain/protocol/need.ts';
import { createProtocolSummary } from '#domain/protocol/summary.ts';
import { getTranslate } from '#i18n/translate.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../../domain/intake/doses.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber } from '../../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const publicProducts = fixtureCatalogue.products.filter(({ practitionerOnly }) => !practitionerOnly);
const product = publicProducts.find(({ portionUnit }) => portionUnit === 'capsule') ?? publicProducts[0];
const doseUnit = product?.portionUnit ?? '';
const variant = product?.variants[0]?.id ?? 0;
const otherVariantId = publicProducts.find(({ id }) => id !== product?.id)?.variants[0]?.id ?? 0;
const twoAtBreakfast = createOnePhaseDose(doseUnit, [['breakfast', 2]]);
const halfCapsule: Dose = { unit: doseUnit, phases: [createPhase([['breakfast', 0.5]])] };

type RequestFields = Readonly<Record<string, unknown>>;
const putDose = (token: string, id: number, doseInput: unknown, extraFields: RequestFields = {}) =>
  callShopApi(`${PROTOCOLS_PATH}/${id}/products/dose`, {
    token,
    method: 'PUT',
    body: { product_variant_id: variant, dose: doseInput, ...extraFields },
  });
const sendLine = (token: string, id: number, method: 'POST' | 'PUT', lineFields: RequestFields) =>
  callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
    token,
    method,
    body: { product_variant_id: variant, ...lineFields },
  });
const readProtocol = async (token: string, id: number, headers = {}): Promise<Protocol> =>
  protocolSchema.parse(await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token, headers })));
const findLine = (protocol: Protocol, id = variant) => protocol.products.find(({ variants }) => variants[0]?.id === id);
const countStoredDoses = (id: number) => queryNumber('SELECT count(*) FROM protocol_dose WHERE protocol_id = ?1', id);

describe('the dose of a line', () => {
  it('DOSE-01 DOSE-03 is set, changed and taken away, and is said in the language that is asked for', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id, products: protocolLines } = await createProtocol(token, 'Winter', [variant]);
    expect(protocolLines[0]).toMatchObject({ dose: null, dose_source: 'label', portion: { unit: doseUnit } });
    expect(protocolLines[0]?.label_dose).toMatchObject({ unit: doseUnit });
    expect(protocolLines[0]?.dose_text).toMatch(/^As on the label: /);

    const updatedLine = lineUpdateSchema.parse(await readResponseBody(putDose(token, id, twoAtBreakfast)));
    expect(updatedLine).toMatchObject({ dose: twoAtBreakfast, dose_source: 'practitioner', quantity: 1 });
    expect(updatedLine.dose_text).toBe('2 capsules with breakfast, every day');
    const protocolInGerman = await readProtocol(token, id, { 'Accept-Language': 'de' });
    expect(findLine(protocolInGerman)?.dose_text).toBe('2 Kapseln zum Frühstück, jeden Tag');
    expect(findLine(protocolInGerman)?.notes).toBe('One with breakfast');

    const wakingAndBedtimeDose = createOnePhaseDose(
      doseUnit,
      [
        ['waking', 1],
        ['bedtime', 1],
      ],
      { rhythm: createCycleRhythm(1, 1) },
    );
    await readResponseBody(putDose(token, id, wakingAndBedtimeDose));
    expect(findLine(await readProtocol(token, id))).toMatchObject({ dose: wakingAndBedtimeDose });

    await readResponseBody(putDose(token, id, null));
    expect(findLine(await readProtocol(token, id))).toMatchObject({ dose: null, dose_source: 'label' });
    expect(await countStoredDoses(id)).toBe(0);
  });

  it.each<[code: string, field: string, dose: unknown]>([
    ['step', 'phases.0.intakes.0', halfCapsule],
    [
      'overlap',
      'phases.1',
      dose(doseUnit, ...[14, 3].map((phaseLengthDays) => createPhase([['evening', 2]], { days: phaseLengthDays }))),
    ],
    ['unit', 'unit', createOnePhaseDose('scoop', [['breakfast', 1]])],
  ])('DOSE-01 answers %s at %s by 422; the old dose stands', async (errorCode, errorField, doseInput) => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    await readResponseBody(putDose(token, id, twoAtBreakfast));
    for (const refusedRequest of [
      putDose(token, id, doseInput),
      sendLine(token, id, 'PUT', { quantity: 4, dose: doseInput }),
    ])
      expect(await readResponseBody(refusedRequest, 422)).toMatchObject({ errors: { [errorField]: [errorCode] } });
    expect(findLine(await readProtocol(token, id))).toMatchObject({ dose: twoAtBreakfast, item_count: 1 });
  });

  it('DOSE-01 refuses what is no dose at all, foreign protocols and missing lines', async () => {
    const { access_token: token } = await signIn(3);
    const secondUser = await signIn(5);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    for (const invalidDose of [
      '1-0-1',
      7,
      [],
      {},
      { unit: doseUnit },
      { unit: doseUnit, phases: [{ start_day: 0 }] },
      undefined,
    ])
      await readResponseBody(putDose(token, id, invalidDose), 422);
    await readResponseBody(putDose(secondUser.access_token, id, twoAtBreakfast), 404);
    await readResponseBody(putDose(token, id, null, { product_variant_id: otherVariantId }), 404);
    await readResponseBody(putDose(token, id + 1_000_000, twoAtBreakfast), 404);
    expect(await countStoredDoses(id)).toBe(0);
  });

  it('DOSE-01 DOSE-02 says of a missing line that it is missing, whatever the dose', async () => {
    const { access_token: token } = await signIn(3);
    const secondUser = await signIn(5);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    const doseInWrongUnit = createOnePhaseDose('scoop', [['breakfast', 1]]);
    const fieldsOfMissingLine = { product_variant_id: otherVariantId };
    for (const invalidDoseForProduct of [doseInWrongUnit, halfCapsule]) {
      for (const response of [
        putDose(token, id, invalidDoseForProduct, fieldsOfMissingLine),
        sendLine(token, id, 'PUT', { quantity: 2, dose: invalidDoseForProduct, ...fieldsOfMissingLine }),
      ])
        expect(await readResponseBody(response, 404)).toMatchObject({ code: 'no-line' });
      await readResponseBody(putDose(secondUser.access_token, id, invalidDoseForProduct), 404);
      await readResponseBody(putDose(token, id + 1_000_000, invalidDoseForProduct), 404);
    }
    expect(await readResponseBody(putDose(token, id, doseInWrongUnit), 422)).toMatchObject({
      errors: { unit: ['unit'] },
    });
  });

  it('DOSE-02 says of a product that cannot be added why, whatever the dose', async () => {
    const { access_token: token } = await signIn(1);
    const secondUser = await signIn(5);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    const addLine = (bearerToken: string, protocolId: number, extraFields: RequestFields = {}) =>
      sendLine(bearerToken, protocolId, 'POST', {
        quantity: 1,
        dose: createOnePhaseDose('scoop', [['breakfast', 1]]),
        ...extraFields,
      });
    expect(await readResponseBody(addLine(secondUser.access_token, id), 404)).toMatchObject({
      code: 'no-protocol',
    });
    expect(await readResponseBody(addLine(token, id, { product_variant_id: 999_999_999 }), 404)).toMatchObject({
      code: 'no-product',
    });
    expect(await readResponseBody(addLine(token, id), 422)).toMatchObject({ errors: { unit: ['unit'] } });
    expect(await readResponseBody(addLine(token, id, { product_variant_id: otherVariantId }), 422)).toMatchObject({
      errors: { unit: ['unit'] },
    });
  });

  it('DOSE-02 comes with a line that is added or changed, and stays where a change names none', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token);
    const addedLine = await readResponseBody<LineUpdate>(
      sendLine(token, id, 'POST', { quantity: 1, notes: 'n', dose: twoAtBreakfast }),
      201,
    );
    expect(addedLine).toMatchObject({
      dose: twoAtBreakfast,
      dose_text: '2 capsules with breakfast, every day',
    });
    const lineAfterQuantityChange = await readResponseBody<LineUpdate>(sendLine(token, id, 'PUT', { quantity: 3 }));
    expect(Object.keys(lineAfterQuantityChange).toSorted()).toEqual([
      'notes',
      'product_id',
      'product_variant_id',
      'protocol_id',
      'quantity',
    ]);
    await readResponseBody(sendLine(token, id, 'POST', { quantity: 1, notes: '' }), 201);
    expect(findLine(await readProtocol(token, id))).toMatchObject({
      item_count: 4,
      notes: 'n',
      dose: twoAtBreakfast,
    });
    const lineAfterBothChanges = await readResponseBody<LineUpdate>(
      sendLine(token, id, 'PUT', { quantity: 5, dose: null }),
    );
    expect(lineAfterBothChanges).toMatchObject({ quantity: 5, dose: null, dose_source: 'label' });
  });

  it('DOSE-02 SEAM-2 SEAM-6 of a line that is there stays, with its note and quantity, if only an absent one is to be added', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    await readResponseBody(sendLine(token, id, 'PUT', { quantity: 1, notes: 'Theirs', dose: twoAtBreakfast }));
    const undoBody = {
      quantity: 2,
      notes: 'Mine',
      dose: createOnePhaseDose(doseUnit, [['breakfast', 1]]),
      if_absent: true,
    };
    const lineOfOtherEditor = { quantity: 1, notes: 'Theirs', dose: twoAtBreakfast };
    expect(await readResponseBody(sendLine(token, id, 'POST', undoBody), 201)).toMatchObject(lineOfOtherEditor);
    expect(await readResponseBody(sendLine(token, id, 'POST', { ...undoBody, dose: null }), 201)).toMatchObject(
      lineOfOtherEditor,
    );
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
        token,
        method: 'DELETE',
        body: { product_variant_id: variant },
      }),
    );
    expect(await readResponseBody(sendLine(token, id, 'POST', undoBody), 201)).toMatchObject({
      quantity: 2,
      notes: 'Mine',
    });
  });

  it('DOSE-02 SEAM-2 is not written beside a value that somebody else has changed', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    await readResponseBody(sendLine(token, id, 'PUT', { quantity: 4 }));
    await readResponseBody(
      sendLine(token, id, 'PUT', { quantity: 2, dose: twoAtBreakfast, was: { quantity: 1 } }),
      409,
    );
    expect(findLine(await readProtocol(token, id))).toMatchObject({ item_count: 4, dose: null });
  });

  it('DOSE-01 SEAM-2 is spared by a change that was made from another one', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    const bedtimeDose = createOnePhaseDose(doseUnit, [['bedtime', 1]]);
    await readResponseBody(putDose(token, id, bedtimeDose, { was: null }));
    expect(await readResponseBody(putDose(token, id, twoAtBreakfast, { was: null }), 409)).toBeDefined();
    expect(await readResponseBody(putDose(token, id, null, { was: twoAtBreakfast }), 409)).toBeDefined();
    expect(findLine(await readProtocol(token, id))?.dose).toEqual(bedtimeDose);
    // Repeats the change, as after a lost answer.
    await readResponseBody(putDose(token, id, bedtimeDose, { was: null }));
    await readResponseBody(putDose(token, id, twoAtBreakfast, { was: bedtimeDose }));
    await readResponseBody(putDose(token, id, null, { was: twoAtBreakfast }));
    expect(findLine(await readProtocol(token, id))?.dose).toBeNull();
  });

  it('DOSE-04 goes with its line and its protocol, and is copied with it', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [otherVariantId, variant]);
    await readResponseBody(putDose(token, id, twoAtBreakfast));
    const copiedProtocol = await readResponseBody<{ protocol_id: number }>(
      callShopApi(`${PROTOCOLS_PATH}/duplicate`, { token, body: { protocol_id: id } }),
      201,
    );
    expect(findLine(await readProtocol(token, copiedProtocol.protocol_id))?.dose).toEqual(twoAtBreakfast);
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
        token,
        method: 'DELETE',
        body: { product_variant_id: variant },
      }),
    );
    expect(await countStoredDoses(id)).toBe(0);
    await database.run([statement('DELETE FROM protocol WHERE id = ?1', copiedProtocol.protocol_id)]);
    expect(await countStoredDoses(copiedProtocol.protocol_id)).toBe(0);
  });

  it('DOSE-05 begins with the usual one; adding once more and changing the quantity leave it alone', async () => {
    const { access_token: token } = await signIn(3);
    const firstProtocol = await createProtocol(token, 'First', [variant]);
    await readResponseBody(putDose(token, firstProtocol.protocol_id, twoAtBreakfast, { as_usual: true }));
    const { protocol_id: id } = await createProtocol(token, 'Second', [variant]);
    expect(findLine(await readProtocol(token, id))?.dose).toEqual(twoAtBreakfast);
    await readResponseBody(putDose(token, id, null));
    await readResponseBody(sendLine(token, id, 'POST', { quantity: 1, notes: '' }), 201);
    await readResponseBody(sendLine(token, id, 'PUT', { quantity: 9 }));
    expect(findLine(await readProtocol(token, id))?.dose).toBeNull();
    await readResponseBody(putDose(token, id, null, { as_usual: true }));
    const thirdProtocol = await createProtocol(token, 'Third', [variant]);
    expect(findLine(thirdProtocol)).toMatchObject({ dose: null, dose_source: 'label' });
    expect(await countStoredDoses(thirdProtocol.protocol_id)).toBe(0);
  });

  it('DOSE-05 keeps the usual one when going back to the label is refused', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'First', [variant]);
    await readResponseBody(putDose(token, id, twoAtBreakfast, { as_usual: true }));
    const usualDoseBody = { as_usual: true, was: createOnePhaseDose(doseUnit, [['bedtime', 9]]) };
    expect((await putDose(token, id, null, usualDoseBody)).status).toBe(409);
    const { protocol_id: emptyProtocolId } = await createProtocol(token, 'Empty', []);
    expect((await putDose(token, emptyProtocolId, null, { as_usual: true })).status).toBe(404);
    expect(findLine(await createProtocol(token, 'Second', [variant]))?.dose).toEqual(twoAtBreakfast);
  });

  it('DOSE-13 leaves notes alone, and notes leave it alone', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    await readResponseBody(putDose(token, id, twoAtBreakfast));
    await readResponseBody(sendLine(token, id, 'PUT', { quantity: 1, notes: 'Ten at night' }));
    expect(findLine(await readProtocol(token, id))).toMatchObject({
      notes: 'Ten at night',
      dose: twoAtBreakfast,
    });
  });

  it('DOSE-11 is reckoned with the others: days, packs, cost and the first day without', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [variant]);
    await readResponseBody(putDose(token, id, createOnePhaseDose(doseUnit, [['breakfast', 2]], { days: 42 })));
    const requestPlanFigures = (urlQuery = '') => callShopApi(`${PROTOCOLS_PATH}/${id}/figures${urlQuery}`, { token });
    const price = findLine(await readProtocol(token, id))?.variants[0]?.price ?? 0;
    const piecesPerPack = product?.variants[0]?.pieces ?? 0;
    const neededPackCount = Math.ceil(84 / piecesPerPack);
    const planFigures = planSupplyAndCostSchema.parse(await readResponseBody(requestPlanFigures('?from=2026-11-26')));
    expect(planFigures).toMatchObject({ from: '2026-11-26', days: 42, unknown: 0, cost: price * neededPackCount });
    expect(planFigures.lines).toMatchObject([
      { product_variant_id: variant, units_per_day: 2, packs: neededPackCount, cost: price * neededPackCount },
    ]);
    const weekFigures = planSupplyAndCostSchema.parse(await readResponseBody(requestPlanFigures('?days=7')));
    expect(weekFigures).toMatchObject({ from: null, days: 7, first_run_out: null, lines: [{ packs: 1 }] });
    for (const query of ['?from=2027-02-30', '?from=tomorrow', '?from=9999-12-20', '?days=0', '?days=1460', '?days=x'])
      await readResponseBody(requestPlanFigures(query), 422);
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/figures`, { token: (await signIn(5)).access_token }),
      404,
    );
  });

  it('DOSE-11 DOSE-15 is reckoned for the longest plan as a whole, as its page offers it', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Four winters', [variant]);
    await readResponseBody(
      putDose(token, id, createOnePhaseDose(doseUnit, [['breakfast', 1]], { from: 729, days: 730 })),
    );
    const longestHorizonDays = listHorizonDays(effectiveDosesOf((await readProtocol(token, id)).products)).at(-1);
    expect(longestHorizonDays).toBe(1459);
    const planFiguresBody = await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/figures?days=${longestHorizonDays}`, { token }),
    );
    const expectedPackCount = Math.ceil(730 / (product?.variants[0]?.pieces ?? 0));
    expect(planSupplyAndCostSchema.parse(planFiguresBody)).toMatchObject({
      days: longestHorizonDays,
      lines: [{ packs: expectedPackCount }],
    });
  });

  it('DOSE-15 DOSE-11 pages sum up what the call answers, for every plan', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Sums', [variant, otherVariantId]);
    const doseOfTwoPhases = dose(
      doseUnit,
      createPhase([['evening', 2]], { days: 14 }),
      createPhase([['evening', 1]], { from: 14 }),
    );
    const testedDoses = [
      null,
      twoAtBreakfast,
      doseOfTwoPhases,
      createOnePhaseDose(doseUnit, [['bedtime', 1]], { rhythm: createCycleRhythm(5, 2), days: 56 }),
      createOnePhaseDose(doseUnit, [['midday', 3]], { rhythm: createWeekdayRhythm(1, 3, 7), from: 3 }),
      createOnePhaseDose(doseUnit, [[null, 1]], { rhythm: createAsNeededRhythm(3) }),
    ];
    for (const testedDose of testedDoses) {
      await readResponseBody(putDose(token, id, testedDose));
      const protocol = await readProtocol(token, id);
      for (const urlQuery of ['?from=2026-11-26', '?from=2027-03-26&days=60', '?days=90']) {
        const figuresFromApi = planSupplyAndCostSchema.parse(
          await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/figures${urlQuery}`, { token })),
        );
        const { from, days } = Object.fromEntries(new URLSearchParams(urlQuery));
        expect(describePlanFigures(protocol, from, days ? Number(days) : undefined)).toEqual(figuresFromApi);
        if (!from) continue;
        const summaryContext = { language: 'en', region: 'eu', t: getTranslate('en') } as const;
        const expectedSummary = createProtocolSummary(protocol, from, figuresFromApi.days, summaryContext);
        const expectedPackCount = figuresFromApi.lines.reduce(
          (totalPackCount, figuresLine) => totalPackCount + (figuresLine.packs ?? 0),
          0,
        );
        expect(expectedSummary.packsText).toContain(`${expectedPackCount} pack`);
        if (figuresFromApi.unknown < 2)
          expect(expectedSummary.costPerDayText).toContain(figuresFromApi.cost_per_day.toFixed(2).replace('.', ','));
      }
    }
  });
});
