import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeSafetySnapshot } from '#api/safety/take-snapshot.ts';
import type { ClientListPage } from '#contract/client/schema.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { type SafetyCheck, type SafetyOverview, safetyCheckSchema } from '#contract/safety/schema.ts';
import { openDatabase, statement } from '#db/database.ts';
import { readPlanToCheck } from '#db/safety/plan.ts';
import { assignProtocol } from '#db/sharing/assignment.ts';
import { createOnePhaseDose } from '../../domain/intake/doses.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { CLIENTS_PATH } from '../../support/clients.ts';
import { createCountingDatabase } from '../../support/counting-database.ts';
import { createLabelDoseStatements, examplePlanProducts } from '../../support/golden-products.ts';
import { createProtocol, PROTOCOLS_PATH, putDose, queryNumber, VARIANT_IDS } from '../../support/protocols.ts';
import {
  callShopApi,
  createClientLinkStatement,
  createUser,
  openSession,
  readResponseBody,
  signIn,
} from '../../support/shop.ts';

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run(createLabelDoseStatements());
});

type Needs = Readonly<Record<string, unknown>>;
const EMPTY_NEEDS: Needs = { allergens: [], diets: [], life_stage: 'none', minor: false };

const putLineDose = (token: string, id: number, variantId: number, dose: Dose) =>
  readResponseBody(putDose(token, id, variantId, dose));

async function createGoldenProtocol(token: string): Promise<number> {
  const variantIds = examplePlanProducts.map(({ variant }) => variant);
  const { protocol_id: id } = await createProtocol(token, 'Golden', variantIds);
  for (const { variant, dose } of examplePlanProducts) await putLineDose(token, id, variant, dose);
  return id;
}

async function createClientWithNeeds(
  practitionerId: number,
  statedNeeds?: Needs,
  needSource = 'practitioner',
): Promise<number> {
  const { id } = await createUser(4);
  await database.run([createClientLinkStatement(practitionerId, id, 0)]);
  if (statedNeeds) await addNeeds(practitionerId, id, statedNeeds, needSource);
  return id;
}

const addNeeds = (practitionerId: number, clientId: number, statedNeeds: Needs, needsSource: string) =>
  database.run([
    statement(
      `INSERT INTO client_need VALUES (?1, ?2, ?3, ?4, 1)`,
      practitionerId,
      clientId,
      needsSource,
      JSON.stringify(statedNeeds),
    ),
  ]);

const readSafetyCheck = async (token: string, id: number, urlQuery = '', headers = {}): Promise<SafetyCheck> =>
  safetyCheckSchema.parse(
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/check${urlQuery}`, { token, headers })),
  );
const findNutrient = (safetyCheck: SafetyCheck, slug: string) => safetyCheck.nutrients.find((row) => row.slug === slug);

describe('the check of a protocol', () => {
  it('SAFE-02 answers the golden plan exactly, in the language that is asked for', async () => {
    const { access_token: token } = await signIn(3);
    const id = await createGoldenProtocol(token);
    const safetyCheck = await readSafetyCheck(token, id);
    expect(safetyCheck).toMatchObject({
      limits_version: '2026-11',
      population: 'adult',
      needs: [],
      not_compared: [],
    });
    expect(
      safetyCheck.nutrients.map(({ slug, average, unit, peak, percent, nrv_percent, state }) => [
        slug,
        Number(average.toPrecision(3)),
        unit,
        peak,
        percent,
        nrv_percent,
        state,
      ]),
    ).toEqual([
      ['magnesium', 256, 'mg', 256.25, 103, 68, 'above'],
      ['vitamin-d', 19.3, 'µg', 105, 19, 386, 'above_on_days'],
      ['vitamin-b6', 11.4, 'mg', 21.4, 95, 814, 'from_80'],
      ['zinc', 20, 'mg', 20, 80, 200, 'from_80'],
      ['folate', 400, 'µg', 600, 40, 200, 'below'],
      ['nicotinamide', 24, 'mg', 48, 3, 150, 'below'],
    ]);
    expect(findNutrient(safetyCheck, 'magnesium')).toMatchObject({
      average: 256.25,
      level: 250,
      body: 'SCF',
      year: 2001,
      shares: [{ amount: 200 }, { amount: 56.25 }],
    });
    expect(safetyCheck.summary).toEqual({
      ...{
        above: 1,
        above_on_days: 1,
        from_80: 2,
        to_space: 0,
        conflicts: 0,
        not_known: 0,
        not_asked: 0,
        considered: 0,
      },
      text: '1 above a level · 1 above on some days · 2 at 80% of a level or more',
    });
    const germanCheck = await readSafetyCheck(token, id, '', { 'Accept-Language': 'de' });
    expect(findNutrient(germanCheck, 'vitamin-d')).toMatchObject({
      name: 'Vitamin D',
      text: 'Vitamin D: 19,3 µg am Tag aus diesen Produkten. EFSA 2023 nennt eine tolerierbare obere Aufnahmemenge von 100 µg für Erwachsene (alle Quellen).',
    });
    expect(germanCheck.summary.text).toBe('1 über einem Wert · 1 an manchen Tagen darüber · 2 ab 80 % eines Werts');
  });

  it('SAFE-08 SAFE-09 says each level in the agreed words, with body, year and a source to open', async () => {
    const { access_token: token } = await signIn(3);
    const safetyCheck = await readSafetyCheck(token, await createGoldenProtocol(token));
    expect(findNutrient(safetyCheck, 'magnesium')?.text).toBe(
      'Magnesium: 256 mg a day from these products. SCF 2001 names a tolerable upper intake level of 250 mg for adults (supplements, water and what is added to food).',
    );
    for (const { level, text, body, year, url } of safetyCheck.nutrients) {
      if (level !== null) expect(text).toContain(`${body} ${year}`);
      expect(url).toMatch(/^https:\/\//);
    }
    expect(safetyCheck.footer).toBe('Added up from labels. Food is not counted. Levels: 2026-11.');
  });

  it('SAFE-03 compares for the life stage of the client, and shows a group without figure as no level set', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const id = await createGoldenProtocol(token);
    const pregnantClientId = await createClientWithNeeds(userId, { ...EMPTY_NEEDS, life_stage: 'pregnant' });
    const safetyCheck = await readSafetyCheck(token, id, `?client_id=${pregnantClientId}`);
    expect(safetyCheck.population).toBe('pregnant');
    expect(findNutrient(safetyCheck, 'nicotinamide')).toMatchObject({
      state: 'no_level',
      level: null,
      state_text: 'No level set',
      text: 'Nicotinamide: 24 mg a day from these products. No level set for pregnancy (SCF 2002).',
    });
    const minorClientId = await createClientWithNeeds(userId, { ...EMPTY_NEEDS, minor: true });
    const safetyCheckOfMinor = await readSafetyCheck(token, id, `?client_id=${minorClientId}`);
    expect(safetyCheckOfMinor.population_text).toBe('Levels for adults do not apply; nothing was compared.');
    expect(new Set(safetyCheckOfMinor.nutrients.map(({ state }) => state))).toEqual(new Set(['not_compared']));
    // A plan without comparison must not look better than an adult's.
    expect(safetyCheckOfMinor.summary).toMatchObject({
      ...{ conflicts: 0, not_known: 4 },
      text: 'Levels for adults do not apply; nothing was compared. 4 not known',
    });
    expect(safetyCheckOfMinor.needs).toMatchObject([{ kind: 'minor', name: 'Under 18', result: 'not_known' }]);
    expect(safetyCheckOfMinor.needs[0]?.lines[0]?.reason).toBe('the label says nothing');
    // Reference values are for adults, too.
    expect(new Set(safetyCheckOfMinor.nutrients.map((row) => row.nrv_percent))).toEqual(new Set([null]));
    const checkWithoutNeeds = await readSafetyCheck(token, id, `?client_id=${await createClientWithNeeds(userId)}`);
    expect(checkWithoutNeeds.population).toBe('adult');
    expect(checkWithoutNeeds.needs.map(({ result }) => result)).toEqual(Array(4).fill('not_asked'));
    expect(checkWithoutNeeds.summary).toMatchObject({
      not_asked: 4,
      text: expect.stringContaining(' · 4 not asked'),
    });
  });

  it('SAFE-02 knows the needs of own clients alone, the stricter of two where both have said something', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const id = await createGoldenProtocol(token);
    const clientId = await createClientWithNeeds(userId, { ...EMPTY_NEEDS, allergens: ['milk'] });
    await addNeeds(userId, clientId, { ...EMPTY_NEEDS, allergens: null, diets: ['vegan'] }, 'client');
    const { needs, products } = await readSafetyCheck(token, id, `?client_id=${clientId}`);
    expect(needs.map(({ kind, slug }) => [kind, slug])).toEqual([
      ['allergen', 'milk'],
      ['diet', 'vegan'],
    ]);
    expect([needs[0]?.name, products.length]).toEqual(['Milk', 5]);
    // Conflicts separately; unknown and stated needs once with all of their products.
    for (const { lines } of needs) {
      const linesWithoutConflict = lines.filter(({ result }) => result !== 'conflict');
      expect(new Set(linesWithoutConflict.map(({ result }) => result)).size).toBe(linesWithoutConflict.length);
      expect(lines.flatMap((needLine) => needLine.products).toSorted()).toEqual([...products.keys()]);
    }
    const { id: otherPractitionerId } = await signIn(3);
    for (const clientOfOtherPractitioner of [await createClientWithNeeds(otherPractitionerId, EMPTY_NEEDS), 999_999])
      await readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/${id}/check?client_id=${clientOfOtherPractitioner}`, { token }),
        404,
      );
  });

  it('SAFE-02 DATA-05 names the clients whose needs conflict with the protocol, in the list of clients too, until it has ended', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const [text] = await database.run([
      statement(
        `SELECT json_array(v.id, a.slug) AS data FROM product_allergen s JOIN term a ON a.id = s.allergen_id
         JOIN variant v ON v.product_id = s.product_id WHERE s.status = 'contains' LIMIT 1`,
      ),
    ]);
    const [variant, allergen]: [number, string] = JSON.parse(text?.[0] ?? '');
    const { protocol_id: id } = await createProtocol(token, 'Conflict', [variant]);
    await putLineDose(token, id, variant, createOnePhaseDose('capsule', [['evening', 1]], { days: 10 }));
    const clientId = await createClientWithNeeds(userId, EMPTY_NEEDS);
    const createFirstDayStatement = (isoDate: string) =>
      statement('UPDATE protocol_assignment SET starts_on = ?2 WHERE protocol_id = ?1', id, isoDate);
    await database.run([
      statement(
        "INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at) VALUES (?1, ?2, ?3, '', 1, 1)",
        id,
        clientId,
        userId,
      ),
    ]);
    const readNeedConflicts = async () => {
      const { data } = await readResponseBody<ClientListPage>(callShopApi(CLIENTS_PATH, { token }));
      const { clients_in_conflict: conflictClients = [] } = await readSafetyCheck(token, id);
      return [conflictClients.map((conflictClient) => conflictClient.id), data.map((clientRow) => clientRow.conflict)];
    };
    const countLoggedNeedsReads = () =>
      queryNumber("SELECT count(*) FROM access_log WHERE subject_id = ?1 AND action = 'needs'", clientId);
    expect([await readNeedConflicts(), await countLoggedNeedsReads()]).toEqual([[[], [false]], 0]);
    await addNeeds(userId, clientId, { ...EMPTY_NEEDS, allergens: [allergen] }, 'client');
    for (let attempt = 0; attempt < 2; attempt += 1) await readResponseBody(callShopApi(CLIENTS_PATH, { token }));
    expect(await countLoggedNeedsReads()).toBe(1);
    expect([await readNeedConflicts(), await countLoggedNeedsReads()]).toEqual([[[clientId], [true]], 2]);
    expect((await readSafetyCheck(token, id)).clients_in_conflict?.[0]?.products?.length).toBeGreaterThan(0);
    await database.run([createFirstDayStatement('2020-01-01')]);
    expect(await readNeedConflicts()).toEqual([[], [false]]);
  });

  it('SAFE-02 counts the other running plans of the client, for the practitioner and for the client', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const variantId = examplePlanProducts[0]?.variant ?? 0;
    const clientId = await createClientWithNeeds(userId, { ...EMPTY_NEEDS, allergens: ['milk'] });
    const { access_token: clientToken } = await openSession(clientId);
    const createPlannedProtocol = async (
      protocolName: string,
      phaseLengthDays: number | undefined,
      startsOn: string | null,
    ) => {
      const { protocol_id: id } = await createProtocol(token, protocolName, [variantId]);
      await putLineDose(
        token,
        id,
        variantId,
        createOnePhaseDose('capsule', [['evening', 2]], phaseLengthDays === undefined ? {} : { days: phaseLengthDays }),
      );
      await database.run([
        statement(
          "INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at, starts_on) VALUES (?1, ?2, ?3, '', 1, 1, ?4)",
          id,
          clientId,
          userId,
          startsOn,
        ),
      ]);
      return id;
    };
    const id = await createPlannedProtocol('New', undefined, null);
    const averageMagnesiumOfThisPlan =
      findNutrient(await readSafetyCheck(token, id, `?client_id=${clientId}`), 'magnesium')?.average ?? 0;
    await createPlannedProtocol('Ended', 10, '2020-01-01');
    await createPlannedProtocol('Not begun', undefined, null);
    await createPlannedProtocol('Running', undefined, '2020-01-01');
    const safetyCheckOfBothPlans = await readSafetyCheck(token, id, `?client_id=${clientId}`);
    expect(findNutrient(safetyCheckOfBothPlans, 'magnesium')?.average).toBe(2 * averageMagnesiumOfThisPlan);
    const { shares = [] } = safetyCheckOfBothPlans.duplicates.find(({ slug }) => slug === 'magnesium') ?? {};
    expect(shares.map(({ product }) => product)).toEqual([0, 1]);
    // The name of a plan is as long as 255 characters, and stands once for each product.
    expect(safetyCheckOfBothPlans.products[1]?.name).toMatch(/ \(Running\)$/);
    expect(JSON.stringify(safetyCheckOfBothPlans).match(/\(Running\)/g)).toHaveLength(1);
    expect(findNutrient(await readSafetyCheck(token, id), 'magnesium')?.average).toBe(averageMagnesiumOfThisPlan);
    const clientOverview = await readResponseBody<SafetyOverview>(
      callShopApi(`/v2/account/clients/protocols/${id}/check`, { token: clientToken }),
    );
    expect(clientOverview.nutrients.find(({ slug }) => slug === 'magnesium')?.text).toContain(
      `${2 * averageMagnesiumOfThisPlan} mg`,
    );
    // Needs are compared with the plan's own products: the other plan's page says the same of its own.
    expect(clientOverview.needs.map(({ lines }) => lines.flatMap(({ products }) => products))).toEqual([[0]]);
    const findingKey = findNutrient(safetyCheckOfBothPlans, 'magnesium')?.key ?? '';
    if (findingKey)
      await readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/${id}/considered`, { token, body: { key: findingKey, client_id: clientId } }),
      );
  });

  it('SAFE-02 reads all lines at once, however many there are', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const countingDb = createCountingDatabase(openDatabase(env.DB));
    const countRoundTrips = async (variantIds: readonly number[]) => {
      const { protocol_id: id } = await createProtocol(token, 'Long', variantIds);
      countingDb.takeStatementCounts();
      const planToCheck = await readPlanToCheck({ DB: countingDb }, userId, id, 1, 'ja');
      expect(planToCheck?.lines).toHaveLength(variantIds.length);
      return countingDb.takeStatementCounts();
    };
    // Protocol with considered findings first; then facts and labels in parallel, with the catalogue's version or that
    // alone.
    const expectedRoundTrips = [4, 1, 1];
    expect(await countRoundTrips(VARIANT_IDS.slice(10, 12))).toEqual(expectedRoundTrips);
    expect(await countRoundTrips(VARIANT_IDS.slice(12, 52))).toEqual(expectedRoundTrips);
    expect(await countRoundTrips(VARIANT_IDS.slice(12, 52))).toEqual([4, 1]);
  });

  it('ROLE-15 is only of own protocols, and refuses what is no id', async () => {
    const { access_token: token } = await signIn(3);
    const id = await createGoldenProtocol(token);
    const { access_token: strangerToken } = await signIn(5);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/check`, { token: strangerToken }), 404);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/check?client_id=x`, { token }), 422);
  });
});

describe('SAFE-06: a finding that has been considered', () => {
  const markFindingConsidered = (token: string, id: number, findingBody: unknown, expectedStatus = 200) =>
    readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/considered`, { token, body: findingBody }), expectedStatus);
  const reopenFinding = (token: string, id: number, findingKey: string) =>
    readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/considered`, { token, method: 'DELETE', body: { key: findingKey } }),
    );

  it('is closed with a reason, opened again, and open again once the dose changes', async () => {
    const { access_token: token } = await signIn(3);
    const id = await createGoldenProtocol(token);
    const readMagnesiumFinding = async () => findNutrient(await readSafetyCheck(token, id), 'magnesium');
    const findingKey = (await readMagnesiumFinding())?.key ?? '';
    expect((await readMagnesiumFinding())?.considered).toBeNull();

    await markFindingConsidered(token, id, { key: findingKey, reason: 'Cramps' });
    expect((await readMagnesiumFinding())?.considered).toMatchObject({ reason: 'Cramps', tells_client: false });
    expect((await readSafetyCheck(token, id)).summary).toMatchObject({ above: 0, above_on_days: 1, considered: 1 });
    await markFindingConsidered(token, id, { key: findingKey, tells_client: true });
    expect((await readMagnesiumFinding())?.considered).toMatchObject({ reason: '', tells_client: true });

    await reopenFinding(token, id, findingKey);
    expect((await readMagnesiumFinding())?.considered).toBeNull();
    await reopenFinding(token, id, findingKey);

    await markFindingConsidered(token, id, { key: findingKey });
    await putLineDose(token, id, examplePlanProducts[0]?.variant ?? 0, createOnePhaseDose('capsule', [['evening', 3]]));
    expect((await readMagnesiumFinding())?.considered).toBeNull();
    expect((await readMagnesiumFinding())?.key).not.toBe(findingKey);
    await markFindingConsidered(token, id, { key: findingKey }, 409);
  });

  it('replaces the oldest above 500', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const id = await createGoldenProtocol(token);
    await database.run([
      statement(
        `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 500)
         INSERT INTO protocol_considered (protocol_id, key, by, at, reason, tells_client) SELECT ?1, 'old ' || at, ?2, at, '', 0 FROM n`,
        id,
        userId,
      ),
    ]);
    await markFindingConsidered(token, id, { key: findNutrient(await readSafetyCheck(token, id), 'magnesium')?.key });
    const countConsideredFindings = (sqlCondition: string) =>
      queryNumber(`SELECT count(*) FROM protocol_considered WHERE protocol_id = ?1 AND ${sqlCondition}`, id);
    expect([await countConsideredFindings('1'), await countConsideredFindings(`key = 'old 1'`)]).toEqual([500, 0]);
  });

  it('is a finding for whichever population it was shown', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const id = await createGoldenProtocol(token);
    await putLineDose(
      token,
      id,
      examplePlanProducts[1]?.variant ?? 0,
      createOnePhaseDose('tablet', [['breakfast', 12]]),
    );
    const clientId = await createClientWithNeeds(userId, { ...EMPTY_NEEDS, life_stage: 'breastfeeding' });
    const safetyCheck = await readSafetyCheck(token, id, `?client_id=${clientId}`);
    for (const { key } of safetyCheck.nutrients) if (key) await markFindingConsidered(token, id, { key });
    expect((await readSafetyCheck(token, id, `?client_id=${clientId}`)).summary.above).toBe(0);
  });

  it('is the same finding with the client’s first day, and the client is told of it', async () => {
    const { access_token: token, id: userId } = await signIn(2);
    const variantId = examplePlanProducts[0]?.variant ?? 0;
    const { protocol_id: id } = await createProtocol(token, 'Course', [variantId]);
    const weekdayRhythm = { kind: 'weekdays' as const, days: [1, 3, 5] };
    await putLineDose(
      token,
      id,
      variantId,
      createOnePhaseDose('capsule', [['evening', 6]], { rhythm: weekdayRhythm, days: 10 }),
    );
    const clientUser = await createUser(4);
    await database.run([createClientLinkStatement(userId, clientUser.id, 0)]);
    const assignmentBody = { id, email: clientUser.email, discount: 0, notes: '' };
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody }), 201);
    // Tuesday.
    await database.run([
      statement(`UPDATE protocol_assignment SET starts_on = '2026-11-24' WHERE protocol_id = ?1`, id),
    ]);
    const [generalFindings, clientFindings] = [
      await readSafetyCheck(token, id),
      await readSafetyCheck(token, id, `?client_id=${clientUser.id}`),
    ];
    expect(findNutrient(generalFindings, 'magnesium')).toMatchObject({ average: 300, state: 'above' });
    expect(findNutrient(clientFindings, 'magnesium')).toMatchObject({ average: 240, state: 'from_80' });
    const findingKey = findNutrient(clientFindings, 'magnesium')?.key ?? '';
    expect(findNutrient(generalFindings, 'magnesium')?.key).toBe(findingKey);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/considered`, { token, body: { key: findingKey } }));
    const { access_token: clientUserToken } = await openSession(clientUser.id);
    const clientOverview = await readResponseBody<SafetyOverview>(
      callShopApi(`/v2/account/clients/protocols/${id}/check`, { token: clientUserToken }),
    );
    expect(clientOverview.nutrients.find(({ slug }) => slug === 'magnesium')).toMatchObject({
      considered: 'Your practitioner has considered this amount.',
    });
  });

  it('is refused for what is no finding, too long, or somebody else’s', async () => {
    const { access_token: token } = await signIn(3);
    const id = await createGoldenProtocol(token);
    const findingKey = (await readSafetyCheck(token, id)).nutrients[0]?.key ?? '';
    await markFindingConsidered(token, id, { key: 'above/zinc/25:1:30:2026-11' }, 409);
    await markFindingConsidered(token, id, { key: findingKey, reason: 'x'.repeat(501) }, 422);
    await markFindingConsidered(token, id, { reason: 'x' }, 422);
    const { access_token: adminToken } = await signIn(1);
    await markFindingConsidered(adminToken, id, { key: findingKey }, 404);
    expect(await queryNumber('SELECT count(*) FROM protocol_considered WHERE protocol_id = ?1', id)).toBe(0);
  });

  it('goes with its protocol, and a copy starts without', async () => {
    const { access_token: token } = await signIn(3);
    const id = await createGoldenProtocol(token);
    const findingKey = (await readSafetyCheck(token, id)).nutrients[0]?.key ?? '';
    await markFindingConsidered(token, id, { key: findingKey });
    const copiedProtocol = await readResponseBody<{ protocol_id: number }>(
      callShopApi(`${PROTOCOLS_PATH}/duplicate`, { token, body: { protocol_id: id } }),
      201,
    );
    expect((await readSafetyCheck(token, copiedProtocol.protocol_id)).nutrients[0]).toMatchObject({
      key: findingKey,
      considered: null,
    });
    await database.run([statement('DELETE FROM protocol WHERE id = ?1', id)]);
    expect(await queryNumber('SELECT count(*) FROM protocol_considered WHERE protocol_id = ?1', id)).toBe(0);
  });
});

describe('SAFE-05: a protocol that is shared', () => {
  const readAssignmentFindings = async (id: number, clientId: number) => {
    const [texts] = await database.run([
      statement(
        'SELECT findings AS data FROM protocol_assignment WHERE protocol_id = ?1 AND client_id = ?2',
        id,
        clientId,
      ),
    ]);
    return JSON.parse(texts?.[0] ?? 'null');
  };

  it('is shared whatever is found, and keeps what was found', async () => {
    const { access_token: token, id: practitionerUserId } = await signIn(2);
    const id = await createGoldenProtocol(token);
    const findingKey = (await readSafetyCheck(token, id)).nutrients[0]?.key ?? '';
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/considered`, { token, body: { key: findingKey } }));
    const client = await createUser(4);
    const shareProtocol = () =>
      callShopApi(`${PROTOCOLS_PATH}/assign`, {
        token,
        body: { id, email: client.email, discount: 0, notes: '' },
      });
    await readResponseBody(shareProtocol(), 201);
    expect(await readAssignmentFindings(id, client.id)).toMatchObject({
      limits_version: '2026-11',
      not_compared: [],
      for_adults: {
        population: 'adult',
        summary: { above: 0, aboveOnDays: 1, near: 2, considered: 1 },
        nutrients: expect.arrayContaining([
          expect.objectContaining({ slug: 'magnesium', average: 256.25, state: 'above', considered: true }),
          expect.objectContaining({ slug: 'vitamin-d', state: 'above_on_days', considered: false }),
        ]),
      },
    });

    await addNeeds(
      practitionerUserId,
      client.id,
      { ...EMPTY_NEEDS, allergens: ['milk'], life_stage: 'pregnant' },
      'client',
    );
    expect((await readAssignmentFindings(id, client.id)).with_needs).toBeUndefined();
    await readResponseBody(shareProtocol(), 200);
    const findingsWithNeeds = await readAssignmentFindings(id, client.id);
    expect(findingsWithNeeds.with_needs).toMatchObject({ population: 'pregnant' });
    expect(JSON.stringify(findingsWithNeeds)).not.toContain('milk');

    // The client withdraws the consent.
    await database.run([statement('DELETE FROM client_need WHERE client_id = ?1', client.id)]);
    expect(await readAssignmentFindings(id, client.id)).toEqual({ ...findingsWithNeeds, with_needs: undefined });
  });

  it('CLIENT-04 keeps nothing of needs that were withdrawn while it was shared', async () => {
    const { access_token: token, id: userId } = await signIn(2);
    const id = await createGoldenProtocol(token);
    const pregnantNeeds: Needs = { ...EMPTY_NEEDS, life_stage: 'pregnant' };
    const clientId = await createClientWithNeeds(userId, EMPTY_NEEDS);
    await addNeeds(userId, clientId, pregnantNeeds, 'client');
    const safetySnapshot = await takeSafetySnapshot({ DB: database }, userId, id, clientId);
    if (!safetySnapshot) throw new Error('The protocol is there.');
    await database.run([statement(`DELETE FROM client_need WHERE client_id = ?1 AND source = 'client'`, clientId)]);
    const [emails] = await database.run([statement('SELECT email AS data FROM user WHERE id = ?1', clientId)]);
    const email = emails?.[0] ?? '';
    const emptyRecipientFields = { firstName: null, lastName: null, discount: undefined, notes: undefined };
    const assignmentInput = {
      ...emptyRecipientFields,
      notesLanguage: 'en',
      language: 'en',
      findings: safetySnapshot,
      now: Date.now(),
    } as const;
    const mail = { to: email, language: 'en', subject: 's', text: 't', html: 'h' } as const;
    const assignmentMails = { personal: { token: 'none', tokenHash: 'none', mail }, news: mail };
    await assignProtocol(
      { DB: database },
      { protocolId: id, sharerId: userId, email, ...assignmentInput },
      assignmentMails,
    );
    const findingsOfAssignment = await readAssignmentFindings(id, clientId);
    expect(findingsOfAssignment.for_adults.population).toBe('adult');
    expect(findingsOfAssignment.with_needs).toBeUndefined();
  });

  it('SAFE-10 keeps what was found then, although its dose has changed since', async () => {
    const { access_token: token } = await signIn(2);
    const id = await createGoldenProtocol(token);
    const client = await createUser(4);
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/assign`, {
        token,
        body: { id, email: client.email, discount: 0, notes: '' },
      }),
      201,
    );
    const findingsBeforeDoseChange = await readAssignmentFindings(id, client.id);
    await putLineDose(token, id, examplePlanProducts[0]?.variant ?? 0, createOnePhaseDose('capsule', [['evening', 1]]));
    expect(findNutrient(await readSafetyCheck(token, id), 'magnesium')?.state).toBe('below');
    expect(await readAssignmentFindings(id, client.id)).toEqual(findingsBeforeDoseChange);
  });
});
